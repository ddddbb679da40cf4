//! Posts: the order within a lane, claims, retries.

use storage::{Error, Lane, Post, PostId, Spot, TableId, Way};

use crate::Fixture;

/// The time for which a claim holds: any will do.
const LEASE: i64 = 60;

fn lane(number: i64) -> Lane {
    Lane::Table(TableId(number))
}

pub fn add(fixture: &Fixture, network: &'static str, number: i64) -> PostId {
    let home = fixture.community;
    fixture.write(move |tx| tx.add_post(network, &lane(number), home, "{}", 100)).unwrap()
}

pub fn claim(fixture: &Fixture, holder: &'static str, now: i64) -> Vec<Post> {
    let until = now + LEASE;
    fixture.write(move |tx| tx.claim_lanes("discord", holder, (now, until), 9, &|_| true)).unwrap()
}

pub fn ids(posts: &[Post]) -> Vec<PostId> {
    posts.iter().map(|post| post.id).collect()
}

fn delivered(fixture: &Fixture, post: &Post, holder: &'static str, now: i64) -> Option<Post> {
    let post = post.clone();
    fixture.write(move |tx| tx.delivered(&post, holder, now, now + LEASE)).unwrap()
}

fn next_due(fixture: &Fixture) -> Option<i64> {
    fixture.store().read(|snapshot| snapshot.next_due("discord", &|_| true)).unwrap()
}

#[test]
fn each_lane_gives_its_first_post_to_one_holder() {
    let fixture = Fixture::new();
    let [a1, b1, a2] = [1, 2, 1].map(|number| add(&fixture, "discord", number));
    let other = add(&fixture, "matrix", 1);
    assert!(a1 < b1 && b1 < a2 && a2 < other);
    assert_eq!(next_due(&fixture), Some(100));
    assert_eq!(claim(&fixture, "me", 99), [], "not due yet");
    let posts = claim(&fixture, "me", 100);
    assert_eq!(ids(&posts), [a1, b1]);
    assert_eq!(claim(&fixture, "you", 100 + LEASE - 1), [], "they are held");
    let next = delivered(&fixture, &posts[0], "me", 110).unwrap();
    assert_eq!((next.id, &next.lane), (a2, &lane(1)));
    assert_eq!(delivered(&fixture, &next, "me", 111), None);
    assert_eq!(delivered(&fixture, &posts[1], "me", 111), None);
    assert_eq!((next_due(&fixture), claim(&fixture, "you", 999)), (None, vec![]));
    // A lane stands exactly while posts of it wait.
    assert!(fixture.store().read(|snapshot| snapshot.waiting_lanes("discord")).unwrap().is_empty());
    let a3 = add(&fixture, "discord", 1);
    assert_eq!(ids(&claim(&fixture, "you", 200)), [a3]);
}

#[test]
fn whoever_is_late_loses_the_lane_but_not_what_was_sent() {
    let fixture = Fixture::new();
    let [a1, a2] = [1, 1].map(|number| add(&fixture, "discord", number));
    let mine = claim(&fixture, "me", 100).remove(0);
    assert_eq!(next_due(&fixture), Some(100 + LEASE));
    let yours = claim(&fixture, "you", 100 + LEASE).remove(0);
    assert_eq!((mine.id, yours.id), (a1, a1));
    assert_eq!(delivered(&fixture, &mine, "me", 165), None, "somebody else has the lane");
    let renewed = fixture.write(|tx| tx.renew("discord", &lane(1), "me", 999)).unwrap();
    assert!(!renewed);
    let late = mine.clone();
    fixture.write(move |tx| tx.failed(&late, "me", "503", 9_999)).unwrap();
    assert_eq!(delivered(&fixture, &yours, "you", 166).map(|post| post.id), Some(a2));
    assert!(fixture.write(|tx| tx.renew("discord", &lane(1), "you", 500)).unwrap());
    assert_eq!(claim(&fixture, "me", 499), []);
    assert_eq!(fixture.write(|tx| tx.release("you")).unwrap(), 1);
    assert_eq!(ids(&claim(&fixture, "me", 300)), [a2]);
}

