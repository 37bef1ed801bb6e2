import { describe, expect, test } from "vitest";
import type { Block, MarkType } from "@/lib/core/documents/document-model";
import { kindsInText, kindsOf } from "../testing/kinds-of";

const mark = (text: string, type: MarkType): Block => ({
  kind: "mark",
  id: "m",
  mark: type,
  runs: [{ text }],
  source: { page: 1, text },
});

describe("the source's own text", () => {
  test.each(["José Ñáñez", "JGB / IS", "Dr. Kim", "María de los Ángeles Ruiz", "J. Ñ."])(
    "may be a signature: %s",
    (text) => {
      expect(kindsOf("es", [mark(text, "signature")])).not.toContain("untranslated");
      expect(kindsOf("es", [mark(text, "initials")])).not.toContain("untranslated");
    },
  );

  test.each([
    "JGB / IS",
    "Dr. Kim",
    "K+ 5,6 mmol/l (!) 3,5–5,1",
    "Na 140 mmol/L",
    "HbA1c 6,1 % (!)",
    "E-mail: info@registro.es",
    "info@registro.es",
    "www.registro.es / Tel. 912 345 678",
  ])("is what a translation has, too: %s", (text) => {
    expect(kindsInText("es", text, text)).not.toContain("untranslated");
  });

  test.each([
    "Registro Civil",
    "Dado en Madrid, el 5 de mayo",
    "Glucosa 5,6 mmol/l",
    "Contacto: info@registro.es",
    "Tasa del 5 % anual",
  ])("is found elsewhere: %s", (text) => {
    expect(kindsInText("es", text, text)).toContain("untranslated");
  });

  test("is found in a signature that says more than a name", () => {
    expect(kindsOf("es", [mark("Firma ilegible", "signature")])).toContain("untranslated");
    expect(kindsOf("es", [mark("Registro Civil", "stamp")])).toContain("untranslated");
  });
});
