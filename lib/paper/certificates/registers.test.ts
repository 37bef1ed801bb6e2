import { expect, test } from "vitest";
import { publicContact, registerOf } from "./registers";

test.each([
  ["ana@translators.test", "ana@translators.test"],
  ["12 Elm Street, Springfield, IL 62701, +1 217 555 0100, ana@translators.test", "ana@translators.test"],
  ["Ana Ruiz <ana@translators.test>", "ana@translators.test"],
  ["12 Elm Street, Springfield, IL 62701", null],
  ["+1 217 555 0100", null],
  ["@home, Springfield", null],
  ["", null],
])("of the contact %j a page for everybody shows no more than %j", (contact, shown) => {
  expect(publicContact(contact)).toBe(shown);
});

test("a register is linked only where the credentials name it as a word", () => {
  expect(registerOf("ATA-certified translator, Spanish into English")?.url).toBe("https://www.atanet.org");
  expect(registerOf("NAATI Certified Translator 12345")?.name).toContain("National Accreditation Authority");
  for (const credentials of ["Data translator", "Sworn translator", "CITING", "SPECIMEN - NOT VALID", ""])
    expect(registerOf(credentials)).toBeNull();
});