#[test]
fn the_whole_lane_waits_when_its_first_post_has_to() {
    let fixture = Fixture::new();
    // A lane of the same name elsewhere holds nobody up.
    add(&fixture, "matrix", 2);
    let [a1, b1, a2] = [1, 2, 1].map(|number| add(&fixture, "discord", number));
    let posts = claim(&fixture, "me", 100);
    let stuck = posts[0].clone();
    fixture.write(move |tx| tx.failed(&stuck, "me", "503", 500)).unwrap();
    delivered(&fixture, &posts[1], "me", 101);
    assert_eq!((claim(&fixture, "me", 499), next_due(&fixture)), (vec![], Some(500)));
    let again = claim(&fixture, "me", 500).remove(0);
    assert_eq!((again.id, again.attempts, again.last_error.as_deref()), (a1, 1, Some("503")));
    assert_eq!(delivered(&fixture, &again, "me", 550).map(|post| post.id), Some(a2), "given up, it goes on");
    let _ = b1;
}

#[test]
fn a_way_that_opens_wakes_its_lanes() {
    let fixture = Fixture::new();
    let (home, table) = (fixture.community, fixture.table());
    let away = fixture.write(|tx| tx.remember_community("discord", "away", "Away", None)).unwrap().id;
    let at_home = fixture.write(|tx| tx.remember_community("discord", "home", "Home", None)).unwrap().id;
    let lanes = [
        Lane::Table(table),
        Lane::Room(at_home, "room".into()),
        Lane::Room(at_home, "other".into()),
        Lane::Room(away, "room".into()),
    ];
    let (mine, rooms) = (lanes.clone(), lanes.clone());
    fixture
        .write(move |tx| {
            tx.set_place(table, at_home, "room", &Spot::Thread("55".into()))?;
            for lane in &mine {
                let community = if *lane == mine[3] { away } else { at_home };
                tx.add_post("discord", lane, community, "{}", 100)?;
            }
            Ok(())
        })
        .unwrap();
    let _ = home;
    let sleep = |fixture: &Fixture| {
        for post in claim(fixture, "me", 100) {
            fixture.write(move |tx| tx.failed(&post, "me", "403", 5_000)).unwrap();
        }
    };
    let awake =
        |fixture: &Fixture| claim(fixture, "me", 100).into_iter().map(|post| post.lane).collect::<Vec<_>>();
    let ways = [
        (Way::Community(at_home), 3),
        (Way::Room(at_home, "room".into()), 2),
        (Way::Lane(rooms[2].clone()), 1),
        (Way::Lane(lane(99)), 0),
    ];
    for (way, count) in ways {
        sleep(&fixture);
        fixture.write(|tx| tx.release("me")).unwrap();
        let (asked, woken) = (way.clone(), way.clone());
        let leads = |lane: &Lane| fixture.store().read(|s| s.whither("discord", lane)).unwrap();
        let home = |room: &str| Some(("home".to_owned(), Some(room.to_owned())));
        assert_eq!((leads(&rooms[0]), leads(&rooms[2])), (home("room"), home("other")));
        assert_eq!(leads(&lane(99)), None);
        assert_eq!(fixture.store().read(|s| s.asleep("discord", &asked, 100)).unwrap().len(), count);
        assert_eq!(fixture.write(move |tx| tx.wake("discord", &woken, 100)).unwrap(), count, "{way:?}");
        let found = awake(&fixture);
        assert_eq!(found.len(), count, "{way:?}: {found:?}");
        for post in fixture.store().read(|s| s.waiting_posts("discord")).unwrap() {
            fixture.write(move |tx| tx.failed(&post, "me", "403", 5_000)).unwrap();
        }
    }
    assert_eq!(fixture.write(|tx| tx.hurry_lanes(2_000)).unwrap(), 4);
    assert_eq!(next_due(&fixture), Some(2_000));
}

