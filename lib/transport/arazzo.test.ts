import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { OPERATIONS } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import { renderArazzo } from "./arazzo";
import { WORKFLOWS } from "./arazzo/workflows";

const SITE = "https://vidimus.example";
const YAML = renderArazzo({ siteUrl: SITE });

describe("the Arazzo document", () => {
  it("names the API description of the same site, and six workflows", () => {
    const document = parse(YAML);
    expect(document.arazzo).toBe("1.0.1");
    expect(document.sourceDescriptions[0].url).toBe(`${SITE}/api/v1/openapi.yaml`);
    expect(document.workflows).toHaveLength(6);
    expect(parse(YAML, { version: "1.1" })).toEqual(document);
  });

  it.each(WORKFLOWS)("$workflowId sends each operation only fields that it takes", ({ steps }) => {
    for (const { call, body = {}, parameters = {} } of steps) {
      if (typeof call === "object") continue;
      const operation: Operation = OPERATIONS[call];
      const taken = Object.keys({ ...operation.params?.shape, ...operation.query?.shape });
      expect(taken).toEqual(expect.arrayContaining(Object.keys(parameters)));
      expect(Object.keys(operation.body?.shape ?? {})).toEqual(expect.arrayContaining(Object.keys(body)));
    }
  });

  it.each(WORKFLOWS)("$workflowId refers only to its inputs and to what a step gave before", (workflow) => {
    const known = new Set(["apiKey", ...Object.keys(workflow.inputs)].map((name) => `$inputs.${name}`));
    const strange = (part: unknown) =>
      [...JSON.stringify(part).matchAll(/\$(?:inputs|steps)\.[\w.]+/g)]
        .map(([reference]) => reference)
        .filter((reference) => !known.has(reference));
    for (const step of workflow.steps) {
      expect(strange(step)).toEqual([]);
      for (const output of Object.keys(step.outputs ?? {}))
        known.add(`$steps.${step.stepId}.outputs.${output}`);
    }
    expect(strange(workflow.outputs)).toEqual([]);
  });
});
