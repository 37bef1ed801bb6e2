import type { DoubtKind } from "@/lib/core/documents/page-doubts";
import type { AnswerOf, RequestOf } from "../messages";

export function open(request: { bytes: Uint8Array; mediaType: string }): Promise<AnswerOf<"opened">>;
export function pages(): Promise<AnswerOf<"opened">>;
export function text(request: Omit<RequestOf<"text">, "kind">): Promise<AnswerOf<"text">>;
export function showsMore(): Promise<boolean>;
export function standIn(): Promise<"portfolio" | "xfa" | null>;
export function examine(
  page: number,
  options?: { isTold?: boolean; isLooked?: boolean },
): Promise<{
  isUndrawn: boolean;
  isNothing: boolean;
  /** All that it says, if it was asked for and could be told. */
  text: string | null;
  /** A scan that shows nothing but paper, if that was asked for. */
  isWhite: boolean;
  items: unknown[];
  doubts: { kind: DoubtKind }[];
} | null>;
