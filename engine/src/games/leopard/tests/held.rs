//! Sentences about cards that are not in the hand, or cannot go where somebody wants them, and the names of spaces.

use super::*;
use crate::games::testing::said;
use crate::play::playing::Playing;

/// The effect of a text of seat 1, who holds these cards: the canonical move, or the sentence that refuses it.
fn answer(hand: &str, text: &str, lang: Lang) -> String {
    let own = "As - - 4h Jc* - - - Kd";
    let theirs = "- 2c - - - - Qd* - 9s";
    let mut playing = Playing::from_position(position(hand, own, theirs));
    match playing.play_in(Seat::ONE, text, Some(lang)) {
        Ok(played) => played.text.clone(),
        Err(refusal) => words(lang).say(&refusal.reason.text),
    }
}

#[test]
fn a_card_that_is_not_held_is_named() {
    let hand = "7h 3c 10s Js Kh";
    for (lang, text, said) in [
        (Lang::En, "queen of hearts", "You do not hold the queen of hearts."),
        (Lang::En, "Qh@4", "You do not hold the queen of hearts."),
        (Lang::En, "queen of hearts on 4", "You do not hold the queen of hearts."),
        (Lang::En, "x ace of spades", "You do not hold the ace of spades."),
        (Lang::En, "the ten of clubs on 5", "You do not hold the 10 of clubs."),
        (Lang::En, "queen on 4", "You hold no queen."),
        (Lang::En, "a queen on 4", "You hold no queen."),
        (Lang::En, "q4", "You hold no queen."),
        (Lang::En, "x ace", "You hold no ace."),
        (Lang::En, "9 on 9", "You hold no 9."),
        (Lang::En, "x diamonds", "You hold no diamonds."),
        (Lang::Pt, "dama de copas", "Não tem a dama de copas na mão."),
        (Lang::Pt, "dama de copas na 4", "Não tem a dama de copas na mão."),
        (Lang::Pt, "jogo a dama de copas na 4", "Não tem a dama de copas na mão."),
        (Lang::Pt, "rei das espadas na 4", "Não tem o rei de espadas na mão."),
        (Lang::Pt, "ás de paus na 1", "Não tem o ás de paus na mão."),
        (Lang::Pt, "descarto o valete de ouros", "Não tem o valete de ouros na mão."),
        (Lang::Pt, "10 de ouros na 7", "Não tem o 10 de ouros na mão."),
        (Lang::Pt, "dama na 4", "Não tem nenhuma dama na mão."),
        (Lang::Pt, "x ás", "Não tem nenhum ás na mão."),
        (Lang::Pt, "9 na 9", "Não tem nenhum 9 na mão."),
        (Lang::Pt, "x ouros", "Não tem ouros na mão."),
    ] {
        assert_eq!(answer(hand, text, lang), said, "{text}");
    }
}

#[test]
fn a_part_of_a_move_is_refused_by_the_rule_that_it_breaks() {
    let hand = "7h 4d 7s 10s Js Qs Kh";
    for (lang, text, said) in [
        (
            Lang::En,
            "K o1",
            "You cannot lay the king of hearts on o1: tens, queens and kings are laid on your own square only.",
        ),
        (
            Lang::En,
            "jack on 3",
            "3 is blank, and the jack of spades has nothing to cover there: jacks and queens are laid on top of a card.",
        ),
        (
            Lang::Pt,
            "dama na 3",
            "A casa 3 está vazia, e a dama de espadas não tem ali o que tapar: valetes e damas põem-se em cima de uma carta.",
        ),
        (
            Lang::Pt,
            "7 na 3",
            "Não pode pôr o 7 de copas na casa 3: essa carta só vai para a casa com o número 7, em qualquer dos quadrados.",
        ),
        (
            Lang::Pt,
            "10 de espadas na 4",
            "Na casa 4 vê-se o 4 de copas; o 10 de espadas só pode ir para uma casa vazia ou para cima de uma carta virada para baixo.",
        ),
        (
            Lang::Pt,
            "rei na 1 do adversário",
            "Não pode pôr o rei de copas na casa o1: os 10, as damas e os reis só se põem no quadrado de quem os joga.",
        ),
        (Lang::En, "hearts on o4", "None of these cards can be laid on o4."),
        (Lang::Pt, "copas na o4", "Nenhuma dessas cartas se pode pôr na casa o4."),
    ] {
        assert_eq!(answer(hand, text, lang), said, "{text}");
    }
}

