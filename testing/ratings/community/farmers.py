"""The ways of farmers: those that the rules of ratings were made against, and some of people who have read these rules."""

from world import DAY, HOUR, OWN, WEEK, Table

MONTH = 30 * DAY
TABLES = 6
"""Tables a day of those who have read the rules: they take more trouble."""


def in_turn(world, way):
    """Two accounts lose to each other in turn."""
    one, other = world.account(way), world.account(way)
    for nth, moment in enumerate(world.daily()):
        pair = (one, other) if nth % 2 == 0 else (other, one)
        world.won(moment, *pair)


def puppets(world, way):
    """Ten fresh accounts lose, and do nothing else."""
    own, losers = world.account(way), [world.account(way) for _ in range(10)]
    for nth, moment in enumerate(world.daily()):
        world.won(moment, own, losers[nth % 10])


def at_once(world, way):
    """One puppet gives up after its first move."""
    own, loser = world.account(way), world.account(way)
    for moment in world.daily():
        world.won(moment, own, loser, moves=1)


def continued(world, way):
    """Ten puppets lose on a board that is nearly won, again and again."""
    own, losers = world.account(way), [world.account(way) for _ in range(10)]
    for nth, moment in enumerate(world.daily()):
        world.won(moment, own, losers[nth % 10], continued=True, on_board=True)


def organiser(world, way):
    """A friend who organises gives every game to the farmer that would be lost."""
    honest_games(world, way, adjudicated=True)


def replaced(world, way):
    """With the help of a friend a puppet takes the seat in every game that would be lost."""
    honest_games(world, way, replaced=True)


def honest_games(world, way, **when_lost):
    """Plays four games a week with people, and has something done where one of them would be lost."""
    own = world.account(way)
    for moment, other in world.strangers(4):
        ended = moment + int(HOUR * 336 ** world.chance.random())
        score = world.outcome(own, other.number, ended)
        table = Table(moment, ended, (own, other.number), score, moves=20, on_board=False)
        if score < 1:
            table = table._replace(score=1.0, **when_lost)
        world.add(table)


def unlinked(world, way):
    """Ten accounts lose that were linked with the farmer's, and have been parted."""
    own, losers = world.account(way), [world.account(way) for _ in range(10)]
    for nth, moment in enumerate(world.daily()):
        world.won(moment, own, losers[nth % 10], kin=True)


def joined(world, way):
    """Plays honestly, and begins anew as somebody fresh after any ten games that went badly."""
    own, games, points = world.account(way), 0, 0.0
    for moment, other in world.strangers(4):
        score = world.outcome(own, other.number, moment)
        world.add(Table(moment, moment + DAY, (own, other.number), score, on_board=False))
        games, points = games + 1, points + score
        if games == 10 and points < 6:
            own, games, points = world.account(way), 0, 0.0


def own_server(world, way):
    """Ten puppets lose on a server that the farmer has made."""
    own, losers = world.account(way), [world.account(way) for _ in range(10)]
    for nth, moment in enumerate(world.daily()):
        world.won(moment, own, losers[nth % 10], community=OWN)


def private(world, way):
    """At private tables two puppets lose, four games in a month each."""
    own, losers = world.account(way), [world.account(way) for _ in range(2)]
    for nth, moment in enumerate(world.daily()):
        if moment % MONTH < 3 * DAY:
            world.won(moment, own, losers[nth % 2])


AGREE = 0.2
"""How many agree to a game that changes ratings though there is less than a day for a move."""


def asleep(world, way):
    """An hour for a move, hard: most people sleep or work when their fifth move is due. Nobody plays so twice."""
    own, met = world.account(way), set()
    for moment, other in world.strangers(4):
        if other.number not in met:
            met.add(other.number)
            pair, short = (own, other.number), world.chance.random() >= AGREE
            # Whoever has agreed to it means to be there.
            late = world.chance.random() < (0.8 if short else 0.2)
            score = 1.0 if late else world.outcome(own, other.number, moment)
            world.add(Table(moment, moment + 9 * HOUR, pair, score, moves=4, on_board=False, short_clock=short))


def deleted(world, way):
    """The loser is deleted after every game, so that the next one is fresh."""
    own = world.account(way)
    for moment in world.daily():
        world.won(moment, own, world.account(way))


# -- with the rules read ---------------------------------------------------------------------------


def lose_each(world, begin, winner, losers, times=4):
    """Each puppet loses so often, from a moment on. Answers when that is done."""
    for nth in range(times * len(losers)):
        begin += DAY // TABLES
        world.won(begin, winner, losers[nth % len(losers)])
    return begin


def meet(world, begin, losers):
    """Each puppet has a result with the next two of a ring: so it has two others. Answers when that is done."""
    pairs = {frozenset((at, (at + step) % len(losers))) for at in range(len(losers)) for step in (1, 2)}
    for one, other in sorted(map(tuple, pairs)):
        begin += DAY // TABLES
        world.won(begin, losers[one], losers[other])
    return begin


def ring(world, way, count=10):
    """Puppets that have played with each other lose four games each in a month."""
    own, losers = world.account(way), [world.account(way) for _ in range(count)]
    begin = meet(world, 0, losers)
    while begin < world.weeks * WEEK:
        lose_each(world, begin, own, losers)
        begin += MONTH


