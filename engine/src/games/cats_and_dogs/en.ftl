cats-and-dogs = Cats & Dogs
    .blurb = Place your pets, never beside the other kind, and make the last move.
    .rules =
        Played on 8×8 squares, empty at the start. Seat 1 has cats, seat 2 has dogs; the cats begin. The four squares in the middle, d4, e4, d5 and e5, are the centre.

        - In turn each player places one pet of their own on an empty square. Pets never move and are never taken.
        - No cat may be placed beside a dog, and no dog beside a cat. Beside means sharing a side of a square: to the left, to the right, above or below. Touching at a corner is allowed.
        - The first cat goes into the centre, and the first dog outside it.
        - Whoever cannot place a pet loses, so whoever makes the last move wins.

        Write the square alone: `e4` places your pet on e4.
    .example = The cats have just placed a third cat, on e5. Now d5 and e6 lie beside a cat and beside a dog, so nobody can ever use them. d4 is open to cats only: it lies beside two of them.
    .about = By Simon Norton, from the 1970s, and also known as Snort; in Portugal it is Gatos & Cães. These are the rules of the Portuguese championship of mathematical games. A hint: squares that only your pets can still use are safe for later. Fight first for those that both sides could take.
    .learn-1 = You have the cats. Your first cat goes into the centre: d4, e4, d5 or e5. Place it.
    .learn-1-right = Pets never move. Whoever cannot place one any more loses.
    .learn-2 = No cat may stand beside a dog, but they may touch at a corner. Place a cat that touches the dog on c3 at a corner.
    .learn-2-right = Right: b3, c2, d3 and c4 are closed to you, the corners are not.
    .learn-2-wrong = That is allowed, but it does not touch c3 at a corner.
    .learn-3 = Squares beside a cat are closed to dogs. Shut one in twice: place a cat two squares from the one on d4, along its row or its column.
    .learn-3-right = The square between is yours for later; nobody takes it from you.
    .learn-3-wrong = Two squares to the left or right of d4, or up or down from it.
    .learn-4 = The dogs have a single square left. Take it from them, and win.
    .learn-4-right = They cannot place any more: you made the last move.
    .learn-4-wrong = The dogs still have a square. It is g6.
    .learn-5 = Five squares are open to cats, and five to dogs. One move takes a square from the dogs and keeps yours. Find it.
    .learn-5-right = Now you have more squares than they have, and make the last move.
    .learn-5-wrong = Then the dogs keep as many squares as you. Which open square of yours lies beside one of theirs?
cats-and-dogs-standard = 8×8
cats-and-dogs-cats = Cats
cats-and-dogs-dogs = Dogs
cats-and-dogs-cat = { $n ->
        [one] cat
       *[other] cats
    }
    .letter = C
cats-and-dogs-dog = { $n ->
        [one] dog
       *[other] dogs
    }
    .letter = D
cats-and-dogs-open = Open squares: { $cats } for cats, { $dogs } for dogs
cats-and-dogs-end-no-square = No square is left for { $loser }.
cats-and-dogs-occupied = A pet stands on { $square } already.
cats-and-dogs-first-cat = The first cat goes into the centre: d4, e4, d5 or e5. { $square } lies outside it.
cats-and-dogs-first-dog = The first dog goes outside the centre, and { $square } is part of it.
cats-and-dogs-beside-dog = { $n ->
        [one] A cat on { $square } would be beside the dog on { $enemies }.
       *[other] A cat on { $square } would be beside dogs: { $enemies }.
    }
cats-and-dogs-beside-cat = { $n ->
        [one] A dog on { $square } would be beside the cat on { $enemies }.
       *[other] A dog on { $square } would be beside cats: { $enemies }.
    }
cats-and-dogs-one-square = A move is one square, where the new pet goes; { $squares } are too many.
cats-and-dogs-did-close-to-dogs = closes { $squares } to dogs
cats-and-dogs-did-close-to-cats = closes { $squares } to cats