#[test]
fn cards_are_said_in_words() {
    let hand = "7h 3c 10s Js Qh Kh Ah 10d";
    for (lang, text, canonical) in [
        (Lang::En, "10 of spades on 7", "10s@7"),
        (Lang::En, "ten of diamonds on five", "10d@5"),
        (Lang::En, "a king on 2", "Kh@2"),
        (Lang::En, "an ace on o1", "Ah@o1"),
        (Lang::En, "queen of hearts on 4", "Qh@4"),
        (Lang::En, "I play the jack on o2", "Js@o2"),
        (Lang::En, "discard the king of hearts", "xKh"),
        (Lang::Pt, "10 de espadas na 7", "10s@7"),
        (Lang::Pt, "dez de ouros na cinco", "10d@5"),
        (Lang::Pt, "o rei na 2", "Kh@2"),
        (Lang::Pt, "ás na 1 do adversário", "Ah@o1"),
        (Lang::Pt, "a dama de copas na 4", "Qh@4"),
        (Lang::Pt, "o valete na o2", "Js@o2"),
        (Lang::Pt, "descarto o rei de copas", "xKh"),
        (Lang::Pt, "deito fora o rei das copas", "xKh"),
    ] {
        assert_eq!(answer(hand, text, lang), canonical, "{text}");
    }
}

/// Shows that the spaces may be typed by the names that the room's board gives them.
#[test]
fn spaces_have_the_names_that_the_room_sees() {
    for lang in Lang::ALL {
        assert_eq!(answer("7h 3d", "7h@S7", lang), "7h@7");
        assert_eq!(answer("7h 3d", "7h@n7", lang), "7h@o7");
        assert_eq!(answer("7s 3d", "7s@s7", lang), "7s@7");
    }
    let said = answer("7h Js", "Js@N4", Lang::Pt);
    assert!(said.starts_with("A casa o4 está vazia, e o valete de espadas"), "{said}");
}

/// A sentence about somebody's move says a card as it is called, with its article.
#[test]
fn what_was_done_is_told_with_articles() {
    let own = "As - - 4h Jc* - - - Kd";
    let told = |hand: &str, text: &str| {
        let mut playing = Playing::from_position(position(hand, own, BLANK));
        playing.play_in(Seat::ONE, text, None).unwrap();
        let last = playing.view(Eyes::Room).last.and_then(|last| last.did).unwrap();
        Lang::ALL.map(|lang| words(lang).say(&last))
    };
    assert_eq!(told("Qs", "xQs"), ["discards the queen of spades", "descarta a dama de espadas"]);
    assert_eq!(
        told("Kh", "Kh@1"),
        [
            "Lays the king of hearts on space 1 of South’s square, over the ace of spades",
            "Põe o rei de copas na casa 1 do quadrado de Sul, sobre o ás de espadas"
        ]
    );
}