#[test]
fn a_claim_takes_only_what_its_holder_serves() {
    let fixture = Fixture::new();
    let away = fixture.write(|tx| tx.remember_community("discord", "away", "Away", None)).unwrap().id;
    // More than a page of others', due before.
    fixture
        .write(move |tx| {
            for number in 0..600 {
                tx.add_post("discord", &Lane::Room(away, number.to_string()), away, "{}", 10)?;
            }
            Ok(())
        })
        .unwrap();
    let mine = add(&fixture, "discord", 7);
    let serve = |serves: fn(&str) -> bool, limit| {
        let due = fixture.store().read(|s| s.due_lanes("discord", 100, limit, &serves)).unwrap();
        (
            due.len(),
            fixture.write(move |tx| tx.claim_lanes("discord", "me", (100, 160), limit, &serves)).unwrap(),
        )
    };
    let (due, posts) = serve(|account| account == "home", 9);
    assert_eq!((due, ids(&posts)), (1, vec![mine]));
    let next = |serves: fn(&str) -> bool| {
        fixture.store().read(move |snapshot| snapshot.next_due("discord", &serves)).unwrap()
    };
    assert_eq!((next(|account| account == "home"), next(|_| true)), (Some(160), Some(10)));
    assert_eq!(next(|account| account == "nowhere"), None);
    let (due, posts) = serve(|account| account == "away", 500);
    assert_eq!((due, posts.len()), (500, 500));
    assert_eq!(serve(|_| true, 500).1.len(), 100);
}

#[test]
fn whoever_posts_can_claim_what_it_posted_and_nothing_else() {
    let fixture = Fixture::new();
    let other = add(&fixture, "discord", 1);
    let home = fixture.community;
    let job = move |tx: &storage::Transaction| {
        for number in [1, 2, 2, 3] {
            tx.add_post("discord", &lane(number), home, "{}", 100)?;
        }
        tx.add_post("matrix", &lane(4), home, "{}", 100)?;
        let undone = tx.savepoint(|tx| {
            tx.add_post("discord", &lane(5), home, "{}", 100)?;
            Err::<(), Error>(Error::Closed)
        });
        assert!(undone.is_err());
        let mut claimed = Vec::new();
        for lane in tx.posted("discord") {
            let post = tx.claim_lane("discord", &lane, "me", (100, 160), &|_| true)?;
            claimed.extend(post.map(|post| post.lane));
        }
        Ok(claimed)
    };
    assert_eq!(fixture.write(job).unwrap(), [lane(2), lane(3)]);
    assert!(fixture.write(|tx| Ok(tx.posted("discord"))).unwrap().is_empty(), "a job knows its own lanes");
    assert_eq!(ids(&claim(&fixture, "me", 100)), [other]);
}

#[test]
fn a_commit_says_to_whom_it_is_something() {
    let fixture = Fixture::new();
    let commits = fixture.store().commits();
    let home = fixture.community;
    // Counts follow answers, in order: once this timer is counted, all that was written before is.
    let new = storage::NewTimer { due_at: 5, kind: "sweep", body: "{}", made_at: 1, ..Default::default() };
    fixture.write(move |tx| tx.add_timer(&new)).unwrap();
    while commits.borrow().timers == 0 {
        std::thread::yield_now();
    }
    let before = std::cell::Cell::new(*commits.borrow());
    // How many more commits there are, of each kind.
    let more = || {
        // The count follows the answer.
        while commits.borrow().all == before.get().all {
            std::thread::yield_now();
        }
        let (old, new) = (before.replace(*commits.borrow()), *commits.borrow());
        (new.all - old.all, new.lanes - old.lanes, new.timers - old.timers)
    };
    fixture.write(|tx| tx.first_time("any", 1)).unwrap();
    assert_eq!(more(), (1, 0, 0));
    let first = add(&fixture, "discord", 1);
    assert_eq!(more(), (1, 1, 0));
    add(&fixture, "discord", 1);
    assert_eq!(more(), (1, 0, 0), "the lane was due before");
    let post = claim(&fixture, "me", 100).remove(0);
    assert_eq!((post.id, more()), (first, (1, 0, 0)));
    let next = delivered(&fixture, &post, "me", 101).unwrap();
    assert_eq!(more(), (1, 0, 0));
    fixture.write(move |tx| tx.failed(&next, "me", "503", 500)).unwrap();
    assert_eq!(more(), (1, 1, 0));
    fixture.write(|tx| tx.wake("discord", &Way::Lane(lane(1)), 102)).unwrap();
    assert_eq!(more(), (1, 1, 0));
    fixture.write(|tx| tx.wake("discord", &Way::Lane(lane(1)), 102)).unwrap();
    assert_eq!(more(), (1, 0, 0), "it was awake");
    let job = move |tx: &storage::Transaction| {
        tx.add_post("discord", &lane(2), home, "{}", 100)?;
        tx.claim_lane("discord", &lane(2), "me", (100, 160), &|_| true)
    };
    assert!(fixture.write(job).unwrap().is_some());
    assert_eq!(more(), (1, 0, 0), "claimed with the commit");
    let refused = fixture.write(move |tx| {
        tx.add_post("discord", &lane(3), home, "{}", 100)?;
        Err::<(), Error>(Error::Closed)
    });
    assert!(refused.is_err());
    assert_eq!(more(), (1, 0, 0));
    let new = storage::NewTimer { due_at: 4, ..new };
    fixture.write(move |tx| tx.add_timer(&new)).unwrap();
    assert_eq!(more(), (1, 0, 1));
}

