import { describe, expect, it } from "vitest";
import { type Band, band } from "./band";
import { paginate } from "./paginate";

const strip = (name: string, height: number, more: Partial<Band> = {}): Band =>
  band(height, [{ kind: "path", d: name, x: 0, y: 0, scaleX: 1, scaleY: 1, angle: 0, color: "#000" }], more);
const BREAK = band(0, [], { startsPage: true });

const layOut = (...bands: Band[]) =>
  paginate(bands, 100).map(({ marks }) =>
    marks.map((mark) => (mark.kind === "path" ? `${mark.d}@${mark.y}` : "")),
  );

describe("filling pages", () => {
  it("leaves gaps between bands and none at the top of a page", () => {
    expect(
      layOut(strip("a", 40, { gap: 9 }), strip("b", 40, { gap: 10 }), strip("c", 40, { gap: 10 })),
    ).toEqual([["a@0", "b@50"], ["c@0"]]);
  });

  it("takes a heading along to the page of its text", () => {
    expect(layOut(strip("a", 60), strip("h", 20, { keepWithNext: true }), strip("b", 40))).toEqual([
      ["a@0"],
      ["h@0", "b@20"],
    ]);
  });

  it("prints no empty page for breaks at the start, at the end, or in a row", () => {
    expect(layOut(BREAK, strip("a", 10), BREAK, BREAK, strip("b", 10), BREAK)).toEqual([["a@0"], ["b@0"]]);
  });

  it("repeats the head of a table that goes on, and only there", () => {
    const head = strip("head", 20, { keepWithNext: true });
    const row = (name: string) => strip(name, 50, { tableHead: tableHead });
    const tableHead = { table: {}, bands: [head] };
    expect(layOut(head, row("1"), row("2"), strip("after", 60))).toEqual([
      ["head@0", "1@20"],
      ["head@0", "2@20"],
      ["after@0"],
    ]);
  });

  it("goes on when everything asks to stay together", () => {
    const bands = Array.from({ length: 5 }, (_, index) => strip(`${index}`, 40, { keepWithNext: true }));
    expect(layOut(...bands).flat()).toHaveLength(5);
  });

  it("gives a table on its side pages of its own, and what follows another", () => {
    const bands = [
      strip("a", 10),
      strip("wide", 10, { isTurned: true }),
      strip("wider", 60, { isTurned: true }),
      strip("b", 10),
    ];
    expect(paginate(bands, 100, 65).map(({ isTurned }) => isTurned)).toEqual([false, true, true, false]);
    expect(() => paginate([strip("a", 70, { isTurned: true })], 100, 65)).toThrow("fits on no page");
  });

  it("lets a cell that is open draw the part of it that stands on each page", () => {
    const drawn: string[] = [];
    const cell = {
      draw: ({ height, isFirst }: { height: number; isFirst: boolean }) => {
        drawn.push(`${height} ${isFirst}`);
        return [];
      },
    };
    const row = (name: string) => strip(name, 40, { openCells: [{ cell, holdsText: false }] });
    layOut(strip("a", 50), row("1"), row("2"), row("3"), row("4"), strip("b", 10));
    expect(drawn).toEqual(["40 true", "80 false", "40 false"]);
  });

  it("refuses what would run off the page unseen", () => {
    expect(() => layOut(strip("a", 101))).toThrow("fits on no page");
  });
});
