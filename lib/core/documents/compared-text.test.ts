import { expect, test } from "vitest";
import { comparedText } from "./compared-text";

const TEXT =
  'Señor Núñez:\n\nSu pedido "A-12" salió - tarde... y pesa 1,5 kg.\nNo debe nada; adiós.\nTotal: -5 € (10%).';

test.each([
  ["joined lines", TEXT.replaceAll("\n", " ")],
  ["other line ends and more of them", TEXT.replaceAll("\n", "\r\n\r\n")],
  ["double spaces and tabs", TEXT.replaceAll(" ", " \t ")],
  ["no-break spaces", TEXT.replaceAll(" ", "\u00a0")],
  ["zero-width spaces", TEXT.replaceAll("e", "e\u200b")],
  ["a soft hyphen and a byte order mark", `\ufeff${TEXT.replace("pedido", "pe\u00addido")}`],
  ["curly quotes", TEXT.replace('"A', "\u201cA").replace('2"', "2\u201d")],
  ["other dashes", TEXT.replace(" - ", " \u2014 ").replace("-5", "\u22125")],
  ["an ellipsis", TEXT.replace("...", "\u2026")],
  ["written line ends", TEXT.replaceAll("\n", "\\n")],
  ["written line ends in place of spaces", TEXT.replaceAll(" ", "\\r\\n")],
  ["a code fence", `\`\`\`text\n${TEXT}\n\`\`\``],
  ["quotation marks around the whole", `"${TEXT}"`],
  ["decomposed accents", TEXT.normalize("NFD")],
])("a text is the same with %s", (_, other) => {
  expect(comparedText(other)).toBe(comparedText(TEXT));
});

test.each([
  ["5 mg", "50 mg"],
  ["no", "non"],
  ["Polish", "polish"],
  ["1.5", "15"],
  ["1.5", "1 5"],
  ["1.5", "1,5"],
  ["-5", "5"],
  ["5%", "5"],
  ["5 €", "5 $"],
  ["12:30", "1230"],
  ["año", "ano"],
  ["m²", "m2"],
  ["½", "1/2"],
  ["ab", "a b"],
  ["<5", ">5"],
  ["☐ Sí", "☑ Sí"],
  ["¿Pagó?", "Pagó."],
])("%j and %j are two texts", (one, other) => {
  expect(comparedText(one)).not.toBe(comparedText(other));
});

test("a long text of white space or dashes takes no longer than another", () => {
  for (const sign of ["\n", " ", "-", '"', "\\n"])
    expect(comparedText(sign.repeat(200_000)).length).toBeLessThan(400_001);
});

test("a text of signs alone isn't the same as another", () => {
  expect(comparedText("!!!")).not.toBe(comparedText("???"));
});
