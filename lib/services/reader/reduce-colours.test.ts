import { expect, it } from "vitest";
import { fewColours } from "./process/reduce-colours";

type Colour = readonly [red: number, green: number, blue: number];

/** A page of rows, each of one colour. */
function pageOf(colours: readonly Colour[]) {
  const widthPx = 100;
  const rgba = Uint8Array.from(
    colours.flatMap((colour) => Array.from({ length: widthPx }, () => [...colour, 255]).flat()),
  );
  return { rgba, widthPx, heightPx: colours.length };
}

const rows = (count: number, ...colour: Colour) => Array.from({ length: count }, (): Colour => colour);
const paper = rows(60, 255, 255, 255);
const ink = [...rows(8, 0, 0, 0), ...rows(8, 200, 0, 0), ...rows(8, 0, 0, 200)];

it.each([
  ["a pale stamp", rows(1, 255, 205, 205)],
  ["writing in a light grey", rows(6, 205, 205, 205)],
])("%s isn't left out of a page in four colours", (_, colours) => {
  expect(fewColours(pageOf([...paper, ...ink, ...colours]), 4)).toBeNull();
});

it("the edges of letters may be", () => {
  const edges = [240, 224, 208].map((grey): Colour => [grey, grey, grey]);
  expect(fewColours(pageOf([...paper, ...ink, ...ink, ...edges]), 4)).not.toBeNull();
});
