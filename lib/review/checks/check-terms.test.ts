import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { createTermFinder, type KnownTerm } from "../known-terms";
import { checkTranslation } from "./check-translation";

const term = (source: string, target: string, more: Partial<KnownTerm> = {}): KnownTerm => ({
  id: `${source}>${target}`,
  scope: "house",
  source,
  target,
  forbidden: [],
  note: "",
  ...more,
});

const BIRTH = term("acta de nacimiento", "birth certificate", { forbidden: ["birth record", "certificate"] });

function findingsOf(
  from: string,
  to: string,
  terms: KnownTerm[],
  explanations = {},
  languages = ["es", "en"],
) {
  const [sourceLanguage = "", targetLanguage = ""] = languages;
  const block: Block = { kind: "text", id: "b1", runs: [{ text: to }], source: { page: 1, text: from } };
  return checkTranslation(
    { content: { language: targetLanguage, title: "", blocks: [block] }, inventory: [], explanations },
    {
      sourceLanguage,
      targetLanguage,
      applicantName: null,
      isPrinted: false,
      terms,
      pages: [{ document: 0, page: 1, text: from }],
    },
  ).filter(({ kind }) => kind === "term");
}

describe("what the termbase asks for", () => {
  it("is a finding where its rendering is not used", () => {
    const [found] = findingsOf("Acta de nacimiento", "Certification of birth", [BIRTH]);
    expect(found).toMatchObject({
      blockId: "b1",
      page: 1,
      message: "The house terms say “birth certificate” for “acta de nacimiento”, and it isn't here.",
    });
  });

  it("can be left aside with a reason", () => {
    const [found] = findingsOf("Acta de nacimiento", "Certification of birth", [BIRTH]);
    const explained = findingsOf("Acta de nacimiento", "Certification of birth", [BIRTH], {
      [found?.id ?? ""]: "The client wants it so.",
    });
    expect(explained[0]?.explanation).toBe("The client wants it so.");
  });

  it.each([
    ["Acta de nacimiento", "Birth certificate"],
    ["ACTAS DE NACIMIENTO", "BIRTH CERTIFICATES"],
    ["El acta de\nnacimiento n.º 3", "The birth\ncertificate no. 3"],
    ["Oficina de partes", "Birth record"],
    ["Actas de otro nacimiento", "Records of another birth"],
  ])("is content with %j as %j", (from, to) => {
    expect(findingsOf(from, to, [BIRTH])).toEqual([]);
  });

  it("names a rendering that is ruled out, and not where it is a part of the right one", () => {
    const [found, ...others] = findingsOf("Acta de nacimiento", "Birth record", [BIRTH]);
    expect(found?.message).toBe(
      "The house terms rule out “birth record” for “acta de nacimiento”. Use “birth certificate”.",
    );
    expect(others).toEqual([]);
    expect(findingsOf("Acta de nacimiento", "The birth certificate", [BIRTH])).toEqual([]);
    expect(findingsOf("Acta de nacimiento", "The birth certificate, a certificate", [BIRTH])).toHaveLength(1);
  });

  it("takes any of several renderings", () => {
    const both = [BIRTH, term("Acta de Nacimiento", "record of birth")];
    expect(findingsOf("Acta de nacimiento", "Record of Birth", both)).toEqual([]);
    expect(findingsOf("Acta de nacimiento", "Birth paper", both)[0]?.message).toContain(
      "“birth certificate” or “record of birth”",
    );
  });

  it("follows the partner's terms before the house's", () => {
    const own = term("acta de nacimiento", "birth record", { scope: "partner" });
    expect(findingsOf("Acta de nacimiento", "Birth record", [BIRTH, own])).toEqual([]);
    expect(findingsOf("Acta de nacimiento", "Birth certificate", [BIRTH, own])[0]?.message).toContain(
      "The client's terms say “birth record”",
    );
  });

  it("asks for the longest term alone", () => {
    const terms = [
      term("Registro Civil", "Civil Registry"),
      term("Oficial del Registro Civil", "Registrar", { forbidden: [] }),
    ];
    expect(findingsOf("Oficial del Registro Civil", "Registrar", terms)).toEqual([]);
    expect(findingsOf("El Oficial del Registro Civil de Registro Civil", "Registrar", terms)).toHaveLength(1);
  });

  it("knows words of languages that inflect by their stem", () => {
    const german = [term("birth certificate", "Geburtsurkunde")];
    expect(findingsOf("Two birth certificates", "Zwei Geburtsurkunden", german, {}, ["en", "de"])).toEqual(
      [],
    );
    const russian = [term("свидетельство о рождении", "birth certificate")];
    const languages = ["ru", "en"];
    expect(findingsOf("копия свидетельства о рождении", "a copy", russian, {}, languages)).toHaveLength(1);
  });

  it("finds terms in scripts without spaces", () => {
    const terms = [term("出生证明", "birth certificate")];
    expect(findingsOf("这是出生证明书", "This is a paper", terms, {}, ["zh", "en"])).toHaveLength(1);
  });

  it("leaves a block alone that is still in the source's words: that is a finding of its own", () => {
    expect(findingsOf("Acta de nacimiento", "Acta de nacimiento", [BIRTH])).toEqual([]);
  });

  it("asks of a draft whose blocks tell no source that a term is used somewhere", () => {
    const ask = (text: string) =>
      checkTranslation(
        {
          content: { language: "en", title: "", blocks: [{ kind: "text", id: "b1", runs: [{ text }] }] },
          inventory: [],
          explanations: {},
        },
        {
          sourceLanguage: "es",
          targetLanguage: "en",
          applicantName: null,
          isPrinted: false,
          terms: [BIRTH],
          pages: [1, 2].map((page) => ({ document: 0, page, text: "Acta de nacimiento" })),
        },
      ).filter(({ kind }) => kind === "term");
    expect(ask("A birth certificate of somebody")).toEqual([]);
    expect(ask("A paper of somebody")).toMatchObject([{ page: 1, blockId: null }]);
  });
});

it("lists the terms of a text in its order, each once", () => {
  const terms = [BIRTH, term("juez", "judge"), term("libro", "book")];
  const find = createTermFinder(terms, "es");
  expect(find("El juez y el acta de nacimiento; otro juez").map(({ source }) => source)).toEqual([
    "juez",
    "acta de nacimiento",
  ]);
});
