import type { Block, QuarterTurns } from "@/lib/core/documents/document-model";
import type { NumberedDoubt } from "@/lib/core/documents/page-doubts";
import type { DraftMediaType } from "../sources/port";
import type { PageLayer } from "./page-layer";
import type { Box, ExchangeRequest, ParseDraft } from "./port";

/** A line as the recogniser saw it. */
export interface RecognisedLine {
  text: string;
  box: [number, number, number, number];
  words: { text: string; confidence: number; box?: Box }[];
  /** The models that read it, where they are not those of its page. */
  models?: readonly string[];
}

/** How a page is turned before it is recognised: by what its lines look like, level or running up and down. */
export interface TurnsToTry {
  level: 0 | QuarterTurns;
  sideways: 0 | QuarterTurns;
}

/** What the recogniser made of a page; boxes are of the page as it was turned. */
export interface RecognisedPage {
  lines: RecognisedLine[];
  turns: 0 | QuarterTurns;
  /** Whether anything is on it at all. */
  isBlank: boolean;
  /** Places with writing that no line covers. */
  unread?: readonly Box[];
}

/** One of the recogniser's models. The process that opens documents finds none by itself. */
export interface Model {
  name: string;
  bytes: Uint8Array;
}

/** With `only`, nothing but these places of the page, turned by so many quarters, is looked at. */
interface InPlaces {
  only?: { boxes: readonly Box[]; turns: 0 | QuarterTurns };
}

/**
 * What the document process is asked; the document that was opened last is meant. `isUnchecked` reads a page's text
 * without a look at whether it is seen. `look` is about the PDF that is open, or about a picture. `fineness` is the share
 * of the usual dots to an inch.
 */
export type ReaderRequest =
  | { kind: "inspect"; bytes: Uint8Array; accept: "document" | "draft" }
  | { kind: "look"; picture?: { bytes: Uint8Array; mediaType: "image/jpeg" | "image/png" } }
  | { kind: "draft"; source: Parameters<ParseDraft>[0] }
  | { kind: "review"; json: string }
  | ({ kind: "exchange" } & ExchangeRequest)
  | { kind: "open"; bytes: Uint8Array; mediaType: string }
  | { kind: "pages" }
  | { kind: "text"; page: number; isUnchecked?: boolean }
  | { kind: "picture"; page: number; sidePx: number; turns: 0 | QuarterTurns; fineness?: number }
  | { kind: "exhibit"; page: number; maxBytes: number; fineness?: number }
  | ({ kind: "script"; page: number; sidePx: number; model: Model } & InPlaces)
  | ({ kind: "recognise"; page: number; sidePx: number; models: Model[]; turns: TurnsToTry } & InPlaces);

/** What a text is written in, as far as that is sure. */
export interface ToldText {
  scripts: string[];
  languages: string[];
  /** What it's most likely in; null where two are as likely. */
  detected: string | null;
}

/** What it answers. */
export type ReaderAnswer = AnswerContent & {
  /** What it cost of the processor. */
  cpuMs: number;
};

type AnswerContent =
  | { kind: "inspected"; mediaType: DraftMediaType; pageCount?: number; isOpen: boolean; told?: ToldText }
  | {
      kind: "looked";
      doubts: NumberedDoubt[];
      blankPages?: number[];
      whitePages?: number[];
      undrawnPage?: number;
      told?: ToldText;
    }
  | { kind: "refused"; message: string }
  | { kind: "draft"; blocks: Block[] }
  | { kind: "reviewed"; findings: unknown }
  | { kind: "exchanged"; json: string }
  | { kind: "opened"; pageCount: number }
  | ({ kind: "text" } & PageLayer)
  | { kind: "picture"; bytes: Uint8Array; widthPx: number; heightPx: number }
  | { kind: "exhibit"; bytes: Uint8Array; isUndrawn?: boolean }
  | { kind: "script"; script: string | null }
  | ({ kind: "recognised" } & RecognisedPage)
  | { kind: "failure"; name: string; message: string };

/** A request of one kind, and an answer as the process makes it. */
export type RequestOf<Kind extends ReaderRequest["kind"]> = Extract<ReaderRequest, { kind: Kind }>;
export type AnswerOf<Kind extends AnswerContent["kind"]> = Extract<AnswerContent, { kind: Kind }>;
