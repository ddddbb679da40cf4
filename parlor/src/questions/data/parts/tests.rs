use serde_json::Map;
use storage::{Store, Transaction};

use super::*;
use crate::questions::data::testing::end_tables;

const TABLES: i64 = 60;

fn tables(tx: &Transaction) -> Result<PersonId, storage::Error> {
    let ana = tx.remember_account("stage", "ana", "ana", None, 0)?.id;
    let bruno = tx.remember_account("stage", "bruno", "bruno", None, 0)?.id;
    end_tables(tx, engine::Game::all()[0].info, &[ana, bruno], TABLES, |at| at)?;
    Ok(ana)
}

fn read(own: &Own<'_>, part: &Whole) -> Result<(usize, Map<String, Value>), Error> {
    let file = File { name: String::new(), text: String::new(), short: false, whole: Some(*part) };
    let file = filled(own.data, file)?;
    let Ok(Value::Object(fields)) = serde_json::from_str(&file.text) else { panic!("{}", file.text) };
    Ok((file.text.len(), fields))
}

#[test]
fn each_part_is_read_by_itself_and_together_they_are_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("a.db")).unwrap();
    let ana = store.write(tables).wait().unwrap();
    let look = |snapshot: &Snapshot| {
        let own = Own { data: snapshot, id: ana };
        let all = Whole { person: ana.0, number: 1, of: 1, from: ListMark::default(), until: None };
        let (_, whole) = read(&own, &all)?;
        assert_eq!(whole["tables"].as_array().unwrap().len(), TABLES as usize);
        assert!(LISTS.iter().all(|list| whole[*list].is_array()), "{whole:?}");
        for most in [1, 3_000, 6_000, 20_000, usize::MAX] {
            let marks = own.marks(most).map_err(|_| Error::Missing("marks".to_owned()))?;
            let of = marks.len() as u32 + 1;
            assert_eq!(of > 1, most < usize::MAX, "{most}");
            let starts = [ListMark::default()].into_iter().chain(marks.iter().copied());
            let mut together = Map::new();
            for (at, from) in starts.enumerate() {
                let until = marks.get(at).copied();
                let part = Whole { person: ana.0, number: at as u32 + 1, of, from, until };
                let (size, fields) = read(&own, &part)?;
                let count =
                    |list: &&str| fields.get::<str>(list).and_then(Value::as_array).map_or(0, Vec::len);
                let elements: usize = LISTS.iter().map(count).sum();
                assert!(size <= most || elements <= 1, "{size} bytes of {most}, {elements} elements");
                assert!(of == 1 || fields["part"] == part.number && fields["parts"] == of);
                for (name, value) in fields {
                    match (together.get_mut(&name), value) {
                        (Some(Value::Array(before)), Value::Array(more)) => before.extend(more),
                        (_, value) => drop(together.insert(name, value)),
                    }
                }
            }
            together.remove("part");
            together.remove("parts");
            assert_eq!(together, whole, "{most}");
        }
        Ok::<_, Error>(())
    };
    store.read(look).unwrap();
}