#[test]
fn delivered_posts_are_forgotten_and_their_numbers_not_reused() {
    let mut fixture = Fixture::new();
    let [old, new, waiting] = [1, 1, 1].map(|number| add(&fixture, "discord", number));
    let first = claim(&fixture, "me", 100).remove(0);
    let second = delivered(&fixture, &first, "me", 200).unwrap();
    assert_eq!(delivered(&fixture, &first, "me", 999).map(|post| post.id), Some(new), "a second time");
    delivered(&fixture, &second, "me", 300);
    let kept = fixture.store().read(|snapshot| snapshot.post(old)).unwrap().unwrap();
    assert_eq!(kept.delivered_at, Some(200));
    assert_eq!(fixture.write(|tx| tx.forget_delivered_before(300)).unwrap(), 1);
    assert_eq!(fixture.store().read(|snapshot| snapshot.post(old)).unwrap(), None);
    let left = fixture.store().read(|snapshot| snapshot.waiting_posts("discord")).unwrap();
    assert_eq!(ids(&left), [waiting]);
    delivered(&fixture, &left[0], "me", 300);
    assert_eq!(fixture.write(|tx| tx.forget_delivered_before(i64::MAX)).unwrap(), 2);
    fixture.reopen();
    assert!(add(&fixture, "discord", 1) > waiting);
}

#[test]
fn whoever_shows_what_others_send_goes_on_where_it_was() {
    let fixture = Fixture::new();
    let after = |id| ids(&fixture.store().read(|snapshot| snapshot.posts_after("discord", id)).unwrap());
    let last = || fixture.store().read(|snapshot| snapshot.last_post()).unwrap();
    assert_eq!(last(), PostId(0));
    let [first, second] = [1, 2].map(|number| add(&fixture, "discord", number));
    let other = add(&fixture, "terminal", 1);
    assert_eq!((after(PostId(0)), after(first), last()), (vec![first, second], vec![second], other));
    delivered(&fixture, &claim(&fixture, "me", 100)[1], "me", 200);
    assert_eq!(after(first), [second], "delivered or not");
}

#[test]
fn only_delivered_posts_can_be_forgotten_and_only_others_withdrawn() {
    let fixture = Fixture::new();
    let [gone, waiting] = [1, 1].map(|number| add(&fixture, "discord", number));
    let post = claim(&fixture, "me", 100).remove(0);
    delivered(&fixture, &post, "me", 200);
    let refused = fixture.write(move |tx| tx.withdraw_post(gone));
    assert!(matches!(refused, Err(Error::Missing { what: "post", id }) if id == gone.0), "{refused:?}");
    fixture.write(move |tx| tx.forget_post(gone)).unwrap();
    let refused = fixture.write(move |tx| tx.forget_post(waiting));
    assert!(matches!(refused, Err(Error::Missing { what: "post", id }) if id == waiting.0), "{refused:?}");
    // Somebody is just sending it, and may say so.
    let sending = fixture.store().read(|s| s.post(waiting)).unwrap().unwrap();
    fixture.write(move |tx| tx.withdraw_post(waiting)).unwrap();
    assert_eq!(fixture.store().read(|s| s.post(waiting)).unwrap(), None);
    assert_eq!(next_due(&fixture), None, "an empty lane is none");
    assert_eq!(delivered(&fixture, &sending, "me", 300), None);
    let next = add(&fixture, "discord", 1);
    assert_eq!(ids(&claim(&fixture, "me", 300)), [next]);
}
