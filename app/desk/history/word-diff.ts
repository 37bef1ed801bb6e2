import { diffArrays } from "diff";

export interface DiffPart {
  kind: "same" | "removed" | "added";
  text: string;
}

/** Beyond these limits the texts count as entirely different: comparing them would block the page. */
const LIMITS = { maxEditLength: 2_000, timeout: 400 };
const MAX_LETTERS = 200_000;

export function diffWords(before: string, after: string, language: string): DiffPart[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const isTooLong = before.length + after.length > MAX_LETTERS;
  const changes = isTooLong
    ? undefined
    : diffArrays(wordsOf(before, language), wordsOf(after, language), LIMITS);
  if (changes === undefined) return joined([part("removed", before), part("added", after)]);
  const parts = changes.map(({ value, added, removed }) =>
    part(added ? "added" : removed ? "removed" : "same", value.join("")),
  );
  return joined(withoutGaps(parts));
}

function part(kind: DiffPart["kind"], text: string): DiffPart {
  return { kind, text };
}

function wordsOf(text: string, language: string): string[] {
  return Array.from(segmenterOf(language).segment(text), ({ segment }) => segment);
}

function segmenterOf(language: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: "word" });
  } catch {
    // The language may be no valid tag.
    return new Intl.Segmenter("und", { granularity: "word" });
  }
}

/** Merges changes across spaces and commas: "a b" for "x y" is one change, not two. */
function withoutGaps(parts: readonly DiffPart[]): DiffPart[] {
  return parts.flatMap((each, at) => {
    const isGap =
      each.kind === "same" &&
      at > 0 &&
      at < parts.length - 1 &&
      !/[\p{L}\p{N}]/u.test(each.text) &&
      !each.text.includes("\n");
    return isGap ? [part("removed", each.text), part("added", each.text)] : [each];
  });
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = "";
  let added = "";
  const flush = () => {
    if (removed !== "") result.push(part("removed", removed));
    if (added !== "") result.push(part("added", added));
    removed = "";
    added = "";
  };
  for (const { kind, text } of parts) {
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      flush();
      result.push(part("same", text));
    }
  }
  flush();
  return result;
}
