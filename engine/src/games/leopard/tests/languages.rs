//! Cards as people type and read them in the letters of their language, and as others mean the same letters.

use super::*;
use crate::{Likeness, Suit};

/// The moves that a text means to somebody who moves with these cards, or the refusal.
fn played(hand: &str, text: &str, lang: Option<Lang>) -> Result<String, Refusal> {
    let covered = "Ac 2c 3c 4c 5c 6c 7c 8c 9c";
    let mut position = position(hand, covered, covered);
    // Whatever is laid on a space with its number fits.
    for square in &mut position.squares {
        for space in &mut square.0 {
            let down = FaceDown { card: card("Jc"), by: Seat::TWO, on: Seat::TWO };
            *space = Space::Down(down);
        }
    }
    let mut playing = crate::play::playing::Playing::from_position(position);
    playing.play_in(Seat::ONE, text, lang).map(|played| played.text.clone())
}

fn all_cards() -> impl Iterator<Item = Card> {
    Suit::ALL.into_iter().flat_map(|suit| (1..=Card::KING).map(move |rank| Card::new(rank, suit)))
}

/// The space on which a card may be laid in the positions of these tests.
fn space(card: Card) -> u8 {
    if card.rank() < 10 { card.rank() - 1 } else { 4 }
}

/// Every card as it is shown, in every way in which it is written, and in words, with all cards in the hand.
#[test]
fn every_card_goes_round_in_every_language() {
    let hand = all_cards().map(|card| card.to_string()).collect::<Vec<_>>().join(" ");
    for lang in Lang::ALL {
        for card in all_cards() {
            let laid = Move::Play { card, theirs: false, space: space(card) };
            for mv in [laid, Move::Discard(card)] {
                let shown = words(lang).say_move(&Leopard::INFO, &mv.text());
                let mut ways = spelt::spellings(mv, lang);
                ways.extend([shown.clone(), shown.to_uppercase()]);
                let named = words(lang).say(&card.words());
                ways.push(match mv {
                    Move::Discard(_) => format!("x {named}"),
                    _ => format!("{named} @ {}", space(card) + 1),
                });
                // `as` is any ace, too, and is asked about.
                ways.retain(|text| !text.trim_start_matches('x').starts_with("as"));
                for text in ways {
                    assert_eq!(played(&hand, &text, Some(lang)), Ok(mv.text()), "{lang:?} {text}");
                }
                // What is shown in one language is read in all others: the sign tells the suit.
                for other in Lang::ALL {
                    let read = played(&hand, &shown, Some(other));
                    assert!(read.is_err() || read == Ok(mv.text()), "{lang:?} {other:?} {shown}: {read:?}");
                }
                assert_eq!(played(&hand, &mv.text(), None), Ok(mv.text()), "records are canonical");
            }
        }
    }
}

