//! Many rows at once: `COPY`, out of a table and into one.

use std::pin::pin;

use futures_util::StreamExt;
use tokio_postgres::binary_copy::{BinaryCopyInWriter, BinaryCopyOutStream};
use tokio_postgres::types::{ToSql, Type};

use crate::sql::postgres::driver::wait;
use crate::sql::postgres::session::Session;
use crate::sql::rows::failure::Failure;
use crate::sql::rows::refusal::Refusal;
use crate::sql::rows::{Kind, Read, Value};

impl Session {
    /// Reads all rows of a statement one after the other, as the server sends them. An error of `look` ends it.
    pub(crate) fn copy_out<E: From<Failure>>(
        &self,
        sql: &str,
        kinds: &[Kind],
        mut look: impl FnMut(&[Value<'_>]) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = format!("COPY ({sql}) TO STDOUT (FORMAT binary)");
        self.with_client(|client| {
            let stream = wait(client.copy_out(&sql))?;
            let mut rows = pin!(BinaryCopyOutStream::new(stream, &types(kinds)));
            while let Some(row) = wait(rows.next()) {
                let row = row?;
                let values = (0..kinds.len()).map(|column| Ok(row.try_get(column)?));
                if let Err(error) = look(&values.collect::<Read<Vec<Value<'_>>>>()?) {
                    return Ok(Err(error));
                }
            }
            Ok(Ok(()))
        })?
    }

    /// Adds all rows to a table that `rows` puts, one after the other. They are there when it is done.
    pub(crate) fn copy_in<E: From<Failure>>(
        &self,
        (table, columns): (&str, &str),
        kinds: &[Kind],
        rows: impl FnOnce(&mut dyn FnMut(&[Value<'_>]) -> Read<()>) -> Result<(), E>,
    ) -> Result<(), E> {
        let sql = format!("COPY {table} ({columns}) FROM STDIN (FORMAT binary)");
        self.with_client(|client| {
            let sink = wait(client.copy_in(&sql))?;
            let mut writer = pin!(BinaryCopyInWriter::new(sink, &types(kinds)));
            let put = rows(&mut |values| {
                if values.iter().any(|value| matches!(value, Value::Text(text) if text.contains('\0'))) {
                    return Err(Refusal::nul().into());
                }
                let values: Vec<_> = values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
                wait(writer.as_mut().write(&values)).map_err(|error| {
                    // Whatever the server has said against it is read at the end.
                    wait(writer.as_mut().finish()).err().unwrap_or(error).into()
                })
            });
            match put {
                Ok(()) => Ok(Ok(wait(writer.finish()).map(drop)?)),
                Err(error) => Ok(Err(error)),
            }
        })?
    }
}

fn types(kinds: &[Kind]) -> Vec<Type> {
    kinds.iter().map(|kind| Type::from(*kind)).collect()
}
