mod any;
mod archive;

use engine::{Game, Lang, Seed};

use super::*;
use crate::input::games::can_plan;
use crate::words::words;

fn read(line: &str) -> Command {
    Command::read(line).unwrap_or_else(|unread| panic!("{line}: {unread:?}"))
}

fn slip(line: &str) -> Slip {
    match Command::read(line) {
        Err(Unread::Misread(misread)) => misread.slip,
        other => panic!("{line}: {other:?}"),
    }
}

#[test]
fn lines_are_taken_apart() {
    let Command::Play(play) = read("PLAY leopards & cows @bruno, seat=1 Privado variante=small") else {
        panic!("another command")
    };
    assert_eq!((&*play.game, &*play.opponents), ("leopards & cows", &["bruno".to_owned()][..]));
    assert_eq!((play.seat, play.private), (Some(SeatWish::Seat(1)), true));
    assert_eq!(play.variant.as_deref(), Some("small"));
    let draw = Draw { table: Some(12), agree: false };
    assert_eq!((read("#12 draw"), read("draw #12")), (draw.clone().into(), draw.into()));
    let bare = |table, text: &str| Err(Unread::Bare(table, text.to_owned()));
    assert_eq!(Command::read("#12 d2 d3"), bare(Some(12), "d2 d3"));
    assert_eq!(Command::read("d2-d3 #12"), bare(Some(12), "d2-d3"));
    assert_eq!(Command::read("  "), bare(None, ""));
    assert_eq!(read("move #7 e5×e7"), Move { table: Some(7), text: "e5xe7".to_owned() }.into());
    assert_eq!(read("accept #7").challenge(), Some(7));
    assert_eq!(read("accept 7").challenge(), Some(7));
    assert_eq!((read("decline #7").table(), read("decline 7").challenge()), (Some(7), Some(7)));
    assert_eq!(read("board 3"), read("board #3"));
    assert_eq!(read("board 3 5"), read("board #3 ply=5"));
    assert_eq!(read("board #3 5"), read("board #3 ply=5"));
    assert_eq!(read("moves 73"), Moves { table: None, from: Some("73".to_owned()) }.into());
    assert_eq!(Command::read("#3: d2-d3"), bare(Some(3), "d2-d3"));
    assert_eq!((read("Yes!"), read("ok")), (read("accept"), read("accept")));
    assert_eq!((read("no."), read("não 7")), (read("decline"), read("decline 7")));
    assert_eq!(Command::read("no, that was bad"), bare(None, "no, that was bad"));
    assert_eq!(read("play \"leopards & cows\" variant=\"a \"\"b\"\"\""), {
        let game = "leopards & cows".to_owned();
        Play { game, variant: Some("a \"b\"".to_owned()), ..Play::default() }.into()
    });
}

