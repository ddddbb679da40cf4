//! Several tables, and several terminals on one database.

use super::*;

impl House {
    /// A conversation over a pipe, in a language.
    pub(super) fn pipe<'a>(&self, options: &'a Options) -> Table<'a> {
        let screen = Screen::default();
        let mut session = Session::plain(Printer::plain(screen.clone(), options).unwrap(), options);
        session.start().unwrap();
        Table { session, screen }
    }

    fn in_portuguese(&self) -> Options {
        Options { lang: Lang::Pt, ..self.options.clone() }
    }
}

#[test]
fn the_start_tells_what_waits_for_whom() {
    let house = House::new();
    let mut table = house.enter();
    table.hear("ana: play breakthrough @bruno seat=1");
    table.hear("bruno: accept");
    table.hear("ana: play hex @bruno seat=1");
    table.hear("bruno: accept");
    table.hear("ana: play oware @rita @bruno seats=2");
    table.hear("ana: play oware @rita");
    table.hear("rita: play slimetrail");
    table.hear("ana: play dablot @bruno private");
    drop(table);
    let mut again = house.enter();
    let said = again.out();
    assert!(said.contains("#2 goes on: ana is to move."), "{said}");
    assert!(said.contains("\n#1 Breakthrough: ana, bruno – ana to move\n"), "{said}");
    assert!(
        said.contains("\nChallenge 3 Oware: ana challenges rita – “rita: accept 3” or “rita: decline 3”\n"),
        "{said}"
    );
    assert!(
        said.contains("\nChallenge 4 Slimetrail: rita looks for players – “accept 4” sits down\n"),
        "{said}"
    );
    assert!(!said.contains("Challenge 5"), "it is private: {said}");
    assert!(!said.contains("/who"), "{said}");
    assert_eq!(again.hear("/as rita").1, "rita: challenge 3 waits for you · “accept 3” or “decline 3”");
    assert_eq!(again.hear("/as bruno").1, "bruno: challenge 5 waits for you · “accept 5” or “decline 5”");
    let (games, _) = again.hear("rita: games");
    assert!(games.contains("Challenge 3 Oware with ana – your answer: “accept 3” or “decline 3”"), "{games}");
}

#[test]
fn the_start_lists_few_of_many() {
    let house = House::new();
    let mut table = house.enter();
    for number in 1..=9 {
        house.clock.advance(1_000);
        table.hear(&format!("ana: play breakthrough @bruno{number} seat=1"));
        table.hear(&format!("bruno{number}: accept"));
        table.hear(&format!("ana: play hex @rita{number}"));
    }
    drop(table);
    let said = house.enter().out();
    let (_, said) = said.split_once("B = black piece\n").unwrap();
    let listed: Vec<&str> = said.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(listed.len(), 6 + 4 + 1, "{said}");
    // The latest go first, after the one that is shown as a board.
    assert!(listed[0].starts_with("#8 ") && listed[6].starts_with("Challenge 18 "), "{said}");
    assert_eq!(
        listed[10],
        "… and 7 more. “games”, with a name and a colon before it, lists all of somebody’s."
    );
}

#[test]
fn each_terminal_reads_the_news_in_its_own_language() {
    let house = House::new();
    let options = house.in_portuguese();
    let (mut one, mut two) = (house.pipe(&house.options), house.pipe(&options));
    one.hear("ana: play breakthrough @bruno seat=1");
    let (said, _) = two.hear("bruno: aceitar");
    assert!(said.contains("ana desafia bruno") && said.contains("É a vez de ana (Brancas)."), "{said}");
    let (said, _) = one.hear("ana: d2-d3");
    assert!(said.contains("#1 Breakthrough begins.") && said.contains("bruno (Black) to move."), "{said}");
    let (said, _) = two.hear("bruno: d6-d5");
    assert!(said.contains("Avanço · ana (Brancas): d2-d3") && said.contains("Pretas a jogar."), "{said}");
    one.session.look(false).unwrap();
    let said = one.out();
    assert!(
        said.contains("Breakthrough · bruno (Black): d6-d5") && said.contains("White to move."),
        "{said}"
    );
    // What was chosen for the room counts in all of them.
    one.hear("ana: admin language pt");
    let (said, _) = one.hear("ana: d3-d4");
    assert!(said.contains("ana (Brancas): d3-d4"), "{said}");
}

