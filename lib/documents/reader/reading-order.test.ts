import { expect, it } from "vitest";
import type { Box } from "./port";
import { inReadingOrder } from "./reading-order";

const line = (text: string, left: number, top: number, width: number) => ({
  text,
  box: [left, top, width, 12] as const,
  confidence: 1,
});
const texts = (lines: ReturnType<typeof line>[]) => inReadingOrder(lines).map(({ text }) => text);

const columnAt = (left: number, name: string, top = 100, width = 380) =>
  [0, 1, 2, 3, 4].map((index) => line(`${name}${index}`, left, top + index * 20, width - index * 4));
const names = (name: string) => [0, 1, 2, 3, 4].map((index) => `${name}${index}`);

it("two columns of running text are read one after the other, between what runs across them", () => {
  const page = [
    line("title", 200, 40, 600),
    ...columnAt(60, "left"),
    ...columnAt(520, "right"),
    line("across", 60, 240, 840),
    ...columnAt(60, "lower left", 300),
    ...columnAt(520, "lower right", 300),
  ];
  const expected = [
    "title",
    ...names("left"),
    ...names("right"),
    "across",
    ...names("lower left"),
    ...names("lower right"),
  ];
  expect(texts(page)).toEqual(expected);
  expect(texts(page.toReversed())).toEqual(expected);
});

it("columns in Arabic begin on the right", () => {
  const page = [...columnAt(60, "يسار"), ...columnAt(520, "يمين")];
  expect(texts(page)).toEqual([...names("يمين"), ...names("يسار")]);
});

it("a form and a table are read row by row", () => {
  const rows = ["Name", "Date", "Place", "Number"].flatMap((label, index) => [
    line(label, 60, 100 + index * 20, 60 + index * 5),
    line(`${label}:`, 520, 101 + index * 20, 100 + index * 90),
  ]);
  expect(texts(rows)).toEqual(["Name", "Name:", "Date", "Date:", "Place", "Place:", "Number", "Number:"]);
});

it("a table in Hebrew is read from the right", () => {
  const cells = [0, 1, 2, 3].flatMap((index) => [
    line(`ערך${index}`, 60, 100 + index * 20, 30),
    line(`שם${index}`, 700, 100 + index * 20, 80 - index * 15),
  ]);
  expect(texts(cells).slice(0, 4)).toEqual(["שם0", "ערך0", "שם1", "ערך1"]);
});

it("no line is lost or told twice, whatever the page", () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    let state = seed;
    const next = (limit: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % limit;
    };
    const page = Array.from({ length: next(60) }, (_, index) =>
      line(`l${index}`, next(900), next(1000), 1 + next(seed % 3 === 0 ? 80 : 900)),
    );
    expect(texts(page).toSorted()).toEqual(page.map(({ text }) => text).toSorted());
  }
});

const across = (top: number): Box[] => [[60, top, 840, 1]];
const cellByCell = (top: number): Box[] => [
  [60, top, 90, 1],
  [150, top + 1, 370, 1],
  [520, top, 380, 1],
];

it.each([
  ["one line", across],
  ["the borders of its cells", cellByCell],
])("two columns are read before the table below them, whose rows are divided by %s", (_, drawnAt) => {
  const cells = ["#", "€", "1", "4.711,20", "2", "815,05"];
  const table = cells.map((text, at) =>
    line(text, at % 2 === 0 ? 70 : 740, 300 + Math.floor(at / 2) * 30, text.length * 8),
  );
  const columns = [...columnAt(60, "left"), ...columnAt(520, "right", 106)];
  const rules = [292, 322, 352, 382].flatMap(drawnAt);
  const read = inReadingOrder([...columns, ...table], rules).map(({ text }) => text);
  expect(read).toEqual([...names("left"), ...names("right"), ...cells]);
});
