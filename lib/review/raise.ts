import { withoutUnseen } from "@/lib/core/printed-text/find-unprintable";
import { type Finding, isExplainable } from "./finding";
import { fingerprint } from "./fingerprint";

/** An id is stored with its explanation; a number may have a thousand digits. */
const MAX_WHAT = 150;
/** A message is one sentence, and quotes what may be as long as a book. */
const MAX_MESSAGE = 1000;

/** A finding as a check makes it; `what` makes it this one and no other: it changes when its cause does. */
export interface Raised
  extends Pick<Finding, "kind" | "blockId" | "page" | "document" | "message" | "source" | "after"> {
  what: string;
}

/**
 * Findings with their ids and explanations; what is found twice in one place counts its occurrences. What they quote
 * of a file is shown as it would be printed: none of its signs hides or turns what stands beside it.
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

/** A text as a message quotes it: no longer than this many characters. */
export function clip(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
