import { expect, test } from "vitest";
import { withoutEnglish } from "@/lib/core/review/english-identity";
import { modelIdentity } from "./model-identity";

test("a date that an English source leaves open is not told by the target's order", () => {
  const issuedOn = { source: "03/04/2020", target: "03.04.2020" };
  const identity = modelIdentity(
    { number: null, issuer: null, country: null, issuedOn, holder: null },
    {
      blocks: [],
      original: "Issued on 03/04/2020",
      languages: { sourceLanguage: "en", targetLanguage: "de" },
    },
  );
  expect(identity.issuedOn).toMatchObject({ text: "03.04.2020", english: "03/04/2020" });
  expect(withoutEnglish(identity, "de")).toEqual(["issuedOn"]);
});
