//! The differences between SQLite's SQL and PostgreSQL's. Statements are written once, in what both understand as far as there is
//! such a thing; the rest is here, and nowhere else.

/// The phrases that are said otherwise, in the words that stand in statements, with single spaces.
const PHRASES: [(&str, &str); 11] = [
    // A recursive part may name what it makes once.
    (
        "UNION SELECT other_id FROM circle JOIN kin ON one_id = circle.id \
         UNION SELECT one_id FROM circle JOIN kin ON other_id = circle.id \
         UNION SELECT former_id FROM circle JOIN returned ON returned.person_id = circle.id \
         UNION SELECT returned.person_id FROM circle JOIN returned ON former_id = circle.id \
         UNION SELECT same_as FROM circle JOIN persons ON persons.id = circle.id WHERE same_as IS NOT NULL \
         UNION SELECT persons.id FROM circle JOIN persons ON same_as = circle.id",
        "UNION SELECT near.id FROM circle CROSS JOIN LATERAL ( \
         SELECT other_id AS id FROM kin WHERE one_id = circle.id \
         UNION ALL SELECT one_id FROM kin WHERE other_id = circle.id \
         UNION ALL SELECT former_id FROM returned WHERE returned.person_id = circle.id \
         UNION ALL SELECT returned.person_id FROM returned WHERE former_id = circle.id \
         UNION ALL SELECT same_as FROM persons WHERE persons.id = circle.id AND same_as IS NOT NULL \
         UNION ALL SELECT persons.id FROM persons WHERE same_as = circle.id) AS near",
    ),
    // The numbers of tables in the names of their lanes; what has no number is not read as one.
    (
        "CAST(substr(lanes.lane, 7) AS INTEGER)",
        "CAST(substring(lanes.lane FROM '^table:([0-9]+)$') AS BIGINT)",
    ),
    ("CAST(substr(lane, 7) AS INTEGER)", "CAST(substring(lane FROM '^table:([0-9]+)$') AS BIGINT)"),
    ("CAST(substr(?2, 7) AS INTEGER)", "CAST(substring(?2 FROM '^table:([0-9]+)$') AS BIGINT)"),
    ("1 << (seat - 1)", "CAST(1 AS BIGINT) << CAST(seat - 1 AS INT)"),
    ("1 << (seats.seat - 1)", "CAST(1 AS BIGINT) << CAST(seats.seat - 1 AS INT)"),
    // As in the indexes.
    ("json_extract(cause, '$.by')", "(cause::jsonb ->> 'by')::bigint"),
    ("json_extract(cause, '$.cause')", "(cause::jsonb ->> 'cause')"),
    ("json_extract(body, '$.fact')", "(body::jsonb ->> 'fact')"),
    (" AS INTEGER)", " AS BIGINT)"),
    ("instr(", "strpos("),
];

/// A statement as PostgreSQL wants it.
pub(crate) fn translated(sql: &str) -> String {
    let mut sql = on_one_line(sql);
    for (from, to) in PHRASES {
        sql = sql.replace(from, to);
    }
    sql = without_signs(&without_hints(&sql));
    sql = with_called(&sql, "json_each", |of| {
        Some(format!("jsonb_array_elements_text({of}::jsonb) AS each (value)"))
    });
    sql = with_called(&sql, "json_quote", |of| Some(format!("to_jsonb({of})::text")));
    for (name, of_several) in [("max", "greatest"), ("min", "least")] {
        sql = with_called(&sql, name, |of| (parts(of) > 1).then(|| format!("{of_several}({of})")));
    }
    sql = with_plain_joins(&sql);
    with_dollars(&sql)
}

/// The same with single spaces, but for those in quotes.
fn on_one_line(sql: &str) -> String {
    let (mut line, mut quoted) = (String::with_capacity(sql.len()), false);
    for letter in sql.trim().chars() {
        quoted ^= letter == '\'';
        match letter {
            _ if quoted || !letter.is_whitespace() => line.push(letter),
            _ if line.ends_with([' ', '(']) => (),
            _ => line.push(' '),
        }
    }
    line
}

/// The same without the names of indexes that SQLite is to take.
fn without_hints(sql: &str) -> String {
    let mut pieces = sql.split(" INDEXED BY ");
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        plain += &piece[word(piece)..];
    }
    plain
}

/// The same without the signs before columns that keep SQLite from an index.
fn without_signs(sql: &str) -> String {
    let mut pieces = sql.split('+').peekable();
    let mut plain = String::with_capacity(sql.len());
    while let Some(piece) = pieces.next() {
        plain += piece;
        if let Some(next) = pieces.peek() {
            let sign = piece.ends_with([' ', '(']) && next.starts_with(char::is_alphabetic);
            plain += if sign { "" } else { "+" };
        }
    }
    plain
}

