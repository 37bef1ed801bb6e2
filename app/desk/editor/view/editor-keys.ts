import type { BlockKind } from "../blocks/new-block";
import type { EditorValue } from "../session/editor-context";
import type { BlockActions } from "./block-actions";
import type { styleActions } from "./style-actions";

/** What a key does in the text; null where it is the browser's. */
export function editorKey(
  event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
  { session, focus }: EditorValue,
  actions: BlockActions,
  styles: ReturnType<typeof styleActions>,
): (() => void) | null {
  const { code, shiftKey, altKey, key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (altKey && !isCommand && (key === "ArrowUp" || key === "ArrowDown")) {
    const by = key === "ArrowUp" ? -1 : 1;
    return () => (shiftKey ? actions.move(by) : actions.step(by));
  }
  // Where AltGr writes letters, it comes as Control and Alt together.
  if (!isCommand || altKey) return null;
  if (key === "Enter") return shiftKey ? actions.split : () => actions.insert("text");
  if (key === "Backspace" && shiftKey) return actions.remove;
  const isKey = (letter: string, physical: string) =>
    key.toLowerCase() === letter || isOtherScript(key, code, physical);
  if (isKey("z", "KeyZ")) {
    return () => {
      if (shiftKey) session.redo();
      else session.undo();
      returnFocus(focus);
    };
  }
  if (isKey("y", "KeyY") && !shiftKey) {
    return () => {
      session.redo();
      returnFocus(focus);
    };
  }
  if (shiftKey) return null;
  if (isKey("b", "KeyB")) return () => styles.emphasis("bold");
  if (isKey("i", "KeyI")) return () => styles.emphasis("italic");
  if (isKey("u", "KeyU")) return () => styles.emphasis("underline");
  return null;
}

/** The letter after F2, and what it makes of the block. */
export const KIND_KEYS: Readonly<Record<string, BlockKind>> = {
  t: "text",
  h: "heading",
  f: "fields",
  b: "table",
  l: "list",
  m: "mark",
  n: "note",
  r: "rule",
  p: "page_break",
};

/** On a keyboard of another script the key counts, not the letter on it. */
function isOtherScript(key: string, code: string, physical: string): boolean {
  return code === physical && !/^[\x20-\x7e]$/.test(key);
}

/** An undone change may have drawn the block again; the focus goes back into it. */
function returnFocus(focus: EditorValue["focus"]): void {
  requestAnimationFrame(() => {
    const { blockId, path } = focus.state();
    if (blockId !== null && document.activeElement === document.body) focus.goTo(blockId, path, "end");
  });
}
