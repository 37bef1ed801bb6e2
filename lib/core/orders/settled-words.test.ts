import { expect, test } from "vitest";
import { Problem } from "../problem";
import { refuseScenario, sandboxScenarioOf } from "./sandbox";
import { requireSettledWords } from "./settled-words";

test.each<Record<string, string>>([
  { glossary: "Registro Civil: Civil Registry" },
  { glossary: "Acta = Record\nRegistro Civil: Civil Registry" },
  { Glossary: '{"Registro Civil":"Civil Registry"}' },
  { spellings: '["Ana Ruiz"]' },
  { spellings: "undefined" },
  { spelling: "Ana Ruiz; undefined undefined" },
  { glossary: "Acta = undefined" },
  { glossary: "Registro Civil = Civil Registry, Acta = Record" },
  { spellings: "María Elena Torres, Juan Cortés" },
])("%j would be misread, and is refused", (metadata) => {
  const [name] = Object.keys(metadata);
  expect(() => requireSettledWords(metadata)).toThrow(Problem);
  expect(() => requireSettledWords(metadata)).toThrow(
    new RegExp(`^metadata\\.${name} .*Nothing was charged`),
  );
});

test.each([
  ["spelings", "spellings"],
  ["Speling", "spellings"],
  ["glosary", "glossary"],
  ["glossarry", "glossary"],
])("metadata.%s, which settles nothing, is refused as %s misspelt", (name, meant) => {
  expect(() => requireSettledWords({ [name]: "Acta = Record" })).toThrow(
    `metadata.${name} looks like ${meant}, misspelt. Nothing was charged.`,
  );
});

test.each<Record<string, string>>([
  { glossary: "Registro Civil=" },
  { glossary: "= Record" },
  { spellings: "Аня = " },
])("%j has an entry of one side", (metadata) => {
  expect(() => requireSettledWords(metadata)).toThrow(/of which one side is empty\. Nothing was charged\./);
});

test.each<Record<string, string> | undefined>([
  undefined,
  {},
  { glossary: "Acta = Record; Juzgado→Court;\n Fin = The end\n" },
  { glossary: "" },
  { spellings: "Ana Ruiz Gómez; Null, Peter\n" },
  { spelling: "Аня = Anya" },
  { ref: '{"a":1}', note: "undefined" },
  { gloss: "x", spell: "x", word: "x", glossary_id: "7", "my spellings": "x" },
])("%j is taken", (metadata) => {
  expect(() => requireSettledWords(metadata)).not.toThrow();
});

test.each(["sandboxScenario", "sandbox_scenario", "SandboxScenario", "SANDBOX-SCENARIO"])(
  "a scenario is one as %s, too: the sandbox plays it, and a live key charges nothing for it",
  (name) => {
    expect(sandboxScenarioOf({ [name]: "payment_failed" })).toBe("payment_failed");
    expect(() => sandboxScenarioOf({ [name]: "payment" })).toThrow("Unknown sandbox scenario");
    expect(() => refuseScenario({ [name]: "payment_failed" })).toThrow(
      `metadata.${name} is set, but this API key is live. Nothing was charged.`,
    );
    expect(refuseScenario({ scenario: "sandbox" })).toBeNull();
  },
);
