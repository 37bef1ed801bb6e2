import { expect, test } from "vitest";
import type { MarkType } from "@/lib/core/documents/document-model";
import { markOf } from "./mark-of";

test.each<[string, MarkType]>([
  ["[Round stamp: Civil Registry of León]", "stamp"],
  ["[Official round stamp in blue ink]", "stamp"],
  ["[Stamp: Seal of the Registry]", "stamp"],
  ["[Round seal: Civil Registry]", "seal"],
  ["[Embossed seal]", "seal"],
  ["[sello redondo: Registro Civil]", "stamp"],
  ["[sello oficial]", "stamp"],
  ["[sello seco: Registro Civil]", "seal"],
  ["[cachet rond : Mairie de Lyon]", "stamp"],
  ["[sceau de la République]", "seal"],
  ["[Rundstempel: Standesamt]", "stamp"],
  ["[Dienstsiegel]", "seal"],
  ["[carimbo redondo]", "stamp"],
  ["[selo branco]", "seal"],
  ["[гербовая печать]", "seal"],
  ["[круглый штамп]", "stamp"],
  ["[ختم رسمي: وزارة الداخلية]", "stamp"],
])("%s is a %s, with all of its words", (text, mark) => {
  expect(markOf(text)).toEqual({ mark, text: text.slice(1, -1) });
});

test("a seal that is named a seal stays one, whatever else is said of it", () => {
  for (const name of ["Seal", "Wax seal", "Notarial seal, round", "Official seal of the court"]) {
    expect([name, markOf(`[${name}: Registry].`)?.mark]).toEqual([name, "seal"]);
  }
});
