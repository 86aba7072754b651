// Generated from the server's message types by `npm run protocol`. Do not edit.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// biome-ignore-all assist: generated
export type ClientMessage = (Act | Sit | Stand | AddBot | RemoveBot | SetRules | SetVisibility | SetSpectating | SetTalk | SetPrograms | Say | React | Start | Resign | Return | Leave | Kick | HandOver | Rematch | Reopen | AddSeed)
export type ServerMessage = (ViewFrame | AidsFrame | TalkFrame | RefusedFrame)

export interface Protocol {
client: ClientMessage
server: ServerMessage
replay: ReplayFrame
}
/**
 * A move in the game, answering the ``game`` and ``step`` of a view; a repeated or late one is refused as stale.
 */
export interface Act {
type: "act"
game: number
step: number
move: (ReadyMove | DrawMove | PlaceMove | StakeMove | GuessMove | StopMove | RevealMove)
}
/**
 * Has looked at its tiles. Where starting hands may hold dashes, ``order`` is the own row from left to right.
 */
export interface ReadyMove {
do: "ready"
order?: (number[] | null)
}
export interface DrawMove {
do: "draw"
colour: ("b" | "w")
}
/**
 * Puts the drawn tile into a gap of the own row; a number goes to its own place whatever gap is named.
 */
export interface PlaceMove {
do: "place"
at: number
}
/**
 * Names the own face-down tile that a miss will turn up.
 */
export interface StakeMove {
do: "stake"
slot: number
}
/**
 * Announces that the slot of another seat is the tile.
 */
export interface GuessMove {
do: "guess"
seat: number
slot: number
tile: string
}
/**
 * Ends the turn. Where the drawn tile may be a dash, ``at`` is the gap for it, as for ``place``.
 */
export interface StopMove {
do: "stop"
at?: (number | null)
}
export interface RevealMove {
do: "reveal"
slot: number
}
/**
 * In the lobby: takes an open seat or a bot's; moves there if already seated elsewhere.
 */
export interface Sit {
id: string
type: "sit"
seat: number
}
/**
 * Gives the seat up and goes on watching, in the lobby.
 */
export interface Stand {
id: string
type: "stand"
}
/**
 * Host: puts a bot on an open seat, or changes the level of the bot there, in the lobby.
 */
export interface AddBot {
id: string
type: "add_bot"
seat: number
level: ("easy" | "medium" | "hard")
}
/**
 * Host: opens a bot's seat, in the lobby.
 */
export interface RemoveBot {
id: string
type: "remove_bot"
seat: number
}
/**
 * Host: the preset's rules with the named switches changed, in the lobby.
 */
export interface SetRules {
id: string
type: "set_rules"
preset: string
rules: {
[k: string]: string | number
}
}
/**
 * Host: whether the room is listed for strangers.
 */
export interface SetVisibility {
id: string
type: "set_visibility"
visibility: ("public" | "private")
}
/**
 * Host: whether people without a seat may watch games, and how many moves later than they are made.
 */
export interface SetSpectating {
id: string
type: "set_spectating"
allowed: boolean
delay: number
}
/**
 * Host: whether people may talk here, or only react, or neither.
 */
export interface SetTalk {
id: string
type: "set_talk"
talk: ("on" | "reactions" | "off")
}
/**
 * Host: whether programs may take a seat; one that has a seat keeps it.
 */
export interface SetPrograms {
id: string
type: "set_programs"
allowed: boolean
}
/**
 * Says something to everybody who may hear it: at the table, or on the rail to those who are not in the game.
 */
export interface Say {
id: string
type: "say"
text: string
}
/**
 * Says one of the words that everybody has at hand.
 */
export interface React {
id: string
type: "react"
reaction: ("hello" | "nice" | "wow" | "oops" | "hmm" | "sorry" | "thanks" | "well_played")
}
/**
 * Host: begins the game; open seats get bots of the level ``fill``, or refuse the start if it is null.
 */
export interface Start {
id: string
type: "start"
fill: (("easy" | "medium" | "hard") | null)
}
/**
 * Gives up the running game; the row is turned up.
 */
export interface Resign {
id: string
type: "resign"
}
/**
 * Takes one's own seat back from the bot that stood in.
 */
export interface Return {
id: string
type: "return"
}
/**
 * Leaves the room for good: in a game a bot takes the seat, the host's part passes on.
 */
export interface Leave {
id: string
type: "leave"
}
/**
 * Host: removes a person from a seat; that person may watch but not sit here again.
 */
