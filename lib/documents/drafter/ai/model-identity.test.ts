import { expect, test } from "vitest";
import { withoutEnglish } from "@/lib/review";
import { modelIdentity, modelTitle } from "./model-identity";

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

test.each([
  ["ar", { target: "شهادة ميلاد", english: "Birth Certificate" }, "Birth Certificate"],
  ["ar", { target: "شهادة ميلاد", english: "شهادة ميلاد" }, undefined],
  ["en", { target: "Birth Certificate", english: "Birth Certificate" }, undefined],
  ["de", "Geburtsurkunde", undefined],
])("a title in %s has its English proposed with it: %j", (language, answered, english) => {
  const { title, identity } = modelTitle(answered, language);
  expect(title).toBe(typeof answered === "string" ? answered : answered.target);
  expect(identity.title).toEqual(english && { text: title, status: "proposed", english });
});

test("issuer and country are English on the English page: quoted from an English source, else the model's", () => {
  const issuer = { source: "Cook County", target: "Condado de Cook", english: "" };
  const country = { source: "USA", target: "EE. UU.", english: "" };
  const english = modelIdentity(
    { number: null, issuer, country, issuedOn: null, holder: null },
    {
      blocks: [],
      original: "Cook County, USA",
      languages: { sourceLanguage: "en", targetLanguage: "es" },
    },
  );
  expect([english.issuer?.english, english.country?.english]).toEqual(["Cook County", "USA"]);
  const university = {
    source: "Harvard University",
    target: "Harvard University",
    english: "Harvard University",
  };
  const french = modelIdentity(
    { number: null, issuer: university, country: null, issuedOn: null, holder: null },
    {
      blocks: [],
      original: "Harvard University",
      languages: { sourceLanguage: "fr", targetLanguage: "es" },
    },
  );
  expect(withoutEnglish(french, "es")).toEqual([]);
});
