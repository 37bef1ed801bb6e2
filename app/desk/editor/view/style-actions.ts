import type { Run } from "@/lib/core/documents/document-model";
import { readField, writeField } from "../blocks/block-fields";
import { withBlock } from "../blocks/change-document";
import { fieldId } from "../fields/field-id";
import type { EditorValue } from "../session/editor-context";
import {
  type Code,
  type Emphasis,
  editableRuns,
  spliceRuns,
  textOfRuns,
  toggleCode,
  toggleEmphasis,
} from "../text/runs";
import { wordAround } from "../text/text-change";

type Change = (runs: Run[], from: number, to: number) => Run[];

export function styleActions({ session, focus, isReadOnly }: EditorValue) {
  function apply(change: Change, ofNothing?: Change) {
    const { blockId, path } = focus.state();
    if (blockId === null || path === null || isReadOnly) return;
    const field = document.getElementById(fieldId(blockId, path));
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end, value } = field;
    const [from, to] = start === end ? wordAround(value, start) : [start, end];
    const work = from === to ? ofNothing : change;
    if (work === undefined) return field.focus();
    session.change(null, (draft) => ({
      ...draft,
      content: withBlock(draft.content, blockId, (block) =>
        writeField(block, path, work(editableRuns(readField(block, path)), from, to)),
      ),
    }));
    field.focus();
    const added = textLength(session, blockId, path) - value.length;
    if (added > 0) field.setSelectionRange(start + added, start + added);
  }

  return {
    emphasis: (emphasis: Emphasis) => apply((runs, from, to) => toggleEmphasis(runs, from, to, emphasis)),
    code: (code: Code) =>
      apply(
        (runs, from, to) => toggleCode(runs, from, to, code),
        (runs, at) => spliceRuns(runs, at, at, `[${code}]`, { code }),
      ),
  };
}

function textLength(session: EditorValue["session"], blockId: string, path: string): number {
  const block = session.state().draft.content.blocks.find(({ id }) => id === blockId);
  return block === undefined ? 0 : textOfRuns(editableRuns(readField(block, path))).length;
}