/// The length of the word at the beginning.
fn word(text: &str) -> usize {
    text.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(text.len())
}

/// The length of what stands in brackets at the beginning, with them.
fn bracketed(text: &str) -> usize {
    let (mut depth, mut quoted) = (0u32, false);
    for (at, letter) in text.char_indices() {
        quoted ^= letter == '\'';
        match letter {
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth = depth.saturating_sub(1),
            _ => (),
        }
        if depth == 0 && !quoted {
            return at + letter.len_utf8();
        }
    }
    text.len()
}

/// The number of values between the brackets of a function.
fn parts(of: &str) -> usize {
    let (mut rest, mut count) = (of, 1);
    while let Some(at) = rest.find(['(', ',', '\'']) {
        rest = match &rest[at..=at] {
            "(" => &rest[at + bracketed(&rest[at..])..],
            "," => {
                count += 1;
                &rest[at + 1..]
            }
            _ => rest[at + 1..].split_once('\'').map_or("", |(_, rest)| rest),
        };
    }
    count
}

/// The same with calls of a function said otherwise, from the innermost on; those stay of which nothing is said.
fn with_called(sql: &str, name: &str, said: impl Fn(&str) -> Option<String>) -> String {
    let (mut sql, call) = (sql.to_owned(), format!("{name}("));
    let mut end = sql.len();
    while let Some(at) = sql[..end].rfind(&call) {
        end = at;
        let whole = !sql[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_');
        let open = at + name.len();
        let close = open + bracketed(&sql[open..]);
        if whole && let Some(other) = said(&sql[open + 1..close - 1]) {
            sql.replace_range(at..close, &other);
        }
    }
    sql
}

/// The same without the word by which SQLite keeps the order of joined tables, where a condition follows.
fn with_plain_joins(sql: &str) -> String {
    const CROSS: &str = "CROSS JOIN ";
    let mut pieces = sql.split(CROSS);
    let mut plain = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let table = if piece.starts_with('(') { bracketed(piece) } else { word(piece) };
        let mut rest = &piece[table..];
        if let Some(named) = rest.strip_prefix(" AS ") {
            rest = &named[word(named)..];
        }
        plain += if rest.starts_with(" ON ") { "JOIN " } else { CROSS };
        plain += piece;
    }
    plain
}

/// The same with `$1` for `?1`.
fn with_dollars(sql: &str) -> String {
    let mut quoted = false;
    let letter = |letter: char| {
        quoted ^= letter == '\'';
        if letter == '?' && !quoted { '$' } else { letter }
    };
    sql.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_said_otherwise() {
        for (sqlite, postgres) in [
            ("SELECT a\n    FROM  b WHERE c = ?1", "SELECT a FROM b WHERE c = $1"),
            ("SELECT '?1  x' WHERE a = ?12", "SELECT '?1  x' WHERE a = $12"),
            ("SELECT max(id) FROM a", "SELECT max(id) FROM a"),
            ("SELECT max(a, b), min(c)", "SELECT greatest(a, b), min(c)"),
            (
                "min(coalesce(a, max(?4, b + ?5)), max(?4, b))",
                "least(coalesce(a, greatest($4, b + $5)), greatest($4, b))",
            ),
            ("sum(min(a, ?3) - max(b, ?2))", "sum(least(a, $3) - greatest(b, $2))"),
            ("FROM ended INDEXED BY ended_aside WHERE x", "FROM ended WHERE x"),
            ("FROM a INDEXED BY b JOIN c", "FROM a JOIN c"),
            ("a CROSS JOIN b ON c = d CROSS JOIN e", "a JOIN b ON c = d CROSS JOIN e"),
            ("a CROSS JOIN b AS c ON d = e", "a JOIN b AS c ON d = e"),
            (
                "IN (SELECT value FROM json_each(?2))",
                "IN (SELECT value FROM jsonb_array_elements_text($2::jsonb) AS each (value))",
            ),
            (
                "FROM json_each(?6) CROSS JOIN a ON b = CAST(value AS INTEGER)",
                "FROM jsonb_array_elements_text($6::jsonb) AS each (value) JOIN a ON b = CAST(value AS BIGINT)",
            ),
            (
                "replace(a, json_quote(?2), json_quote(?3))",
                "replace(a, to_jsonb($2)::text, to_jsonb($3)::text)",
            ),
            ("json_extract(body, '$.fact') NOT IN ('a')", "(body::jsonb ->> 'fact') NOT IN ('a')"),
            ("a AND +places.b = c + d + 1", "a AND places.b = c + d + 1"),
            ("instr(cause, ?2) > 0", "strpos(cause, $2) > 0"),
        ] {
            assert_eq!(translated(sqlite), postgres);
        }
    }
}
