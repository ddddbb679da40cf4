//! The sum of the rows of a table, in whatever order they come: the same rows have the same.

use sha2::{Digest, Sha256};

use crate::sql::rows::Value;

/// The number of rows, and the sum of their checksums.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Sum {
    pub rows: u64,
    digits: u128,
}

impl Sum {
    pub(super) fn add(&mut self, values: &[Value<'_>]) {
        let mut digest = Sha256::new();
        for value in values {
            // The kind and the length keep two rows apart whose values follow each other in the same letters.
            let number;
            let (kind, bytes) = match value {
                Value::Null => (0, &[][..]),
                Value::Integer(value) => {
                    number = value.to_be_bytes();
                    (1, &number[..])
                }
                Value::Text(text) => (2, text.as_bytes()),
                Value::Blob(bytes) => (3, *bytes),
            };
            digest.update([kind]);
            digest.update((bytes.len() as u64).to_be_bytes());
            digest.update(bytes);
        }
        let digest = digest.finalize();
        let half = digest.first_chunk().copied().unwrap_or_default();
        self.digits = self.digits.wrapping_add(u128::from_be_bytes(half));
        self.rows += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(rows: &[&[Value<'_>]]) -> Sum {
        let mut sum = Sum::default();
        rows.iter().for_each(|row| sum.add(row));
        sum
    }

    #[test]
    fn the_same_rows_have_the_same_sum_in_any_order() {
        let (one, two) = ([Value::Integer(1), Value::Text("a")], [Value::Null, Value::Blob(b"a")]);
        assert_eq!(sum(&[&one, &two]), sum(&[&two, &one]));
        for other in [&[&one[..], &one][..], &[&one], &[&[Value::Null, Value::Text("a")], &one]] {
            assert_ne!(sum(&[&one, &two]), sum(other));
        }
        assert_ne!(
            sum(&[&[Value::Text("ab"), Value::Text("")]]),
            sum(&[&[Value::Text("a"), Value::Text("b")]])
        );
    }
}
