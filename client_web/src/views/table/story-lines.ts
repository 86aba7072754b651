// The told part of the history as lines of text, with what the eye needs to find its way in them.
import { eventsOf, type GameEvent } from "../../game/events";
import { placesOf } from "../../game/places";
import { namingIn, type RoomState, sceneIn } from "../../room/state";
import { sentenceOf } from "../../texts/event";

export interface Line {
  index: number;
  kind: GameEvent["event"];
  hit: boolean | undefined;
  text: string;
}

export function linesOf(state: RoomState): Line[] {
  const { view } = state;
  const scene = sceneIn(state);
  if (!view?.game || scene === null) return [];
  const who = namingIn(view);
  const places = placesOf(view.game);
  const events = eventsOf(view.game);
  return events.slice(0, scene.told).flatMap((event, index) => {
    if (isEcho(event, events[index - 1])) return [];
    const hit = event.event === "guessed" ? event.hit : undefined;
    return [{ index, kind: event.event, hit, text: sentenceOf(event, places[index] ?? null, who) }];
  });
}

/** A tile that turns up because it was guessed right has been told with the guess. */
function isEcho(event: GameEvent, before: GameEvent | undefined): boolean {
  return (
    event.event === "turned_up" && before?.event === "guessed" && before.hit && before.slot === event.slot
  );
}
