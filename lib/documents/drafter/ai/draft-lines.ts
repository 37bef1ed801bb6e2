import type { LanguageModel } from "ai";
import type { Block } from "@/lib/core/documents/document-model";
import type { DraftPart } from "@/lib/core/documents/draft-part";
import type { ModelFault } from "@/lib/core/documents/model-fault";
import { cleanText } from "../clean-text";
import { type DraftTextRequest, ModelFaultError, type PartOptions } from "../port";
import { renderLines, type TranslatedLine, untranslatedLine } from "../render-lines";
import { chunkFrom, type TextSegment, toSegments } from "../text-lines";
import { askModel } from "./ask-model";
import { DOUBTFUL } from "./flag-doubts";
import { glossaryFor, termsOf } from "./glossary";
import { type Languages, textInstructions } from "./instructions";
import { createNameKeeper, keepNames, type NameKeeper } from "./keep-names";
import { lostFacts } from "./lost-facts";
import { type AnsweredLines, linesSchema } from "./page-schema";
import { shownTerms } from "./shown-terms";

export interface LineDrafting {
  model: LanguageModel;
  maxRetries: number;
}

const CONFIDENCE = 0.8;

export async function draftLines(
  { model, maxRetries }: LineDrafting,
  request: DraftTextRequest,
  made: readonly DraftPart[],
  { whenDown = "throw" }: PartOptions,
): Promise<DraftPart> {
  const segments = toSegments(request.text);
  const behind = made.at(-1)?.upTo ?? 0;
  const chunk = chunkFrom(segments, behind);
  const known = new Map(
    made.flatMap(({ lines = [] }) => lines).map(({ source, target }) => [source, target]),
  );
  const numbered = [...new Set(chunk.map(({ text }) => text))]
    .filter((text) => text !== "" && !known.has(text))
    .map((text) => ({ text }));
  const keeper = createNameKeeper(request.names ?? [], request);
  const asked = numbered.map(({ text }) => text).join("\n");
  const settled = glossaryFor(made, keeper.terms(asked));
  const upTo = behind + chunk.length;
  const part = { upTo, isLast: upTo >= segments.length, title: null };
  const untranslated = chunk.map(untranslatedLine);
  if (numbered.length === 0) {
    const lines = renderLines(translate(chunk, known), behind);
    return {
      ...part,
      text: lines.text,
      blocks: flagged(keepNames(lines.blocks, keeper), request),
      terms: [],
    };
  }
  let fault: ModelFault;
  try {
    const answer = await askModel({
      model,
      maxRetries,
      schema: linesSchema,
      instructions: textInstructions(request),
      content: [
        {
          type: "text",
          text: JSON.stringify({
            names: keeper.shown(asked),
            terms: shownTerms(request.terms ?? [], asked, request),
            settled: Object.fromEntries(settled),
            lines: numbered.map(({ text }, at) => ({ line: at + 1, text })),
          }),
        },
      ],
      objection: (value) => objectionTo(value, numbered),
    });
    if (answer.kind === "answer") {
      const terms = termsOf(answer.value.terms, asked);
      const said = saidOf(numbered, answer.value, keeper);
      const lines = renderLines(translate(chunk, new Map([...known, ...said])), behind);
      const kept = said.map(([source, target]) => ({ source, target }));
      return {
        ...part,
        text: lines.text,
        blocks: flagged(keepNames(lines.blocks, keeper), request),
        terms,
        lines: kept,
        asked: "answered",
      };
    }
    throw new ModelFaultError(answer.fault, `the drafting model's answer cannot be used: ${answer.reason}`);
  } catch (error) {
    if (!(error instanceof ModelFaultError) || whenDown === "throw") throw error;
    fault = error.fault;
  }
  const places = chunk.map((_, at) => behind + at + 1);
  return { ...part, ...renderLines(untranslated, behind), terms: [], asked: { fault, places } };
}

function objectionTo(
  { lines }: AnsweredLines,
  numbered: readonly Pick<TextSegment, "text">[],
): string | null {
  for (const at of numbered.keys()) {
    const answered = lines.filter(({ line }) => line === at + 1);
    if (answered.length !== 1) return `line ${at + 1} must be there once`;
    if (onOneLine(answered[0]?.text ?? "") === "") return `line ${at + 1} is empty`;
  }
  return null;
}

function saidOf(
  numbered: readonly Pick<TextSegment, "text">[],
  { lines }: AnsweredLines,
  keeper: NameKeeper,
): [string, string][] {
  const texts = new Map(lines.map(({ line, text }) => [line, onOneLine(text)]));
  return numbered.map(({ text: source }, at) => [source, keeper.fix(texts.get(at + 1) ?? source, source)]);
}

function translate(chunk: readonly TextSegment[], said: ReadonlyMap<string, string>): TranslatedLine[] {
  return chunk.map(({ text: source, after }) => {
    if (source === "") return { text: "", after, source, confidence: 1 };
    return { text: said.get(source) ?? source, after, source, confidence: CONFIDENCE };
  });
}

function onOneLine(text: string): string {
  const lines = cleanText(text).split("\n");
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

function flagged(blocks: readonly Block[], languages: Languages): Block[] {
  const text = blocks.map(({ source }) => source?.text ?? "").join("\n");
  const lost = lostFacts(blocks, { page: 1, text }, languages);
  return blocks.map((block) =>
    lost.has(block.id) && block.source
      ? { ...block, source: { ...block.source, confidence: DOUBTFUL } }
      : block,
  );
}
