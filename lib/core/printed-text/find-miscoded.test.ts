import { expect, test } from "vitest";
import { repeating } from "@/lib/testing/linearity/adversarial-texts";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import { findMiscoded } from "./find-miscoded";

const NAMES = [
  "María Pérez Muñoz",
  "Łukasz Żółć",
  "Иван Ёлкин",
  "Ångström Ørsted",
  "JOÃO DA CONCEIÇÃO",
  "Đặng Thị Ánh",
  "Øyvind Ærø",
];

const SPOILERS: [string, (text: string) => string][] = [
  ["HTML", (text) => text.replace(/[^\0-\x7f]/gu, (letter) => `&#${letter.codePointAt(0)};`)],
  [
    "HTML in hex",
    (text) => text.replace(/[^\0-\x7f]/gu, (letter) => `&#x${letter.codePointAt(0)?.toString(16)};`),
  ],
  ["a URL", encodeURIComponent],
  ["a form", (text) => new URLSearchParams({ n: text }).toString().slice(2)],
  [
    "JSON twice",
    (text) =>
      text.replace(/[^\0-\x7f]/gu, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
  ],
  ["UTF-8 read as Latin-1", (text) => Buffer.from(text).toString("latin1")],
  ["UTF-8 read as Windows-1252", (text) => new TextDecoder("windows-1252").decode(Buffer.from(text))],
  ["ASCII with question marks", (text) => text.replace(/(?<=\p{L})[^\0-\x7f](?=\p{L})/gu, "?")],
];

test.each(SPOILERS)("a name that went through %s is told from a name", (_, spoil) => {
  for (const name of NAMES) {
    const spoilt = spoil(name);
    if (spoilt !== name) expect(findMiscoded(spoilt), spoilt).not.toBeNull();
  }
});

test.each([
  ["Mar&iacute;a", "&iacute;"],
  ["Smith &amp; Sons", "&amp;"],
  ["O&apos;Brien", "&apos;"],
  ["Rosa%20P", "%20"],
  ['{"first": "Rosa"}', '{"first":'],
  ["('Rosa', 'Pérez')", "('Rosa',"],
  ["Oâ€™Brien", "â€™"],
])("%j has %j", (text, part) => expect(findMiscoded(text)?.part).toBe(part));

test.each([
  ...NAMES,
  "AT&T",
  "Smith & Wesson; Partners",
  "Johnson&Johnson",
  "100% Wolle GmbH",
  "Suite 5 % rear",
  "“IRMÔ",
  "Mª Ángeles Ñíguez",
  "D’Ângelo",
  "N.º 5",
  "Who? What? Inc.",
  "(Rosa) Pérez",
  "{Rosa}",
  "CASTAÑEDA – ÑANDÚ",
  "ÅÄÖ",
  "Ðuro Ðaković",
  "c\\o Rosa",
  "12½ Main St",
  "Straße 3 · Ñ",
])("%s is nobody's mistake", (text) => expect(findMiscoded(text)).toBeNull());

test("a long text of beginnings costs no more than its length", async () => {
  const texts = ["&", "%", "\\u", "(", '{"', "Ã", "a?"].map((begin) => repeating(begin));
  expect(await findSlowText(findMiscoded, texts, { lengths: [200_000] })).toBeNull();
});
