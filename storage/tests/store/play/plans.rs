//! Plans and notes: they go with their person, and plans with their table.

use storage::NewPlan;

use crate::Fixture;

#[test]
fn plans_and_notes_are_a_persons_own() {
    let fixture = Fixture::new();
    let (ana, rui, table) = (fixture.ana, fixture.rui, fixture.table());
    let plan = move |person, moves| NewPlan { table, person, ply: 2, digest: 4_711, moves, made_at: 5 };
    let nana = fixture.write(|tx| tx.remember_account("wire", "nana", "Nana", None, 90)).unwrap().id;
    fixture
        .write(move |tx| {
            tx.add_plan(&plan(nana, "[1]"))?;
            tx.add_plan(&plan(rui, "[2]"))?;
            tx.add_plan(&plan(nana, "[3]"))?;
            tx.add_note(table, nana, "a thought", 7)?;
            tx.add_note(table, rui, "another", 8)
        })
        .unwrap();
    let store = fixture.store();
    let planned = || {
        let plans = store.read(move |s| s.plans_at(table)).unwrap();
        plans.into_iter().map(|plan| (plan.person, plan.moves)).collect::<Vec<_>>()
    };
    let known = |person| {
        let plans = store.read(move |s| s.plans_of(person)).unwrap().into_iter();
        let notes = store.read(move |s| s.notes_of(person)).unwrap().into_iter();
        plans.map(|plan| plan.moves).chain(notes.map(|note| note.body)).collect::<Vec<_>>()
    };
    assert_eq!(planned().iter().map(|(_, moves)| &**moves).collect::<Vec<_>>(), ["[1]", "[2]", "[3]"]);
    // Two persons become one, whose plans and notes they are.
    fixture.write(move |tx| tx.join_persons(ana, nana, 100)).unwrap();
    assert_eq!((known(nana).len(), known(ana)), (0, ["[1]", "[3]", "a thought"].map(str::to_owned).to_vec()));
    let first = store.read(move |s| s.plans_of(ana)).unwrap().remove(0);
    assert_eq!((first.table, first.ply, first.digest, first.made_at), (table, 2, 4_711, 5));
    fixture.write(move |tx| tx.forget_plan(first.id)).unwrap();
    let note = store.read(move |s| s.notes_of(rui)).unwrap().remove(0);
    assert_eq!((note.table, note.made_at), (table, 8));
    fixture.write(move |tx| tx.forget_note(note.id)).unwrap();
    assert_eq!((known(ana).len(), known(rui)), (2, vec!["[2]".to_owned()]));
    // Whoever wants to be forgotten has none; the others keep theirs, until the table is over.
    fixture.write(move |tx| tx.forget_person(ana)).unwrap();
    assert_eq!((known(ana).len(), planned()), (0, vec![(rui, "[2]".to_owned())]));
    fixture.write(move |tx| tx.forget_plans_at(table)).unwrap();
    assert_eq!(planned(), []);
    assert_eq!(store.check().unwrap(), Vec::<String>::new());
}
