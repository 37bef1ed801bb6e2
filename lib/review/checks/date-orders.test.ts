import { expect, test } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { NO_IDENTITY } from "@/lib/core/documents/testing/no-identity";
import { checkTranslation } from "./check-translation";

function found(from: string, to: string, pairs: readonly (readonly [source: string, target: string])[]) {
  const blocks = pairs.map(
    ([source, target], at): Block => ({
      kind: "text",
      id: `b${at}`,
      runs: [{ text: target }],
      source: { page: 1, text: source },
    }),
  );
  const content = { language: to, title: "T", identity: NO_IDENTITY, blocks };
  const inventory = [{ document: 0, page: 1, marks: {}, confirmed: true }];
  const text = pairs.map(([source]) => source).join("\n");
  return checkTranslation(
    { content, inventory, explanations: {} },
    {
      sourceLanguage: from,
      targetLanguage: to,
      applicantName: null,
      isPrinted: false,
      pages: [{ document: 0, page: 1, text }],
    },
  ).filter(({ kind }) => ["number", "date", "doubt"].includes(kind));
}
const messages = (...args: Parameters<typeof found>) => found(...args).map(({ message }) => message);
const BIRTH = ["Date of birth 05/06/2020", "Fecha de nacimiento 05/06/2020"] as const;
const SWAPPED = ["Date of birth 05/06/2020", "Fecha de nacimiento 06/05/2020"] as const;

test.each(["es", "pt", "fr", "th", "ps", "ar", "ja"])(
  "a date that English could mean either way asks, left as it is into %s",
  (to) => {
    expect(messages("en", to, [["05/06/2020", "05/06/2020"]])).toEqual([
      expect.stringContaining("“05/06/2020” could be read with day and month swapped"),
    ]);
  },
);

test("several of them are asked about once", () => {
  const [one, ...others] = messages("en", "es", [BIRTH, ["Shot 07/08/2021", "Dosis 07/08/2021"], BIRTH]);
  expect(others).toEqual([]);
  expect(one).toContain("“05/06/2020” (source: “05/06/2020”), “07/08/2021” (source: “07/08/2021”).");
});

test("a month that is a word asks only for the reason", () => {
  const one = ["03/04/2020", "3 avril 2020"] as const;
  expect(messages("en", "fr", [one])).toEqual([
    "“03/04/2020” in the source could be read with day and month swapped. Explain why “3 avril 2020” is right.",
  ]);
  const several = messages("en", "fr", [one, ["05/04/2020", "5 avril 2020"]]);
  expect(several).toEqual([expect.stringContaining("swapped. Explain why they're clear: “3 avril 2020”")]);
  const mixed = messages("en", "fr", [one, ["05/06/2020", "05/06/2020"]]);
  expect(mixed).toEqual([expect.stringContaining("swapped. Write the month as a word, or")]);
});

test("a date in the readers’ order is right, unless the document has the day first", () => {
  expect(messages("en", "es", [SWAPPED])).toEqual([]);
  expect(messages("en", "es", [SWAPPED, ["Seen 05/23/2020", "Visto 23/05/2020"]])).toEqual([]);
  expect(messages("en", "es", [SWAPPED, ["Seen 23/05/2020", "Visto 23/05/2020"]])).toHaveLength(1);
  const both = [
    SWAPPED,
    ["Seen 23/05/2020", "Visto 23/05/2020"],
    ["Seen 05/23/2020", "Visto 23/05/2020"],
  ] as const;
  expect(messages("en", "es", both)).toHaveLength(1);
});

test("the document’s own order says whether a date may stay as it is", () => {
  expect(messages("en", "es", [BIRTH, ["Seen 23/05/2020", "Visto 23/05/2020"]])).toEqual([]);
  expect(messages("en", "es", [BIRTH, ["Seen 05/23/2020", "Visto 23/05/2020"]])).toHaveLength(1);
  const named = ["Date of birth 05/06/2020", "Fecha de nacimiento 6 de mayo de 2020"] as const;
  expect(messages("en", "es", [named, ["Seen 05/23/2020", "Visto 23/05/2020"]])).toEqual([]);
  expect(messages("en", "es", [named, ["Seen 23/05/2020", "Visto 23/05/2020"]])).toHaveLength(1);
  expect(messages("es", "en", [BIRTH, ["23/05/2020", "May 23, 2020"]])).toHaveLength(1);
});

const rows = (days: readonly string[], swap: (day: string) => string) =>
  [[days.join("\n"), days.map(swap).join("\n")]] as const;
const swapped = (day: string) => day.split("/").reverse().join("/");

test("a column of days without years is right in the readers’ order", () => {
  const days = ["11/01 store 1", "11/02 store 2", "11/13 store 3"].map((each) => each.slice(0, 5));
  expect(messages("en", "pt", rows(days, swapped))).toEqual([]);
  expect(messages("pt", "en", rows(days.map(swapped), swapped))).toEqual([]);
});

test.each(["/", "-", "."])("it is, written with “%s” and without zeros", (sign) => {
  const days = ["03/14", "03/15"];
  const swap = (day: string) => `${Number(day.slice(3))}${sign}${Number(day.slice(0, 2))}`;
  expect(messages("en", "vi", rows(days, swap))).toEqual([]);
  expect(
    messages(
      "en",
      "vi",
      rows(days, (day) => (day === "03/14" ? `14${sign}4` : swap(day))),
    ),
  ).not.toEqual([]);
});

test("it is asked about once where nothing shows the order", () => {
  const days = ["11/01", "11/02", "11/03"];
  const [one, ...others] = messages("en", "pt", rows(days, swapped));
  expect([one, others]).toEqual([expect.stringContaining("“11/01” became “01/11”, “11/02” became"), []]);
});

test("the wrong order, a single fraction, and another number stay errors", () => {
  expect(messages("en", "pt", rows(["13/11", "11/12"], swapped))).not.toEqual([]);
  expect(messages("fr", "es", rows(["13/11", "11/12"], swapped))).not.toEqual([]);
  expect(messages("en", "pt", [["Apt. 11/14, seen 05/23/2020", "Ap. 14/11, visto 23/05/2020"]])).toHaveLength(
    1,
  );
  expect(
    messages(
      "en",
      "pt",
      rows(["11/01", "11/13"], (day) => (day === "11/01" ? "02/11" : "13/11")),
    ),
  ).not.toEqual([]);
});

test("years of another calendar are asked about once, but for a wrong day", () => {
  const years = [
    ["昭和36年4月9日", "April 9, 1961"],
    ["平成4年1月4日", "January 4, 1992"],
    ["令和2年6月1日", "June 2, 2020"],
  ] as const;
  const all = messages("ja", "en", years);
  expect(all.filter((each) => each.includes("“昭和36年4月9日” became “April 9, 1961”, “平成4"))).toHaveLength(
    1,
  );
  expect(all.filter((each) => each.includes("令和"))).toEqual([expect.not.stringContaining("昭和")]);
});

test("years in two digits are asked about where both centuries fit", () => {
  expect(messages("de", "en", [["12.08.24", "August 12, 2024"]])).toEqual([
    expect.stringMatching(/^The source has a year in two digits/),
  ]);
});