#[test]
fn plans_are_taken_apart() {
    let moves = |line: &str| match read(line) {
        Command::Plan(plan) => plan.moves().into_iter().map(|one| (one.own, one.text)).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    let plain = [(false, "d6-d5"), (true, "e2-e3"), (false, "f6 f5"), (true, "f2-f3")];
    let plain = plain.map(|(own, text)| (own, text.to_owned()));
    for line in [
        "if d6-d5 then e2-e3 if f6 f5 then f2-f3",
        "If d6-d5, Then e2-e3; if f6 f5: then f2-f3.",
        "plan d6-d5 then e2-e3 if f6 f5 then f2-f3",
        "plan if d6-d5 then e2-e3 if f6 f5 then f2-f3",
        "se d6-d5 então e2-e3 se f6 f5 entao f2-f3",
        "plano #12 se d6-d5 ENTÃO e2-e3 if f6 f5 then f2-f3",
    ] {
        assert_eq!(moves(line), plain, "{line}");
    }
    assert_eq!(moves("plan then e2-e3"), [(true, "e2-e3".to_owned())]);
    assert_eq!(read("#12 if d6-d5 then e2×e3").to_string(), "plan #12 d6-d5 then e2xe3");
    for talk in ["if I were you", "se eu fosse a ti", "If only!"] {
        assert!(matches!(Command::read(talk), Err(Unread::Bare(None, _))), "{talk}");
    }
    let text = |line| match read(line) {
        Command::Note(note) => (note.table, note.text.unwrap_or_default()),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        text("note #12 see #7, drop 2 × \"x=y\" #3"),
        (Some(12), "see #7, drop 2 × \"x=y\" #3".into())
    );
    assert_eq!(text("#12 note #7 is weak"), (Some(12), "#7 is weak".into()));
    assert_eq!((text("note"), text("note #12:")), ((None, String::new()), (Some(12), String::new())));
    assert_eq!(read("plans #12 drop 2"), Plans { table: Some(12), drop: Some(2), clear: false }.into());
    assert_eq!(read("planos limpar"), read("plans clear"));
    assert_eq!(read("notas 12 retirar 3"), Notes { table: Some(12), drop: Some(3) }.into());
}

/// Examples of plans in help are read as plans, in every game in which one can plan.
#[test]
fn plans_are_shown_as_they_are_typed() {
    for game in Game::all().iter().filter(|game| can_plan(game.info)) {
        for seats in game.info.seats {
            let start = game.start(&game.setup(None, Some(*seats), Seed::default()).unwrap());
            for lang in Lang::ALL {
                let plans = examples(&*start, lang);
                assert_eq!(plans.len(), 2, "{}", game.info.id);
                for (answers, line) in (1..).zip(plans) {
                    let Command::Plan(plan) = read(&line) else { panic!("{line}") };
                    let mut play = start.fork();
                    for Foreseen { own, text } in plan.moves() {
                        let mover = play.turn().seat().unwrap();
                        assert_eq!(own, mover.number() == *seats, "{line}");
                        assert!(play.play(mover, &text).is_ok(), "{line}");
                    }
                    assert_eq!(
                        plan.moves().iter().filter(|foreseen| foreseen.own).count(),
                        answers,
                        "{line}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_reason_is_what_comes_last() {
    let judged = |line: &str| match read(line) {
        Command::Judge(judge) => judge,
        other => panic!("{line}: {other:?}"),
    };
    let end = Judge { table: Some(12), act: Some(Act::End), ..Judge::default() };
    let because = |reason: &str| Judge { reason: reason.to_owned(), ..end.clone() };
    for line in
        ["admin table #12 end Bruno  has left", "#12 judge end Bruno has left", "judge 12 end Bruno has left"]
    {
        assert_eq!(judged(line), because("Bruno has left"), "{line}");
    }
    assert_eq!(judged("administrar mesa #12 acabar draw yes"), because("draw yes"));
    assert_eq!(judged("judge #12 end \"yes, @bruno has left #3\""), because("yes, @bruno has left #3"));
    assert_eq!(judged("judge #12 end sure a=b \"c\" d"), Judge { confirm: true, ..because("a=b \"c\" d") });
    assert_eq!(judged("judge #12 end #13 too"), because("#13 too"));
    let long = "x".repeat(201);
    assert!(matches!(slip(&format!("judge #12 end {long}")), Slip::NoValue(opt, _) if opt.key == "reason"));
    assert!(matches!(slip("judge #12 finish Bruno has left"), Slip::NoValue(opt, _) if opt.key == "act"));
    let unreasoned = slip("admin table #12 end yes");
    assert!(matches!(unreasoned, Slip::NoReason(said) if said.typed(Lang::En) == "judge #12 end yes"));
}

#[test]
fn signs_that_nobody_sees_do_not_count() {
    assert_eq!(read("\u{feff}d\u{200b}raw #1\u{200f}2"), Draw { table: Some(12), agree: false }.into());
    assert_eq!(Command::read("d2\u{ad}-d3"), Err(Unread::Bare(None, "d2-d3".to_owned())));
    assert_eq!(Command::read("\u{2060}"), Err(Unread::Bare(None, String::new())));
}

#[test]
fn what_was_ever_understood_still_is() {
    for (one, other) in [
        ("play hex board=7 seat=sorte", "jogar hex tabuleiro=7 lugar=random"),
        ("play hex players=2 seat=any", "jogar hex jogadores=2 lugar=sorte"),
        ("play hex @b private=no", "jogar hex @b privada=nao"),
        ("board private", "tabuleiro privada"),
        ("board ply=3", "tabuleiro lance=3"),
        ("draw agree", "empate concordo"),
        ("pause end", "pausa acabar"),
        ("resign sure", "desistir sim"),
        ("resign confirm", "desistir yes"),
        ("export text", "exportar texto"),
        ("privacy export", "privacidade exportar"),
        ("privacy delete yes", "privacidade eliminar sim"),
        ("settings language pt", "definir língua=pt"),
        ("settings lang=en", "definições idioma en"),
        ("settings dm on", "definir mensagens sim"),
        ("settings messages=off", "definir mensagens não"),
        ("admin rooms here", "administrar salas aqui"),
        ("admin room all", "administrar canais todas"),
        ("admin sala=todos", "administrar canal=all"),
        ("admin thread no", "administrar tópicos nao"),
    ] {
        assert_eq!(read(one), read(other), "{one}, {other}");
    }
}

/// Controls of older versions are in channels for ever.
#[test]
fn old_controls_mean_what_they_meant() {
    for (line, command) in [
        ("draw agree", Command::from(Draw { table: None, agree: true })),
        ("undo agree", Undo { table: None, agree: true, ask: false }.into()),
        ("pause agree", Pause { table: None, agree: true, end: false }.into()),
        ("pause end", Pause { table: None, agree: false, end: true }.into()),
        ("board private", Board { table: None, ply: None, theme: None, private: true }.into()),
        ("resign yes", Resign { table: None, whole: false, confirm: true }.into()),
        ("privacy delete yes", Privacy { what: Some(Right::Delete), confirm: true }.into()),
        ("move d2-d3?", Move { table: None, text: "d2-d3?".to_owned() }.into()),
        ("accept 7", Accept { challenge: Some(7), ..Accept::default() }.into()),
        ("decline", Decline::default().into()),
        (
            "play hex @815",
            Play { game: "hex".into(), opponents: vec!["815".into()], ..Play::default() }.into(),
        ),
        ("continue #3 ply=2", Continue { table: Some(3), ply: Some(2), ..Continue::default() }.into()),
        (
            "continue tab:0aZ ply=12 @bruno",
            Continue {
                code: Some("tab:0aZ".to_owned()),
                ply: Some(12),
                opponents: vec!["bruno".to_owned()],
                ..Continue::default()
            }
            .into(),
        ),
        ("continue TAB:x", Continue { code: Some("TAB:x".to_owned()), ..Continue::default() }.into()),
        ("rematch", Rematch::default().into()),
    ] {
        assert_eq!(read(line), command);
        assert_eq!(command.to_string(), line);
    }
}

#[test]
fn what_has_no_place_is_refused() {
    assert_eq!(slip("board shade=dark"), Slip::NoOption("shade".to_owned()));
    assert_eq!(slip("replay size=2"), Slip::NoOption("size".to_owned()));
    assert_eq!(slip("privacy delete yes please"), Slip::NoPlace("please".to_owned()));
    assert!(matches!(slip("continue tab:a_b"), Slip::NoValue(opt, _) if opt.key == "code"));
    assert!(matches!(slip("continue tab:a tab:b"), Slip::Twice(opt) if opt.key == "code"));
    assert_eq!(slip("next #3"), Slip::NoPlace("#3".to_owned()));
    assert_eq!(read("#3 ladder"), Ladder::default().into());
    assert_eq!(slip("board @ana"), Slip::NoPlace("@ana".to_owned()));
    assert!(matches!(slip("board red"), Slip::NoValue(opt, word) if opt.key == "ply" && word == "red"));
    assert!(matches!(slip("play hex seat=up"), Slip::NoValue(opt, _) if opt.key == "seat"));
    assert!(matches!(slip("accept that"), Slip::NoValue(opt, _) if opt.key == "challenge"));
    assert!(matches!(slip("play hex seat=1 lugar=2"), Slip::Twice(opt) if opt.key == "seat"));
    assert!(matches!(slip("draw #1 #2"), Slip::Twice(opt) if opt.key == "table"));
    assert!(matches!(slip("games @ana @bruno"), Slip::Twice(opt) if opt.key == "player"));
    assert!(matches!(slip("play"), Slip::Missing(opt) if opt.key == "game"));
    for verb in Verb::ALL {
        for lang in Lang::ALL {
            let word = Slip::NoPlace("`a` *b*".to_owned());
            let misread = Misread { verb: *verb, slip: word };
            let said = misread.sentence(lang);
            assert!(said.contains(&misread.usage(lang)) && said.contains("\\`a\\` \\*b\\*"), "{said}");
        }
    }
}

#[test]
fn words_are_understood_in_every_language() {
    assert_eq!(words::clashes(), Vec::<String>::new());
    assert_eq!(Verb::named("jogar"), Some(Verb::Play));
    assert_eq!((Verb::named("mao"), Verb::named("MÃO")), (Some(Verb::Hand), Some(Verb::Hand)));
    assert_eq!((Verb::named("jogadas"), Verb::named("")), (Some(Verb::Moves), None));
    assert_eq!(Verb::nearest("pley", Lang::En).as_deref(), Some("play"));
    assert_eq!(Verb::nearest("d2-d3", Lang::En), None);
    for verb in Verb::ALL {
        for lang in Lang::ALL {
            let name = verb.local_name(lang);
            assert_eq!(Verb::named(&name), Some(*verb), "{name}");
            // A shorter name could be the beginning of a move, as in `J o1`.
            assert!(name.chars().count() > 2 && !name.contains([' ', '[']), "{name}");
            assert!(!verb.help(lang, &[]).contains('['.to_string().repeat(2).as_str()));
            for option in verb.options() {
                for text in [option.name(lang), option.about(lang), option.usage(lang)] {
                    assert!(!text.is_empty() && !text.starts_with("[option-"), "{text}");
                }
                assert_eq!(verb.option(&option.name(lang)).map(|found| found.key), Some(option.key));
            }
        }
    }
}

#[test]
fn commands_tell_about_themselves() {
    for (line, question) in [
        ("board", true),
        ("board private", true),
        ("d", false),
        ("move d2?", true),
        ("resign", true),
        ("resign yes", false),
        ("settings", true),
        ("settings dm yes", false),
        ("privacy delete", true),
        ("privacy delete yes", false),
        ("unlink", true),
        ("unlink yes", false),
        ("link", false),
        ("link 4XP-2MQ-7KD", false),
        ("history", true),
        ("if d6 then d5", false),
        ("plans", true),
        ("plans #3", true),
        ("plans drop 1", false),
        ("plans clear", false),
        ("note", true),
        ("note x", false),
        ("notes", true),
        ("notes drop 1", false),
        ("play hex", false),
    ] {
        let command = Command::read(line);
        assert_eq!(command.is_ok_and(|command| command.is_question()), question, "{line}");
    }
    assert_eq!(read("play hex @a @b").people(), ["a", "b"]);
    assert!(read("continue #1 @a").needs_others() && !read("continue #1").needs_others());
    assert!(read("continue tab:a").needs_others());
    assert!(read("play hex").needs_others() && !read("play hex across").needs_others());
    assert!(read("play conspirateurs @ana seats=4 across").needs_others());
    assert_eq!(read("accept").about_challenge(7), read("accept 7"));
    let code = Accept { pass: Some("K7QM2XP4".to_owned()), ..Accept::default() };
    for line in
        ["join K7QM-2XP4", "entrar `k7qm2xp4`", "accept invitation=K7QM-2XP4", "aceitar código=K7QM2XP4"]
    {
        assert_eq!(read(line), code.clone().into(), "{line}");
        assert_eq!(read(line).about_challenge(7), read(line), "{line}");
    }
    assert_eq!(read("ligar K7QM-2XP4").to_string(), "link K7QM-2XP4");
    assert_eq!(read("ligar 4xp2mq7kd sim").to_string(), "link 4XP-2MQ-7KD yes");
    assert_eq!(read("join `4XP-2MQ-7KD`").to_string(), "accept 4XP-2MQ-7KD");
    assert_eq!(read("continuar `tab:a` 12"), read("continue tab:a ply=12"));
    assert_eq!(read("accept 8").about_challenge(7), read("accept 8"));
    assert_eq!(read("decline #8").about_challenge(7), read("decline #8"));
}

#[test]
fn half_a_line_says_what_could_come() {
    let text = |text: &str| Expected::Text(text.to_owned());
    let next = |line| expected(line, Lang::En);
    let all = ["language ", "dm ", "theme ", "orientation ", "zone ", "quiet "].map(text);
    let told = ["notify ", "about ", "here ", "profile ", "challenges "].map(text);
    assert_eq!(next("settings"), [&all[..], &told].concat());
    assert_eq!(next("settings language"), [text("en "), text("pt "), text("default ")]);
    let rest =
        ["mensagens ", "tema ", "orientação ", "fuso ", "silêncio ", "avisar ", "sobre ", "aqui "].map(text);
    assert_eq!(next("definir língua en"), [&rest[..], &[text("perfil "), text("desafios ")]].concat());
    assert!([text("23:00-07:00 "), text("none ")].iter().all(|one| next("settings quiet").contains(one)));
    assert!(next("play hex").contains(&text("time=1d ")));
    assert_eq!(expected("definir tema", Lang::Pt).first(), Some(&text("claro ")));
    assert_eq!(next("play"), expected("play", Lang::Pt));
    assert!(next("play breakthrough").contains(&text("variant=standard ")));
    assert!(
        !next("play breakthrough").contains(&Expected::Game) && next("play cats").contains(&Expected::Game)
    );
    assert!(next("jogar hex").contains(&text("lugar=sorte ")));
    assert!(
        !next("play hex seat=1").contains(&text("seat=1 ")) && next("play hex").contains(&text("seat=1 "))
    );
    assert!([text("holidays "), text("table ")].iter().all(|one| next("admin").contains(one)));
    assert!([text("feriados "), text("mesa ")].iter().all(|one| next("administrar").contains(one)));
    assert!(next("give").contains(&text("2d ")) && next("admin holidays").contains(&text("none ")));
    assert_eq!(next("history"), [Expected::Table]);
    assert_eq!(next("d2-d3"), []);
}

/// What stands in an order means the same in every language.
#[test]
fn words_in_order_are_as_many_in_every_language() {
    for (key, count) in [("levels", 3), ("ties", 7)] {
        for lang in Lang::ALL {
            let list = words(lang).say_key(&format!("value-{key}"));
            assert_eq!(list.split(", ").count(), count, "{key} in {}: {list}", lang.code());
        }
    }
    for (said, level) in
        [(&["easy"][..], 1), (&["muito", "fácil"], 1), (&["médio"], 3), (&["very", "hard"], 5)]
    {
        assert_eq!(level_at(said), Some((said.len(), level)), "{said:?}");
    }
    assert_eq!(level_at(&["bruno"]), None);
}

#[test]
fn what_is_shown_may_have_articles() {
    for (said, line) in [
        ("mostra as estatísticas", "show stats"),
        ("mostrar as minhas estatísticas", "show stats"),
        ("mostra a escada", "show ladder"),
        ("show me the ladder", "show ladder"),
        ("show us the top hex", "show top hex"),
    ] {
        assert_eq!(Command::read(said), Command::read(line), "{said}");
    }
}

#[test]
fn a_day_may_be_said_by_its_number_alone() {
    for (said, line) in [
        ("ausente até dia 20", "away until=until-20º"),
        ("vacation until the 20th", "away until=until-20º"),
        ("away until=20º", "away until=20º"),
        ("away from the 3rd until the 5th", "away from=3º until=until-5º"),
        ("puzzle easy", "puzzle 1"),
        ("problema ouri difícil", "puzzle ouri level=5"),
    ] {
        let command = Command::read(line);
        assert!(command.is_ok(), "{line}: {command:?}");
        assert_eq!(Command::read(said), command, "{said}");
    }
}
