"""Groups of persons whom results hold together, so that no part of one hangs on one person alone, or on too few results."""


def groups(against, single=True, fewest=4):
    """The groups of three persons or more; `against`: of each person the opponents, and how many results with each.

    `single`: no part hangs on one person alone. `fewest`: nor on fewer results than these."""
    left, found = [set(against)], []
    while left:
        part = left.pop()
        parts = blocks(part, against) if single else joined(part, against)
        for block in parts:
            cut = weak(block, against, fewest)
            if cut:
                left += [cut, block - cut]
            elif len(block) >= 3:
                found.append(block)
    return found


def joined(persons, against):
    """Those whom results connect at all."""
    left, found = set(persons), []
    while left:
        found.append(reached(min(left), left, against))
        left -= found[-1]
    return found


def reached(person, persons, against):
    """Those of some persons whom results connect with one of them."""
    seen, looked = {person}, [person]
    while looked:
        near = persons.intersection(against[looked.pop()]) - seen
        seen |= near
        looked += near
    return seen


def blocks(persons, against):
    """The parts that no person holds together alone: whoever does is in each part that meets there."""
    number, low, found = {}, {}, []
    for first in sorted(persons):
        if first in number:
            continue
        path, walk = [], [(first, None, iter(()))]
        while walk:
            here, before, ways = walk[-1]
            if here not in number:
                number[here] = low[here] = len(number)
                path.append(here)
                ways = iter(sorted(persons.intersection(against[here])))
                walk[-1] = here, before, ways
            other = next(ways, None)
            if other is None:
                walk.pop()
                if before is not None:
                    low[before] = min(low[before], low[here])
                    if low[here] >= number[before]:
                        at = path.index(here)
                        found.append({before, *path[at:]})
                        del path[at:]
            elif other not in number:
                walk.append((other, here, iter(())))
            elif other != before:
                low[here] = min(low[here], number[other])
    return found


def weak(persons, against, fewest):
    """A part that fewer results tie to the others of these, or nothing if there is none (Stoer and Wagner).

    Persons are added to a pile, next the one with the most results with those on it. The last one is tied to all others by
    the results counted then; if these are enough, nothing parts that one from the one before, and they are made one."""
    merged = {person: {person} for person in persons}
    ties = {person: {other: against[person][other] for other in persons.intersection(against[person])} for person in persons}
    while len(merged) > 1:
        pile, counts = [], dict.fromkeys(merged, 0)
        while counts:
            last = max(counts, key=lambda person: (counts[person], person))
            pile.append((last, counts.pop(last)))
            for other, count in ties[last].items():
                if other in counts:
                    counts[other] += count
        last, count = pile[-1]
        if count < fewest:
            return merged[last]
        # What holds of the last two holds of any two that follow each other.
        into = {}
        for (before, _), (after, count) in zip(pile, pile[1:]):
            if count >= fewest:
                into[after] = into.get(before, before)
        for after, before in into.items():
            merged[before] |= merged.pop(after)
        together = {}
        for person, of in ties.items():
            own = together.setdefault(into.get(person, person), {})
            for other, count in of.items():
                if (other := into.get(other, other)) != into.get(person, person):
                    own[other] = own.get(other, 0) + count
        ties = together
    return set()
