import { expect, test } from "vitest";
import { foreignScript, scriptsIn } from "./language-script";

test("a long text is judged by all of its parts", () => {
  const spanish = "El presente contrato se rige por la ley española. ".repeat(500);
  const ukrainian = "Цей договір регулюється законодавством України. ".repeat(500);
  expect(foreignScript(scriptsIn(ukrainian + spanish), "es")).toBeNull();
  expect(foreignScript(scriptsIn(spanish + ukrainian), "es")).toBeNull();
  expect(foreignScript(scriptsIn(ukrainian), "es")).toBe("Cyrillic");
});
