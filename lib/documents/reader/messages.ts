import type { Block, QuarterTurns } from "@/lib/core/documents/document-model";
import type { NumberedDoubt } from "@/lib/core/documents/page-doubts";
import type { DraftMediaType } from "../sources/port";
import type { tellText } from "./detect-language";
import type { PageLayer } from "./page-layer";
import type { Box, ExchangeRequest, ParseDraft } from "./port";

export interface RecognisedLine {
  text: string;
  box: [number, number, number, number];
  words: { text: string; confidence: number; box?: Box }[];
  models?: readonly string[];
}

export interface TurnsToTry {
  level: 0 | QuarterTurns;
  sideways: 0 | QuarterTurns;
}

export interface RecognisedPage {
  lines: RecognisedLine[];
  turns: 0 | QuarterTurns;
  isBlank: boolean;
  unread?: readonly Box[];
}

export interface Model {
  name: string;
  bytes: Uint8Array;
}

interface InPlaces {
  only?: { boxes: readonly Box[]; turns: 0 | QuarterTurns };
}

/**
 * Requests are about the last opened document. `isUnchecked` skips the visibility check. `look` examines the open PDF,
 * or a picture. `fineness` scales the resolution.
 */
export interface Picture {
  bytes: Uint8Array;
  mediaType: "image/jpeg" | "image/png";
}

export type ReaderRequest =
  | { kind: "inspect"; bytes: Uint8Array; accept: "document" | "draft" }
  | { kind: "look"; picture?: Picture }
  | { kind: "fingerprint"; picture?: Picture }
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

export type ToldText = ReturnType<typeof tellText>;

export type ReaderAnswer = AnswerContent & {
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
  | { kind: "fingerprinted"; sha256: string | null }
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

export type RequestOf<Kind extends ReaderRequest["kind"]> = Extract<ReaderRequest, { kind: Kind }>;
export type AnswerOf<Kind extends AnswerContent["kind"]> = Extract<AnswerContent, { kind: Kind }>;
