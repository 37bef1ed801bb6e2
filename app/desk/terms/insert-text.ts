import { fieldPaths, readField, writeField } from "../editor/blocks/block-fields";
import { withBlock } from "../editor/blocks/change-document";
import { fieldId } from "../editor/fields/field-id";
import type { EditorValue } from "../editor/session/editor-context";
import { editableRuns, spliceRuns, textOfRuns } from "../editor/text/runs";

export function insertText(
  { session, focus, isReadOnly, say }: Pick<EditorValue, "session" | "focus" | "isReadOnly" | "say">,
  words: string,
  isWhole = false,
): void {
  const { blockId, path } = focus.state();
  const block = session.state().draft.content.blocks.find(({ id }) => id === blockId);
  const place = block && (path ?? fieldPaths(block)[0]);
  if (isReadOnly || !block || place === undefined) return;
  const runs = editableRuns(readField(block, place));
  const { length } = textOfRuns(runs);
  const field = document.getElementById(fieldId(block.id, place));
  const [from, to] =
    field instanceof HTMLTextAreaElement && !isWhole
      ? [field.selectionStart, field.selectionEnd]
      : [isWhole ? 0 : length, length];
  session.change(null, (draft) => ({
    ...draft,
    content: withBlock(draft.content, block.id, (each) =>
      writeField(each, place, spliceRuns(runs, from, to, words)),
    ),
  }));
  focus.goTo(block.id, place, from + words.length);
  say(`Inserted ${words}.`);
}
