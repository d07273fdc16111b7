"""What can be wrong with a message from another device, as sentences."""

from cookie_tin.games.contract import N_, Clause

MALFORMED = Clause("together.form", N_("This is not a message of Cookie Tin, or it was damaged on its way."))
TOO_LONG = Clause("together.long", N_("This message is too long to be one of ours."))
NEWER = Clause("together.newer", N_("This message comes from a newer Cookie Tin. Reload the page to get it."))
OLDER = Clause(
    "together.older",
    N_(
        "The other device plays with an older Cookie Tin. Reload the page on all devices, and open a new room on one"
        " that has done so."
    ),
)
OTHER_MATCH = Clause("together.match", N_("This message belongs to another game."))
NO_SEAT = Clause("together.seat", N_("Nobody sits there in this game."))
EARLY = Clause(
    "together.early", N_("This message from {name} comes too early: one before it is missing here.")
)
AGAIN = Clause("together.again", N_("This message from {name} is here already."))
LATE = Clause("together.late", N_("This message comes too late: the game is over, or has been stopped."))
NOT_ASKED = Clause("together.asked", N_("This is not what {name} has to send now."))
OWN_SEAT = Clause("together.own", N_("{name}’s seat is played on this device; nobody else can speak for it."))
REPLACED = Clause("together.replaced", N_("{name}’s seat is a baker’s now; this message comes too late."))
CANNOT = Clause("together.cannot", N_("This game cannot be played on devices that keep their secrets."))
NO_TERMS = Clause("together.terms", N_("{name}’s device was told other rules or players than this one."))
NO_BAKER = Clause(
    "together.baker", N_("A baker can take a seat while the game is on and nobody else is waited for.")
)
TOO_MANY = Clause("together.many", N_("This game has become too long for its chains of numbers."))

OTHERWISE = Clause(
    "together.otherwise",
    N_("{name} has sent this before with other words (message {number}). The first one counts."),
)
IMPOSTOR = Clause(
    "together.impostor",
    N_("This message is not from {name}: its number {number} does not lead to the one before."),
)
TAMPERED = Clause(
    "together.tampered",
    N_(
        "{name}’s message {number} does not bear {name}’s seal: it was changed on its way, or {name} was shown"
        " another game. The game stops here."
    ),
)
FORGED = Clause(
    "together.signature",
    N_("This message does not bear {name}’s signature: it was changed on its way. It does not count."),
)
STORIES = Clause(
    "together.stories",
    N_(
        "{name}’s device was told another game than this one: somebody tells two stories. The game stops here"
        " (message {number})."
    ),
)
PROMISED = Clause(
    "together.promise",
    N_("{name}’s numbers are not those that were promised at the beginning. They do not count."),
)
UNASKED = Clause(
    "together.unasked",
    N_("Another device sent a whole game that this one has not asked for. Nothing was changed."),
)
OFFERS = Clause("together.offers", N_("{name} has offered bakers too often. It does not count."))
WRONG_LINK = Clause(
    "together.link",
    N_("{name}’s number {number} is not the next of the chain: nobody can choose a die. It does not count."),
)
WRONG_OPENING = Clause(
    "together.opening",
    N_("{name} opens something else than was sealed (number {number}). It does not count."),
)
WRONG_ROOT = Clause(
    "together.root",
    N_("{name}’s chain does not begin with {number}, so its dice would be others. It does not count."),
)
WRONG_MOVE = Clause(
    "together.bid", N_("{name} shows another move than was sealed (number {number}). It does not count.")
)
BROKE_RULES = Clause(
    "together.rules", N_("{name} has sealed a move that the rules do not allow (number {number}): {rule}")
)
NO_LOOK = Clause("together.look", N_("No move that the rules allow looks like “{move}”."))
OTHER_RECORD = Clause(
    "together.record", N_("{name}’s device has come to another end of the game (number {number}).")
)

START_PROMISE = Clause(
    "fair.promise", N_("The number that was opened ({number}) is not the one that was promised.")
)
START_ORDER = Clause(
    "fair.order", N_("The numbers of a fair start are missing, double or not in their order.")
)
CHANCE_CHANGED = Clause(
    "fair.chance", N_("By the numbers, chance would have made move {number} “{due}”, and not “{move}”.")
)
NO_PROOF = Clause("fair.proof", N_("This game has no proof of its dice, or not a whole one."))

CLAUSES = (
    *(OLDER, FORGED, STORIES, PROMISED, UNASKED, OFFERS),
    *(MALFORMED, TOO_LONG, NEWER, OTHER_MATCH, NO_SEAT, EARLY, AGAIN, LATE, NOT_ASKED, OWN_SEAT, REPLACED),
    *(
        CANNOT,
        NO_TERMS,
        NO_BAKER,
        TOO_MANY,
        OTHERWISE,
        IMPOSTOR,
        TAMPERED,
        WRONG_LINK,
        WRONG_OPENING,
    ),
    *(
        WRONG_ROOT,
        WRONG_MOVE,
        BROKE_RULES,
        NO_LOOK,
        OTHER_RECORD,
        START_PROMISE,
        START_ORDER,
        CHANCE_CHANGED,
        NO_PROOF,
    ),
)