/// No letter is ever read as another card than that which somebody of this language means: with one card in the hand, a text
/// for another one plays nothing.
#[test]
fn nothing_is_played_by_letters_of_another_language() {
    for lang in Lang::ALL {
        for held in all_cards() {
            for meant in all_cards().filter(|meant| *meant != held && meant.rank() == held.rank()) {
                for text in spelt::spellings(Move::Discard(meant), lang) {
                    let refusal = played(&held.to_string(), &text, Some(lang)).expect_err(&text);
                    // It is asked about exactly if others write what is held so.
                    let other = Lang::ALL.into_iter().filter(|other| *other != lang);
                    let mut theirs = other.flat_map(|other| spelt::spellings(Move::Discard(held), other));
                    let asks = theirs.any(|theirs| theirs == text);
                    let asked = refusal.reason.text.key == "refusal-other-letters";
                    assert_eq!(asked, asks, "{lang:?} {text} with {held}: {}", refusal.reason);
                    if asks {
                        assert_eq!(
                            (refusal.kind, refusal.nearest),
                            (Trouble::Ambiguous, vec![format!("x{held}")])
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn somebody_writes_only_copas_and_c_and_dama() {
    let pt = Some(Lang::Pt);
    let hand = "7h 7d 3c 3h 3s Qc Qs Jh Kd As 10d";
    for (text, canonical) in [
        ("7c@7", "7h@7"),
        ("7c7", "7h@7"),
        ("7C 7", "7h@7"),
        ("7 copas 7", "7h@7"),
        ("7 de copas na 7", "7h@7"),
        ("sete de copas na casa 7", "7h@7"),
        ("o 7 de copas na 7", "7h@7"),
        ("jogo o 7 de copas na 7", "7h@7"),
        ("ponho 7 de copas na casa 7", "7h@7"),
        ("7 de ouros na 7", "7d@7"),
        ("7o@7", "7d@7"),
        ("7co7", "7h@o7"),
        ("7c@o7", "7h@o7"),
        ("7oo7", "7d@o7"),
        ("7 de copas na 7 do adversário", "7h@o7"),
        ("7 de copas no o7", "7h@o7"),
        ("7 de copas no quadrado do adversário, casa 7", "7h@o7"),
        ("x3c", "x3h"),
        ("x 3 de copas", "x3h"),
        ("x3p", "x3c"),
        ("x3e", "x3s"),
        ("descarto o 3 de paus", "x3c"),
        ("descarto 3c", "x3h"),
        ("deito fora o três de espadas", "x3s"),
        ("jogo fora o 3 de copas", "x3h"),
        ("dama de paus na 4", "Qc@4"),
        ("a dama de paus na 4", "Qc@4"),
        ("Dp@4", "Qc@4"),
        ("dp4", "Qc@4"),
        ("x dama de espadas", "xQs"),
        ("xde", "xQs"),
        ("v@o5", "Jh@o5"),
        ("valete na 5 do adversário", "Jh@o5"),
        ("rei na 1", "Kd@1"),
        ("R1", "Kd@1"),
        ("ás na 1", "As@1"),
        ("x ás", "xAs"),
        ("xAs", "xAs"),
        ("10 na 5", "10d@5"),
        ("dez de ouros na 5", "10d@5"),
        ("7♥@7", "7h@7"),
        ("7c♥@7", "7h@7"),
        ("7h@7", "7h@7"),
        ("Qc♣@4", "Qc@4"),
        ("Kd@1", "Kd@1"),
        ("7 of hearts on 7", "7h@7"),
    ] {
        assert_eq!(
            played(hand, text, pt).map_err(|refusal| refusal.reason.to_string()),
            Ok(canonical.to_owned()),
            "{text}"
        );
    }
    // Whatever is not clear is asked.
    for (text, moves) in [
        ("x dama", "xQc, xQs"),
        ("xd", "xQc, xQs"),
        ("copas", "3h@3, 3h@o3, 7h@7, 7h@o7"),
        ("x copas", "x3h, x7h, xJh"),
        ("x3", "x3c, x3h, x3s"),
        ("7o7", "7d@7, 7d@o7, 7h@o7"),
    ] {
        let refusal = played(hand, text, pt).expect_err(text);
        assert_eq!(refusal.kind, Trouble::Ambiguous, "{text}");
        assert!(refusal.nearest.join(", ").starts_with(moves), "{text}: {:?}", refusal.nearest);
    }
    for text in ["7 copas ouros", "7c♠@7", "3p♥", "dama de", "de", "na 12", "7 de copas na 77", "xx"] {
        assert!(played(hand, text, pt).is_err(), "{text}");
    }
}

#[test]
fn what_only_others_mean_is_asked() {
    let said = |hand: &str, text: &str, lang: Lang| {
        let refusal = played(hand, text, Some(lang)).expect_err(text);
        words(lang).say(&refusal.reason.text)
    };
    assert_eq!(
        said("3c 5s", "x3c", Lang::Pt),
        "Não tem o 3 de copas na mão. Queria dizer x3p♣? O que escreveu é de outra língua."
    );
    assert_eq!(
        said("7h 5s", "7c@7", Lang::En),
        "You do not hold the 7 of clubs. Did you mean 7h♥@7? In another language it is written so."
    );
    let words_of_others = said("7h 5s", "7 de copas na 7", Lang::En);
    assert_eq!(words_of_others, "Did you mean 7h♥@7? In another language it is written so.");
    assert!(
        said("Ah 5s", "xAs", Lang::Pt).starts_with("Não tem o ás de espadas na mão."),
        "as is the ace of spades, too"
    );
    assert!(said("Qs 5s", "xde", Lang::En).contains("Did you mean xQs♠?"));
    // Without a language nobody is asked about another one, and nothing is read in words.
    let refusal = played("7h 5s", "7c@7", None).unwrap_err();
    assert_eq!(refusal.reason.text.key, "leopard-not-in-hand");
    assert!(played("7h 5s", "7 de copas na 7", None).is_err());
    assert!(played("3c 3h", "x3c", None) == Ok("x3c".to_owned()));
}

#[test]
fn beginnings_are_completed_in_the_own_letters() {
    let hand = "7h 7c 3c Qc";
    let offered = |typed: &str, lang: Option<Lang>| {
        let playing = crate::play::playing::Playing::from_position(position(hand, BLANK, BLANK));
        let mut moves = playing.suggest_in(typed, 50, lang).moves;
        moves.sort();
        moves.join(" ")
    };
    assert_eq!(offered("7c", Some(Lang::Pt)), "7h@7 7h@o7 x7h");
    assert_eq!(offered("7c", Some(Lang::En)), "7c@7 7c@o7 x7c");
    assert_eq!(offered("7c", None), "7c@7 7c@o7 x7c");
    assert_eq!(offered("7c♥@", Some(Lang::Pt)), "7h@7 7h@o7");
    assert_eq!(offered("7c@", Some(Lang::Pt)), "7h@7 7h@o7");
    assert_eq!(offered("7♥", Some(Lang::Pt)), "7h@7 7h@o7 x7h");
    assert_eq!(offered("d", Some(Lang::Pt)), "xQc");
    assert_eq!(offered("7p", Some(Lang::Pt)), "7c@7 7c@o7 x7c");
}

#[test]
fn talk_in_words_stays_talk() {
    let playing = crate::play::playing::Playing::from_position(position("7h 3c", BLANK, BLANK));
    for (text, lang, likeness) in [
        ("7 de copas na 7", Lang::Pt, Likeness::Move),
        ("descarto o 3 de paus", Lang::Pt, Likeness::Move),
        ("dama de paus", Lang::Pt, Likeness::Place),
        ("7c", Lang::Pt, Likeness::Place),
        ("as 3", Lang::Pt, Likeness::Talk),
        ("às 7", Lang::Pt, Likeness::Talk),
        ("copas", Lang::Pt, Likeness::Talk),
        ("na 7", Lang::Pt, Likeness::Talk),
        ("rei", Lang::Pt, Likeness::Talk),
        ("dois", Lang::Pt, Likeness::Talk),
        ("fora", Lang::Pt, Likeness::Talk),
        ("7 of hearts on 7", Lang::En, Likeness::Move),
        ("in 3", Lang::En, Likeness::Talk),
        ("queen", Lang::En, Likeness::Talk),
        ("away", Lang::En, Likeness::Talk),
    ] {
        assert_eq!(playing.likeness_in(text, Some(lang)), likeness, "{text}");
    }
}