#[test]
fn a_pipe_tells_private_things_of_those_alone_who_speak_in_it() {
    let house = leopard();
    let (mut one, mut two) = (house.pipe(&house.options), house.pipe(&house.options));
    assert!(!one.out().contains("your hand") && !two.out().contains("your hand"));
    let said = one.hear("ana: moves x").0;
    assert!(said.starts_with("[only ana] #1: your hand") && !said.contains("[only bruno]"), "{said}");
    let discard = discard(&said);
    let said = one.hear(&format!("ana: {discard}")).0;
    assert!(said.contains("#1 Leopard · ana") && !said.contains("[only bruno]"), "{said}");
    let said = two.hear("carla: games").0;
    assert!(said.contains("#1 Leopard · ana") && !said.contains("your hand"), "{said}");
    let said = two.hear("bruno: games").0;
    assert!(said.starts_with("[only bruno] #1: your hand") && !said.contains("[only ana]"), "{said}");
    assert_eq!(said.matches("your hand").count(), 1, "the last one is enough: {said}");
    assert!(!said.contains(CLEAR), "{said}");
    // Somebody who is put at the prompt by name has come as well.
    let mut three = house.pipe(&house.options);
    assert!(!three.hear("rita: games").0.contains("your hand"));
}

#[test]
fn the_terminals_own_commands_need_neither_a_slash_nor_its_absence() {
    let house = House::new();
    let mut table = house.enter();
    table.hear("ana: play breakthrough @bruno seat=1");
    assert!(table.hear("bruno:accept").0.contains("#1 Breakthrough begins."), "no gap after the colon");
    table.hear("/as ana");
    table.hear("d2-d3");
    assert!(table.hear("bruno:d6-d5").0.contains("bruno (Black): d6-d5"), "nor before a move");
    assert!(table.hear("bruno: /who").0.contains("ana plays #1"));
    assert!(table.hear("bruno: /help moves").0.starts_with("[only bruno] moves"));
    // In Portuguese the word without the slash is a command of the parlor.
    let said = table.hear("sair").0;
    assert!(said.contains("There is no open challenge") && said.contains("write “/quit”"), "{said}");
    for end in ["quit", "Exit", "ana: quit", "bruno: /quit", "/sair", "terminar", "/exit"] {
        let mut table = house.enter();
        assert!(table.session.hear(end).unwrap().is_break(), "{end}");
    }
}

/// Begins a game of cards, in Portuguese; who moves, and the rank of a club in that hand.
fn deal(table: &mut Table<'_>) -> (&'static str, String) {
    table.hear("ana: play leopard single @bruno seat=1");
    table.hear("bruno: accept");
    for who in ["ana", "bruno"] {
        let (moves, _) = table.hear(&format!("{who}: moves"));
        let mut discards = moves.split([',', ' ', '\n']).filter_map(|text| text.trim().strip_prefix('x'));
        // As it is shown it can be typed.
        if let Some(club) = discards.find_map(|card| card.strip_suffix("c♣").or(card.strip_suffix("p♣")))
        {
            return (who, club.to_owned());
        }
    }
    panic!("nobody has a club")
}

/// A line that a program writes means the same on every machine; a person may still choose a language for what is typed.
#[test]
fn cards_in_a_pipe_are_canonical_unless_their_person_has_chosen_a_language() {
    let house = House::new();
    let options = house.in_portuguese();
    let mut pipe = house.pipe(&options);
    let (who, club) = deal(&mut pipe);
    let looked = |table: &mut Table<'_>, letter: char| table.hear(&format!("{who}: x{club}{letter}?")).0;
    let is_shown =
        |said: &str, letter: char| said.contains(&format!("x{club}{letter}♣")) && said.contains("ficaria");
    // Clubs in records have the letter of hearts in Portuguese.
    let canonical = looked(&mut pipe, 'c');
    assert!(is_shown(&canonical, 'c'), "{canonical}");
    let own = looked(&mut pipe, 'p');
    assert!(!own.contains("ficaria"), "{own}");
    pipe.hear(&format!("{who}: settings language pt"));
    let own = looked(&mut pipe, 'p');
    assert!(is_shown(&own, 'p'), "{own}");
    let hearts = looked(&mut pipe, 'c');
    assert!(!hearts.contains("ficaria"), "{hearts}");
}

#[test]
fn cards_at_a_prompt_are_read_in_its_language() {
    let house = House::new();
    let options = house.in_portuguese();
    let screen = Screen::default();
    let mut session = Session::live(Printer::plain(screen.clone(), &options).unwrap(), &options);
    session.start().unwrap();
    let mut table = Table { session, screen };
    table.hear("ana: play leopard single @bruno seat=1");
    table.hear("bruno: accept");
    let first = if table.session.status(Style::Plain).starts_with("ana") { "ana" } else { "bruno" };
    table.hear(&format!("/as {first}"));
    let (moves, _) = table.hear("moves");
    let mut discards = moves.split([',', ' ', '\n']).filter_map(|text| text.trim().strip_prefix('x'));
    let club = discards.find_map(|card| card.strip_suffix("p♣")).unwrap_or_else(|| panic!("{moves}"));
    let (said, _) = table.hear(&format!("x{club}p?"));
    assert!(said.contains("ficaria"), "{said}");
}
