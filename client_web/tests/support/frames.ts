// Frames that the real server's code made of real games; see scripts/fixtures.py.
import type { GameFrame, ViewFrame } from "../../src/protocol.gen";
import algoFrames from "../fixtures/algo.json";
import classicFrames from "../fixtures/classic.json";
import codaFrames from "../fixtures/coda.json";
import koreanFrames from "../fixtures/korean.json";
import piatnikFrames from "../fixtures/piatnik.json";

export type CodaMoment = keyof typeof codaFrames;
export type ClassicMoment = keyof typeof classicFrames;

export function coda(moment: CodaMoment): ViewFrame {
  return structuredClone(codaFrames[moment]) as ViewFrame;
}

export function classic(moment: ClassicMoment): ViewFrame {
  return structuredClone(classicFrames[moment]) as ViewFrame;
}

export function piatnik(moment: keyof typeof piatnikFrames): ViewFrame {
  return structuredClone(piatnikFrames[moment]) as ViewFrame;
}

export function korean(moment: keyof typeof koreanFrames): ViewFrame {
  return structuredClone(koreanFrames[moment]) as ViewFrame;
}

export function algo(moment: keyof typeof algoFrames): ViewFrame {
  return structuredClone(algoFrames[moment]) as ViewFrame;
}

export function gameOf(view: ViewFrame): GameFrame {
  if (view.game === null) throw new Error("this frame has no game");
  return view.game;
}
