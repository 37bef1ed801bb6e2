import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLlmDouble, type LlmDouble } from "@/lib/testing/llm/create-llm-double";
import { faithfulModel } from "@/lib/testing/llm/models";
import { reader } from "../../reader/testing/confined-reader";
import { sourceBlocks } from "../source-blocks";
import { createAiDrafter } from "./create-ai-drafter";
import { openModel } from "./open-model";

let double: LlmDouble;
beforeAll(async () => {
  double = await createLlmDouble(faithfulModel);
});
afterAll(() => double.close());

test("a model is shown every page of a real PDF as a picture, with its lines and their places", async () => {
  const settings = { provider: "compatible", model: "m", apiKey: double.key, baseUrl: double.url } as const;
  const drafter = createAiDrafter({
    model: openModel(settings),
    sourceBlocks,
    reader,
  });
  const bytes = readFileSync("public/samples/acta-de-nacimiento.pdf");
  const draft = await drafter.draftDocument({
    sourceLanguage: "es",
    targetLanguage: "en",
    documentType: "birth_certificate",
    document: { sha256: "specimen", mediaType: "application/pdf", bytes },
    turn: { lane: "workflow", owner: "key" },
  });
  expect(double.violations).toEqual([]);
  const asked = double.received.flatMap((each) => each.asked ?? []);
  const pages = asked.flatMap((each) => each.pages);
  expect(pages.map(({ page }) => page)).toEqual(pages.map((_, at) => at + 1));
  expect(pages.flatMap(({ lines }) => lines).length).toBeGreaterThan(20);
  expect(
    pages.flatMap(({ lines }) => lines.flatMap(({ box }) => box)).every((at) => at >= 0 && at <= 1000),
  ).toBe(true);
  const pictures = asked.flatMap((each) => each.pictures);
  expect(pictures).toHaveLength(pages.length);
  expect(pictures.every((picture) => picture.includes("JFIF") || picture.length > 10_000)).toBe(true);
  const boxes = draft.blocks.flatMap(({ source }) => (source?.box ? [source.box] : []));
  expect(boxes.length).toBe(pages.flatMap(({ lines }) => lines).length);
});
