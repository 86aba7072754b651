// The face of whoever has a seat: a bot's own, or what kind of player it is.
import { Armchair, Bot, Terminal, UserRound } from "lucide";
import type { SeatFrame } from "../../protocol.gen";
import { Avatar } from "./avatar";
import { Icon } from "./icon";

export function SeatFace({ seat }: { seat: SeatFrame | undefined }) {
  if (seat?.kind === "bot") return <Avatar of={seat.persona?.avatar} />;
  if (seat?.kind === "open") return <Icon of={Armchair} />;
  return <Icon of={seat?.stand_in ? Bot : seat?.program ? Terminal : UserRound} />;
}
