//! Lines that are spoken somewhere else are heard where the table or the challenge is.

use crate::fixture::{Fixture, Post};
use parlor::To;

/// The number of posts, all of them for the club's salon.
fn count(posts: &[Post]) -> usize {
    for post in posts {
        let (To::Room { community, room } | To::Person { community, room, .. }) = &post.to;
        assert_eq!((&**community, &**room), ("club", "salon"), "{}", post.message.text);
    }
    posts.len()
}

#[test]
fn posts_go_to_the_community_of_the_table() {
    for private in ["", " private"] {
        let mut fixture = Fixture::new();
        let mut posts = |line: &str| {
            let (_, _, posts) = fixture.hear(line);
            assert!(count(&posts) > 0, "{line}: nobody hears of it");
        };
        posts(&format!("ana: play leopard @bruno seat=1{private}"));
        posts("bruno in attic at home: accept 1");
        posts("ana in attic at home: draw #1");
        posts("bruno in attic at home: decline #1");
        posts("ana in attic at home: resign #1 yes");
        posts("bruno in attic at home: rematch #1");
        posts("ana in attic at home: decline 2");
        posts("ana in attic at home: rematch #1");
        posts("ana in attic at home: cancel 3");
    }
}

#[test]
fn a_hand_goes_to_the_community_of_the_table() {
    let mut fixture = Fixture::new();
    fixture.say("ana: play leopard @bruno seat=1");
    let (_, _, posts) = fixture.hear("bruno in attic at home: accept 1");
    let alone = posts.iter().filter(|post| matches!(post.to, To::Person { .. })).count();
    assert_eq!((count(&posts), alone), (3, 2), "the board and two hands");
}
