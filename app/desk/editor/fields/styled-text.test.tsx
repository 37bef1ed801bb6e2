import bidiFactory from "bidi-js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { directedRuns, StyledText } from "./styled-text";

const bidi = bidiFactory();

/** The text as the unfocused field shows it from left to right, by another implementation of the Unicode algorithm. */
function seen(text: string, language: string): string {
  const runs = [{ text: text.slice(0, 3) }, { text: text.slice(3), bold: true as const }];
  const { direction, stretches } = directedRuns(runs, language);
  const html = renderToStaticMarkup(<StyledText stretches={stretches} />);
  expect(html.replace(/<[^>]+>/g, "").replaceAll("&amp;", "&")).toBe(text);
  const shown = html
    .replaceAll('<bdi dir="ltr">', "\u2066")
    .replaceAll("</bdi>", "\u2069")
    .replace(/<[^>]+>/g, "");
  const levels = bidi.getEmbeddingLevels(shown, direction);
  return bidi
    .getReorderedIndices(shown, levels)
    .map((at) => shown.charAt(at))
    .join("");
}

const NUMBERS = ["+966 11 555 0147", "050 123 4567", "+972-4-853-1234", "2020-05-03", "-$500", "-12.50"];

test.each(
  [
    ["ar", "هاتف", "رقم"],
    ["he", "טלפון", "מספר"],
    ["fa", "تلفن", "شماره"],
    ["ku", "ژمارە", "تەلەفۆن"],
    ["en", "Phone هاتف", "رقم"],
  ].flatMap(([language = "", before, after]) =>
    NUMBERS.flatMap((number) =>
      [`${before} ${number}`, `${number} ${after}`, `${before} ${number}، ${after}`].map((text) => ({
        language,
        text,
        number,
      })),
    ),
  ),
)("in $language the desk shows “$number” from left to right in “$text”", ({ language, text, number }) => {
  expect(seen(text, language)).toContain(number);
});

test.each(["A-", "B+", "C++", "Calle 4, 28001 Madrid"])(
  "the desk shows “%s” in Arabic as it is written",
  (text) => {
    expect(seen(text, "ar")).toBe(text);
  },
);
