//! Any command is read as it is written, and any line is read or refused.

use engine::Lang;
use proptest::prelude::*;

use crate::input::command::{
    Command, Opt, Takes, Verb, Written,
    list::option::Value,
    list::wishes::{OPEN, RANDOM},
    read::value::value,
};
use crate::words::visible;

/// A value that an option can have.
fn any_value(option: &'static Opt) -> BoxedStrategy<Option<Value>> {
    let words = prop_oneof![
        3 => "[a-z0-9×&\"=@#-]{1,8}( [a-z0-9×&\"=@#-]{1,8}){0,2}",
        1 => "private|yes|agree|dm|language|random|#3|@ana|seat=1|variant|\"a b\"|\"|×",
        1 => "\\PC{0,12}",
    ];
    let words = words.prop_map(|text| visible(&text).split_whitespace().collect::<Vec<_>>().join(" "));
    let name = "[a-zA-Z0-9._:×-]{1,12}";
    let value = match option.takes {
        Takes::Move => "[a-z][0-9]{1,2}([- x][a-z][0-9]){0,2}[?]?".prop_map(Value::Text).boxed(),
        Takes::Line => "[a-z][0-9]{1,2}-[a-z][0-9]( (then|if|se|ent[ãa]o) [a-z][0-9]{1,2}){0,3}"
            .prop_map(Value::Text)
            .boxed(),
        Takes::Note => "[a-z][a-z0-9\"=×@#-]{0,8}( [a-z0-9×\"=@#-]{1,8}){0,3}".prop_map(Value::Text).boxed(),
        Takes::Code => "tab:[0-9A-Za-z]{0,40}".prop_map(Value::Text).boxed(),
        Takes::Pass => prop_oneof![
            "[A-HJKMNP-TV-Z][A-HJKMNP-TV-Z2-9]{6}[2-9]",
            "[2-9][A-HJKMNP-TV-Z2-9]{7}[A-HJKMNP-TV-Z]"
        ]
        .prop_map(Value::Text)
        .boxed(),
        Takes::Word => "[a-zé0-9]{1,9}(-[a-z]{1,3})?".prop_map(Value::Text).boxed(),
        Takes::Game | Takes::Start | Takes::Command | Takes::Variant => words.prop_map(Value::Text).boxed(),
        Takes::Time
        | Takes::Span
        | Takes::Length
        | Takes::Zone
        | Takes::Day
        | Takes::Past
        | Takes::Hour
        | Takes::Hours => {
            let typed = "none|[0-9][a-z0-9:+-]{0,9}|[a-z0-9]{1,4}( [a-z0-9+:-]{1,4}){1,2}";
            typed.prop_filter_map("it is nothing else", |text| value(option, &text)).boxed()
        }
        Takes::Gift => "[+-][1-9][0-9]{0,3}[mhdw]".prop_map(Value::Text).boxed(),
        Takes::Reason => {
            let some = words.prop_filter("something is said", |text| !text.is_empty());
            some.prop_map(Value::Text).boxed()
        }
        Takes::Title => "[a-zA-Z0-9×\"=@#]{1,8}( [a-z0-9]{1,8}){0,2}".prop_map(Value::Text).boxed(),
        Takes::Room => "[a-z0-9!:]{1,12}".prop_map(Value::Text).boxed(),
        Takes::Pairs => "[1-9][0-9]{0,2}-[0-9]{1,3}( [1-9]-[0-9]{1,2}){0,3}".prop_map(Value::Text).boxed(),
        Takes::Person => name.prop_map(Value::Text).boxed(),
        Takes::People(_) => prop::collection::vec(name, 1..4).prop_map(Value::People).boxed(),
        Takes::Table | Takes::Challenge | Takes::Tournament => (1..i64::MAX).prop_map(Value::Number).boxed(),
        Takes::Number(..) => any::<u32>().prop_map(|number| Value::Number(number.into())).boxed(),
        Takes::Among(keys) => prop::sample::select(keys).prop_map(Value::Choice).boxed(),
        Takes::Seat => prop_oneof![
            Just(Value::Choice(RANDOM)),
            any::<u16>().prop_map(|number| Value::Number(number.into()))
        ]
        .boxed(),
        Takes::Games => prop_oneof![
            Just(Value::Choice(OPEN)),
            any::<u16>().prop_map(|number| Value::Number(number.into()))
        ]
        .boxed(),
        Takes::Theme => {
            prop::sample::select(crate::themes::THEMES).prop_map(|name| Value::Text(name.to_owned())).boxed()
        }
        Takes::ThemeOrDefault => {
            let named =
                prop::sample::select(crate::themes::THEMES).prop_map(|name| Value::Text(name.to_owned()));
            prop_oneof![Just(Value::Choice(crate::input::themes::DEFAULT)), named].boxed()
        }
        Takes::Prefix => {
            prop_oneof![Just(Value::Choice("default")), "[!?.:%&+-][!?.:%&a-z+-]{0,7}".prop_map(Value::Text)]
                .boxed()
        }
        Takes::Language => {
            let named = prop::sample::select(&Lang::ALL[..]).prop_map(Value::Language);
            prop_oneof![Just(Value::Choice(crate::input::themes::DEFAULT)), named].boxed()
        }
        Takes::YesNo if matches!(option.written, Written::Flag(_)) => Just(Value::Yes(true)).boxed(),
        Takes::YesNo => any::<bool>().prop_map(Value::Yes).boxed(),
    };
    if option.required { value.prop_map(Some).boxed() } else { prop::option::of(value).boxed() }
}

fn any_command() -> impl Strategy<Value = Command> {
    prop::sample::select(Verb::ALL).prop_flat_map(|verb| {
        let values: Vec<_> = verb.options().iter().map(any_value).collect();
        values.prop_map(move |values| match Command::of(verb, values) {
            // No line gives a reason where a game can stand, before somebody is named.
            Command::Ladders(asked) if asked.player.is_none() => {
                Command::Ladders(crate::command::Ladders { reason: None, ..asked })
            }
            command => command,
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(command in any_command()) {
        let line = command.to_string();
        prop_assert_eq!(Command::read(&line), Ok(command), "{}", line);
    }

    /// Whatever is typed is a command, a slip or no command; and what was read is read again as it is written.
    #[test]
    fn anything_can_be_read(line in "(play|board|settings|stats|help|decline|jogar|#3) ?\\PC{0,30}") {
        if let Ok(command) = Command::read(&line) {
            prop_assert_eq!(Command::read(&command.to_string()), Ok(command));
        }
    }
}
