import { expect, it } from "vitest";
import { meanConfidence } from "./legibility";
import type { RecognisedLine } from "./messages";
import { unreadPlaces } from "./unread-places";

const line = (box: RecognisedLine["box"], ...words: [string, number][]): RecognisedLine => ({
  text: words.map(([text]) => text).join(" "),
  box,
  words: words.map(([text, confidence]) => ({ text, confidence })),
});

const placesOf = (lines: RecognisedLine[], unread: RecognisedLine["box"][] = []) =>
  unreadPlaces(
    lines.map(({ text, box, words }) => ({ text, box, confidence: meanConfidence([{ words }]) })),
    { lines, unread },
  );

it("tells nothing of lines that were read surely, nor of signs and letters that stand alone in them", () => {
  const lines = [
    line([100, 100, 400, 12], ["Nombre", 0.95], ["del", 0.9], ["inscrito:", 0.5]),
    line([100, 120, 400, 12], ["Sexo:", 0.96], ["F", 0.1], ["|", 0]),
    line([100, 140, 400, 12], ["—", 0.1], ["|", 0]),
  ];
  expect(placesOf(lines)).toEqual([]);
});

it("quotes lines, and words of them, that were read unsurely; one below the other they are one place", () => {
  const lines = [
    line([700, 98, 98, 14], ["sd", 0.1], ["5", 0.1]),
    line([100, 100, 200, 12], ["Province", 0.95], ["de", 0.9], ["Taza", 0.9]),
    line([705, 115, 90, 14], ["55e", 0.39]),
    line([100, 300, 400, 12], ["Documento", 0.96], ["C.E.", 0.96], ["284.117", 0.29], ["Padre", 0.9]),
  ];
  expect(placesOf(lines)).toEqual([
    { kind: "part_not_read", box: [700, 98, 98, 31], text: "sd 5\n55e" },
    { kind: "part_not_read", box: [100, 300, 400, 12], text: "284.117" },
  ]);
});

it("tells what was read of a stamp with its place, and a line's own place once", () => {
  const lines = [
    line([540, 140, 80, 12], ["VOEGB", 0.38]),
    line([100, 300, 400, 12], ["Tomo", 0.2], ["112", 0.2]),
  ];
  const unread: RecognisedLine["box"][] = [
    [526.4, 122, 371, 68],
    [300, 301, 60, 9],
    [444, 503, 186, 140],
  ];
  expect(placesOf(lines, unread)).toEqual([
    { kind: "part_not_read", box: [526, 122, 371, 68], text: "VOEGB" },
    { kind: "part_not_read", box: [444, 503, 186, 140] },
    { kind: "part_not_read", box: [100, 300, 400, 12], text: "Tomo 112" },
  ]);
});

it("means the whole page where there are too many places to look at each", () => {
  const unread = Array.from({ length: 25 }, (_, at): RecognisedLine["box"] => [10, at * 40, 30, 10]);
  expect(placesOf([], unread)).toEqual([{ kind: "part_not_read" }]);
});
