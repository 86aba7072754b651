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
  return eventsOf(view.game)
    .slice(0, scene.told)
    .map((event, index) => ({
      index,
      kind: event.event,
      hit: event.event === "guessed" ? event.hit : undefined,
      text: sentenceOf(event, places[index] ?? null, who),
    }));
}
