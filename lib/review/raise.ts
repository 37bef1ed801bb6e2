import { withoutUnseen } from "@/lib/core/printed-text/find-unprintable";
import { type Finding, isExplainable } from "./finding";
import { fingerprint } from "./fingerprint";

/** Ids are stored with explanations; a number may have a thousand digits. */
const MAX_WHAT = 150;
/** A message is one sentence, but what it quotes may be as long as a book. */
const MAX_MESSAGE = 1000;

/** `what` identifies the finding, and changes with its cause. */
export interface Raised
  extends Pick<Finding, "kind" | "blockId" | "page" | "document" | "message" | "source" | "after"> {
  what: string;
}

/**
 * Adds ids and explanations; duplicates in one place are numbered. Quotes are made safe, so that no character hides or
 * reorders its neighbours.
 */
export function toFindings(raised: readonly Raised[], explanations: Record<string, string>): Finding[] {
  const seen = new Map<string, number>();
  return raised.map(({ what, message, source, ...finding }) => {
    const place = finding.blockId ?? `p${finding.document}.${finding.page ?? 0}`;
    const base = `${finding.kind}:${place}:${what.length > MAX_WHAT ? fingerprint(what) : what}`;
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    const id = times === 1 ? base : `${base}#${times}`;
    const explanation =
      isExplainable(finding) && Object.hasOwn(explanations, id) ? (explanations[id] ?? "").trim() : "";
    return {
      id,
      ...finding,
      message: clip(withoutUnseen(message), MAX_MESSAGE),
      ...(source && {
        source: { ...source, ...(source.text !== undefined && { text: withoutUnseen(source.text) }) },
      }),
      explanation: explanation === "" ? null : explanation,
    };
  });
}

export function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
