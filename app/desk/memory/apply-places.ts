import type { ChangedPlace } from "@/lib/core/exchange/work-units";
import { readField, writeField } from "../editor/blocks/block-fields";
import { withBlock } from "../editor/blocks/change-document";
import type { EditorSession } from "../editor/session/editor-session";
import { editableRuns, spliceRuns, textOfRuns } from "../editor/text/runs";

export function applyPlaces(session: EditorSession, places: readonly ChangedPlace[]): void {
  session.change(null, (draft) => ({
    ...draft,
    content: places.reduce(
      (content, { blockId, path, text }) =>
        withBlock(content, blockId, (block) => {
          const runs = editableRuns(readField(block, path));
          const before = textOfRuns(runs);
          const [from, end] = changedStretch(before, text);
          return writeField(
            block,
            path,
            spliceRuns(runs, from, before.length - end, text.slice(from, text.length - end)),
          );
        }),
      draft.content,
    ),
  }));
}

function changedStretch(before: string, after: string): [from: number, end: number] {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  // Don't split a surrogate pair.
  if (isHalf(before.charCodeAt(from - 1), 0xd800)) from -= 1;
  if (isHalf(before.charCodeAt(before.length - end), 0xdc00)) end -= 1;
  return [from, end];
}

function isHalf(code: number, first: number): boolean {
  return code >= first && code < first + 0x400;
}