#[test]
fn every_reason() {
    let own = "As - - 4h Jc* - - - Kd";
    let theirs = "- 2c - - - - Qd* - 9s";
    let all = position("7h 4d 9h 10s Js Qs Kh", own, theirs);
    for (text, key, points) in [
        ("7d@7", "leopard-not-in-hand", vec![]),
        ("x7d", "leopard-not-in-hand", vec![]),
        ("Qc@o1", "leopard-not-in-hand", vec![]),
        ("7d", "leopard-not-in-hand", vec![]),
        ("out", "leopard-out-too-early", vec![]),
        ("10s@o1", "leopard-own-square-only", vec![9]),
        ("Kh@o2", "leopard-own-square-only", vec![10]),
        ("Qs@o2", "leopard-own-square-only", vec![10]),
        ("7h@3", "leopard-other-number", vec![2]),
        ("7h@o8", "leopard-other-number", vec![16]),
        ("Js@2", "leopard-nothing-to-cover", vec![1]),
        ("Js@o1", "leopard-nothing-to-cover", vec![9]),
        ("Qs@8", "leopard-nothing-to-cover", vec![7]),
        ("4d@4", "leopard-face-up", vec![3]),
        ("9h@o9", "leopard-face-up", vec![17]),
        ("10s@1", "leopard-face-up", vec![0]),
        ("hello", "leopard-unreadable", vec![]),
        ("7h@", "leopard-unfinished", vec![]),
        ("7h@12", "leopard-no-space", vec![]),
        ("7h@o0", "leopard-no-space", vec![]),
        ("7h@1st", "leopard-half-read", vec![]),
        ("7h@p", "leopard-half-read", vec![]),
        ("x7h@7", "leopard-discard-alone", vec![]),
    ] {
        let reason = meant(&all, text).expect_err(text);
        assert_eq!(reason.text.key, key, "{text}");
        assert_eq!(reason.points.iter().map(|point| point.0).collect::<Vec<_>>(), points, "{text}");
        said(&reason.text);
    }
    // The same spaces, laid upon lawfully.
    for text in ["7h@7", "7h@o7", "10s@5", "Js@1", "Js@5", "Js@o7", "Qs@9", "Kh@1", "Kh@2", "Kh@5"] {
        assert_eq!(meant(&all, text).unwrap(), [text]);
    }
    let said = |text| words(Lang::En).say(&meant(&all, text).unwrap_err().text);
    assert_eq!(said("out"), "Your square is worth 0; going out needs 7 or more at the start of your turn.");
    assert_eq!(
        said("9h@o9"),
        "On o9 lies the 9 of spades, face up; the 9 of hearts goes only on a blank space or on a card that is face down."
    );
}

/// Where a card can only be thrown away, its rank or its suit alone throws nothing away: it asks, whatever the language.
#[test]
fn a_rank_alone_never_throws_a_card_away() {
    let answer = |hand: &str, squares: &str, text: &str, lang: Option<Lang>| {
        let mut playing = Playing::from_position(position(hand, squares, squares));
        playing.play_in(Seat::ONE, text, lang).map(|played| played.text.clone())
    };
    let (blank, seven) = (BLANK, "- - - - - - 7d - -");
    let (en, pt) = (Some(Lang::En), Some(Lang::Pt));
    for (hand, squares, text, lang, canonical) in [
        ("Qc 5d", blank, "D", pt, "xQc"),
        ("Qc 5d", blank, "dama", pt, "xQc"),
        ("Qc 5d", blank, "paus", pt, "xQc"),
        ("Qc 5d", blank, "Q", en, "xQc"),
        ("Qc 5d", blank, "q", None, "xQc"),
        ("7h 5d", seven, "7", en, "x7h"),
        ("7h 5d", seven, "sete", pt, "x7h"),
        ("Js 5d", blank, "V", pt, "xJs"),
    ] {
        let refusal = answer(hand, squares, text, lang).expect_err(text);
        assert_eq!(refusal.kind, Trouble::Ambiguous, "{text}");
        assert_eq!(refusal.nearest, [canonical], "{text}");
    }
    let refusal = answer("Qc 5d", blank, "D", pt).unwrap_err();
    assert_eq!(
        words(Lang::Pt).say(&refusal.reason.text),
        "Agora só pode descartar a dama de paus. Se é isso que quer, escreva xDp♣."
    );
    let refusal = answer("Qc 5d", blank, "Q", en).unwrap_err();
    assert_eq!(
        words(Lang::En).say(&refusal.reason.text),
        "You can only discard the queen of clubs now. If that is what you want, write xQc♣."
    );
    for (hand, squares, text, lang, canonical) in [
        ("Qc 5d", blank, "x D", pt, "xQc"),
        ("Qc 5d", blank, "descarto a dama", pt, "xQc"),
        ("Qc 5d", blank, "Dp", pt, "xQc"),
        ("Qc 5d", blank, "Qc", None, "xQc"),
        ("Qc 5d", blank, "xQc", None, "xQc"),
        ("7h 5d", seven, "discard the 7", en, "x7h"),
    ] {
        assert_eq!(answer(hand, squares, text, lang).as_deref(), Ok(canonical), "{text}");
    }
}