export interface Kick {
id: string
type: "kick"
seat: number
}
/**
 * Host: makes the person on that seat the host.
 */
export interface HandOver {
id: string
type: "hand_over"
seat: number
}
/**
 * Asks for another game with the same seats; it begins when every present person on a seat has asked.
 */
export interface Rematch {
id: string
type: "rematch"
}
/**
 * Host: after a game, back to choosing seats and rules.
 */
export interface Reopen {
id: string
type: "reopen"
}
/**
 * Adds chance of one's own to the next deal, once the room's commitment has been seen; before that game only.
 */
export interface AddSeed {
id: string
type: "add_seed"
seed: string
}
/**
 * All that the viewer may know now; a newer one replaces it whole. ``game`` is null before the first start.
 */
export interface ViewFrame {
type: "view"
version: number
room: RoomFrame
game: (GameFrame | null)
}
/**
 * The room as everybody sees it, and the viewer's own part in it.
 * 
 * ``programs``: whether programs may take a seat. ``commitment`` is to the server's secret of the next deal.
 */
export interface RoomFrame {
code: string
visibility: ("public" | "private")
spectating: SpectatingFrame
talk: ("on" | "reactions" | "off")
programs: boolean
status: ("lobby" | "playing" | "over")
rules: RulesFrame
seats: SeatFrame[]
commitment: string
you: YouFrame
}
/**
 * Whether people without a seat may watch games, and how many moves later; a game that is over is shown at once.
 */
export interface SpectatingFrame {
allowed: boolean
delay: number
}
/**
 * The table's rules: the preset's name or null if changed, every switch, and the tiles dealt to each seat.
 */
export interface RulesFrame {
preset: (string | null)
switches: {
[k: string]: string | number
}
hand: number
}
/**
 * Who sits there; a program counts as a person, and is marked.
 * 
 * ``stand_in``: a bot plays for the person until he returns; ``again``: he wants a rematch. ``level`` and ``persona``
 * are a bot's that has the seat for its own.
 */
export interface SeatFrame {
kind: ("open" | "person" | "bot")
name: string
level: (("easy" | "medium" | "hard") | null)
persona: (PersonaFrame | null)
program: boolean
host: boolean
away: boolean
stand_in: boolean
again: boolean
}
/**
 * Who a bot is to people: ``avatar`` names a picture, ``line`` says its character in a sentence.
 */
export interface PersonaFrame {
name: string
avatar: string
line: string
}
/**
 * The viewer's own part; ``may`` names the commands that the room would take from him now.
 * 
 * ``talks``: where he would be heard if he said something, null if nowhere; see ``TalkFrame``.
 */
export interface YouFrame {
seat: (number | null)
host: boolean
may: string[]
talks: (("table" | "rail") | null)
}
/**
 * The game as this viewer may know it. ``number`` counts the games of the room; ``viewer`` is null for spectators.
 * 
 * ``removed`` are the tiles taken out before the game, sent only after the end. ``newest`` was drawn and placed this
 * turn before the guess; a miss turns ``staked`` up. ``ready`` is empty where starting hands may hold dashes.
 * ``id`` is where the finished game is found, null before the end; ``match`` is null if one round is all.
 * ``deadline_ms`` is what is left for the decision awaited, when this was sent; null if there is no limit.
 */
export interface GameFrame {
number: number
viewer: (number | null)
phase: ("setup" | "draw" | "place" | "stake" | "guess" | "reveal" | "over")
turn: number
step: number
hits: number
rows: SlotFrame[][]
pool: PoolFrame
removed: string[]
held: (HeldFrame | null)
newest: (SpotFrame | null)
staked: (SpotFrame | null)
ready: number[]
winner: (number | null)
options: (OptionsFrame | null)
id: (string | null)
match: (MatchFrame | null)
history: EventFrame[]
deal: DealFrame
deadline_ms: (number | null)
}
/**
 * One tile of a row, rows being sent from left (low) to right (high), dashes where their owner put them.
 */
export interface SlotFrame {
id: number
up: boolean
tile: string
}
/**
 * ``colours`` only if backs are coloured; ``tiles`` only after the end, the top first.
 */
export interface PoolFrame {
size: number
colours: ({
[k: string]: number
} | null)
tiles: string[]
}
/**
 * The tile drawn this turn, and who holds it.
 */
export interface HeldFrame {
seat: number
tile: string
}
/**
 * A tile in a row, by its seat and its id.
 */
