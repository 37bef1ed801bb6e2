import { expect, test } from "vitest";
import { foreignScript, isLatin, scriptsIn } from "./language-script";

test("a long text is judged by all of its parts", () => {
  const spanish = "El presente contrato se rige por la ley española. ".repeat(500);
  const ukrainian = "Цей договір регулюється законодавством України. ".repeat(500);
  expect(foreignScript(scriptsIn(ukrainian + spanish), "es")).toBeNull();
  expect(foreignScript(scriptsIn(spanish + ukrainian), "es")).toBeNull();
  expect(foreignScript(scriptsIn(ukrainian), "es")).toBe("Cyrillic");
});

test("Latin letters tell something of a text that was typed alone", () => {
  const english = scriptsIn("The contract is governed by the law of the country, and by nothing else.");
  for (const language of ["ru", "zh", "ar"]) {
    expect(foreignScript(english, language)).toBeNull();
    expect(foreignScript(english, language, { isTyped: true })).toBe("Latin");
  }
  expect(foreignScript(english, "sr", { isTyped: true })).toBeNull();
  expect(foreignScript(english, "es", { isTyped: true })).toBeNull();
});

test.each([
  ["ku", "ئازاد ڕەشید لە هەولێر لەدایک بووە", false],
  ["ku", "Azad Reşîd li Hewlêrê ji dayik bûye", true],
  ["sr", "Рођен у Београду", false],
  ["sr", "Rođen u Beogradu, Ул. 1", true],
  ["az", "Bakıda anadan olub", true],
  ["az", "Бакыда анадан олуб", false],
  ["uz", "Тошкентда туғилган (Azad)", false],
  ["kk", "Almatyda tuǵan", true],
  ["pa", "ਲਾਹੌਰ ਵਿੱਚ ਜਨਮ", false],
  ["ku", "12", true],
  ["ar", "Azad Rashid", false],
  ["de", "Азад", true],
])("a text in %s, “%s”, is in Latin letters where it was written in them: %s", (language, text, expected) => {
  expect(isLatin(language, [text])).toBe(expected);
});