def small_ring(world, way):
    """The same with three puppets: the least that is listed."""
    ring(world, way, 3)


def pyramid(world, way):
    """Ten puppets lose to three others, too, and these to the farmer."""
    own, strong = world.account(way), [world.account(way) for _ in range(3)]
    weak = [world.account(way) for _ in range(10)]
    begin = 0
    while begin < world.weeks * WEEK:
        moment = begin
        for one in strong:
            moment = lose_each(world, moment, one, weak, 2)
        lose_each(world, moment, own, [*weak, *strong, *strong, *strong, *strong], 1)
        begin += MONTH


def mixed(world, way):
    """Ten puppets lose four games each in a month; each has played before with two people of the place."""
    own, losers = world.account(way), [world.account(way) for _ in range(10)]
    for loser in losers:
        for other in world.chance.sample(world.people, 2):
            world.play(world.chance.randrange(WEEK), WEEK + DAY, loser, other.number)
    for begin in range(WEEK, world.weeks * WEEK, MONTH):
        lose_each(world, begin, own, losers)


def members(world, way):
    """The same, but each puppet has lost two games to each of four people before, so that it is listed itself."""
    own, losers = world.account(way), [world.account(way) for _ in range(10)]
    for loser in losers:
        for other in world.chance.sample(world.people, 4):
            for _ in range(2):
                world.won(world.chance.randrange(2 * WEEK), other.number, loser)
    for begin in range(2 * WEEK, world.weeks * WEEK, MONTH):
        lose_each(world, begin, own, losers)


def many_at_once(world, way):
    """Ten tables at once with each of some people: those that go well are ended first, the others are drawn out."""
    own = world.account(way)
    friends = world.chance.sample(world.people, 6)
    for month in range(0, world.weeks * WEEK, MONTH):
        for friend in friends:
            scores = sorted((world.outcome(own, friend.number, month) for _ in range(10)), reverse=True)
            for nth, score in enumerate(scores):
                # Whoever begins cannot know which will go well.
                began = month + world.chance.randrange(HOUR)
                ended = month + (7 + nth) * DAY
                world.add(Table(began, ended, (own, friend.number), score))


def lost_once(world, way):
    """Four puppets that have met each other twice; one game that the farmer loses to somebody connects all of them."""
    own, losers = world.account(way), [world.account(way) for _ in range(4)]
    begin = meet(world, meet(world, 0, losers), losers)
    world.won(begin, world.chance.choice(world.people).number, own)
    for begin in range(WEEK, world.weeks * WEEK, MONTH):
        lose_each(world, begin, own, losers)


def feed(world, begin, own, strong, weak):
    """Weak puppets lose to strong ones, and these to the farmer, every month."""
    for month in range(begin, world.weeks * WEEK, MONTH):
        moment = meet(world, month, strong)
        for one in strong:
            moment = lose_each(world, moment, one, weak, 2)
        lose_each(world, moment, own, [*weak, *strong, *strong, *strong, *strong], 1)


def two_lost(world, way):
    """The strongest of the pyramid, and one of the others, have lost once each to different people."""
    own, strong = world.account(way), [world.account(way) for _ in range(3)]
    weak = [world.account(way) for _ in range(10)]
    for loser in (strong[0], weak[0]):
        world.won(world.chance.randrange(WEEK), world.chance.choice(world.people).number, loser)
    feed(world, WEEK, own, strong, weak)


def strangers_first(world, way, games=12):
    """Plays some games with people. Answers the account, and when they are over."""
    own, begin = world.account(way), 0
    for moment, other in world.strangers(4):
        if games:
            games, begin = games - 1, moment + DAY
            world.add(Table(moment, begin, (own, other.number), world.outcome(own, other.number, moment), on_board=False))
    return own, begin


def fresh_besides(world, way):
    """Is listed by twelve games with people, and wins from fresh puppets besides."""
    own, begin = strangers_first(world, way)
    while begin < world.weeks * WEEK:
        lose_each(world, begin, own, [world.account(way) for _ in range(10)])
        begin += MONTH


def pyramid_besides(world, way):
    """The same with a pyramid of puppets that have met nobody else."""
    own, begin = strangers_first(world, way)
    feed(world, begin, own, [world.account(way) for _ in range(3)], [world.account(way) for _ in range(10)])


LISTED = {
    "losing in turn": in_turn,
    "ten fresh puppets": puppets,
    "resigning at once": at_once,
    "continuing a won board": continued,
    "a friend adjudicates": organiser,
    "unlinking": unlinked,
    "joining anew": joined,
    "replacing oneself": replaced,
    "an own server": own_server,
    "private tables": private,
    "an hour's clock": asleep,
    "deleting the loser": deleted,
}
"""The ways that the rules name."""

READ = {
    "puppets that meet": ring,
    "three puppets that meet": small_ring,
    "a pyramid of puppets": pyramid,
    "puppets that meet people": mixed,
    "puppets that are listed": members,
    "many tables at once": many_at_once,
    "one game lost": lost_once,
    "two puppets lose once": two_lost,
    "people, and fresh puppets": fresh_besides,
    "people, and a pyramid": pyramid_besides,
}
"""The ways of people who have read them."""