export interface SpotFrame {
seat: number
slot: number
}
/**
 * Every move that this viewer may make now.
 * 
 * ``order``: being ready takes an order of the own row, in which dashes may stand anywhere and numbers stay sorted.
 * ``place`` are gaps, ``stake`` and ``reveal`` own slots, ``stop_at`` the gaps of which a stop must name one; if it is
 * empty, it names none. ``names`` lists the tiles that may be announced, by a target's back.
 */
export interface OptionsFrame {
ready: boolean
order: boolean
draw: string[]
place: number[]
stake: number[]
targets: TargetFrame[]
names: {
[k: string]: string[]
}
stop: boolean
stop_at: number[]
reveal: number[]
}
/**
 * A tile that may be guessed at. ``back`` is the key into ``names``: b, w or ?.
 */
export interface TargetFrame {
seat: number
slot: number
back: string
}
/**
 * Where the game stands in a match of several rounds.
 * 
 * ``points`` are each seat's by now, ``places`` (from 1, equal ones share) only when the match is over.
 */
export interface MatchFrame {
round: number
rounds: number
points: number[]
places: (number[] | null)
}
/**
 * One public event; which further fields stand in it depends on ``event``.
 * 
 * readied, turn_began, stopped, timed_out, won: seat. setup_ended: nothing more. drew: seat, tile (the back).
 * staked: seat, slot. guessed: seat, target, slot, tile, hit. showed: seat, tile (a missed dash, not placed yet).
 * placed: seat, slot, position, tile (unknown unless face-up). turned_up: seat, slot, tile. out: seat, cause.
 */
export interface EventFrame {
event: ("readied" | "setup_ended" | "turn_began" | "drew" | "staked" | "guessed" | "stopped" | "showed" | "timed_out" | "placed" | "turned_up" | "out" | "won")
seat?: number
target?: number
slot?: number
position?: number
tile?: string
hit?: boolean
cause?: ("found" | "missed" | "revealed" | "resigned")
}
/**
 * What the deal was drawn from: the commitment to the server's secret, and after the end that and the seats' seeds.
 * 
 * ``coda.rooms.fairness`` tells how to check it.
 */
export interface DealFrame {
commitment: string
secret: (string | null)
seeds: (string[] | null)
}
/**
 * What the table works out for the viewer from the view of that ``step`` of the game of that ``number``.
 * 
 * It is sent some time after the view; a newer one replaces it whole. The ``tiles`` in play say what the places of its
 * lists stand for.
 */
export interface AidsFrame {
type: "aids"
number: number
step: number
tiles: string[]
slots: AidFrame[]
}
/**
 * What a tile that is hidden from the viewer can be, as far as the table shows.
 * 
 * ``can`` has a character for each tile in play, 1 if it can be that one, else 0. ``chances`` has a number from 0 to 1
 * for each, with four digits after the point; it is null where the table's aid is deduction.
 */
export interface AidFrame {
seat: number
slot: number
can: string
chances: (string[] | null)
}
/**
 * All that the viewer may hear now, the oldest first; a newer one replaces it whole. Null: he may not hear it.
 * 
 * ``table`` is what the seats say; ``rail`` what spectators say, and seats that are out, while a game runs.
 */
export interface TalkFrame {
type: "talk"
table: (LineFrame[] | null)
rail: (LineFrame[] | null)
}
/**
 * One line that was said: either a text, which is never markup, or a reaction.
 * 
 * ``number`` counts the lines of a channel. ``speaker`` is the same for all lines of a person in this room, and
 * ``seat`` where he sat then.
 */
export interface LineFrame {
number: number
speaker: string
name: string
seat: (number | null)
text: (string | null)
reaction: (string | null)
}
/**
 * A message was not carried out; nothing was changed. ``id`` or ``step`` say which message it was.
 */
export interface RefusedFrame {
type: "refused"
id: (string | null)
step: (number | null)
code: string
message: string
allowed: string
}
/**
 * A finished game step by step, through the eyes that were asked for.
 */
export interface ReplayFrame {
id: string
played: number
players: PlayerFrame[]
history: EventFrame[]
steps: StepFrame[]
}
/**
 * Who had a seat when a game began; ``bot`` is its level, or ``program``, null for a person.
 */
export interface PlayerFrame {
name: string
bot: (string | null)
persona: (PersonaFrame | null)
}
/**
 * One moment of a finished game: after ``action``, when the first ``events`` of the history had happened.
 * 
 * The game's own ``history`` is empty here.
 */
export interface StepFrame {
at_ms: number
action: (string | null)
events: number
game: GameFrame
}
