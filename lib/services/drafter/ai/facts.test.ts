import { expect, test } from "vitest";
import { factsOf, missingFacts, westernDigits } from "./facts";

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۱۹۸۵", "1985"],
  ["१२३", "123"],
  ["๒๕๖๓", "2563"],
  ["２０２０年", "2020年"],
])("the digits of %s are read", (text, western) => expect(westernDigits(text)).toBe(western));

test("a text's dates, identifiers and numbers are each found once", () => {
  expect(
    factsOf("Nº 1.234,50 del 03/07/1985, CURP GOMC850703HDFRRL09").map(({ kind, key }) => [kind, key]),
  ).toEqual([
    ["date", "3-7-1985"],
    ["identifier", "GOMC850703HDFRRL09"],
    ["number", "123450"],
  ]);
});

test.each([
  ["1.234,50 €", "€1,234.50"],
  ["03/07/1985", "July 3, 1985"],
  ["1985-07-03", "3 July 1985"],
  ["Reg. AB-123/45", "Reg. ab 12345"],
  ["٢٥ مايو ٢٠٢٠", "25 May 2020"],
  ["07", "7"],
])("%s survives as %s", (source, target) => expect(missingFacts(source, target)).toEqual([]));

test.each([
  ["1.234,50 €", "€1,234.05"],
  ["03/07/1985", "July 3, 1986"],
  ["03/07/1985", "July 1985"],
  ["GOMC850703HDFRRL09", "GOMC850703HDFRRL90"],
  ["acta 4521", "certificate"],
])("%s does not survive as %s", (source, target) => expect(missingFacts(source, target)).toHaveLength(1));
