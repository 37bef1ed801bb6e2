import type { BlockKind } from "../blocks/new-block";
import type { EditorValue } from "../session/editor-context";
import type { BlockActions } from "./block-actions";
import type { styleActions } from "./style-actions";

export function selectionKey(
  event: Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
  { focus }: Pick<EditorValue, "focus">,
  actions: BlockActions,
): (() => void) | null {
  const { key, shiftKey, altKey } = event;
  if (altKey) return null;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === "a" ? () => actions.selectAll() : null;
  const back = () => {
    const { blockId } = focus.state();
    if (blockId !== null) focus.goTo(blockId);
  };
  if (key === "ArrowUp") return () => actions.select(-1, shiftKey);
  if (key === "ArrowDown") return () => actions.select(1, shiftKey);
  if (key === "Enter" || key === "Escape") return back;
  return key === "Delete" || key === "Backspace" ? actions.remove : null;
}

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
  if (key === "Escape" && !isCommand && !altKey && !shiftKey) return () => actions.select(0);
  // AltGr arrives as Control and Alt together.
  if (!isCommand || altKey) return null;
  if (key === "Enter") return shiftKey ? actions.split : () => actions.insert("text");
  if (key === "Backspace" && shiftKey) return actions.remove;
  const isKey = (letter: string, physical: string) =>
    key.toLowerCase() === letter || isOtherScript(key, code, physical);
  if (isKey("z", "KeyZ")) {
    return () => stepBack({ session, focus }, shiftKey ? "redo" : "undo");
  }
  if (isKey("y", "KeyY") && !shiftKey) {
    return () => stepBack({ session, focus }, "redo");
  }
  if (isKey("x", "KeyX") && shiftKey) return () => styles.emphasis("strike");
  if (shiftKey) return null;
  if (isKey("b", "KeyB")) return () => styles.emphasis("bold");
  if (isKey("i", "KeyI")) return () => styles.emphasis("italic");
  if (isKey("u", "KeyU")) return () => styles.emphasis("underline");
  return null;
}

export function isFindKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return false;
  return (
    ["f", "h"].includes(key.toLowerCase()) ||
    isOtherScript(key, code, "KeyF") ||
    isOtherScript(key, code, "KeyH")
  );
}

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

/** On keyboards of other scripts, the physical key counts. */
function isOtherScript(key: string, code: string, physical: string): boolean {
  return code === physical && !/^[\x20-\x7e]$/.test(key);
}

function stepBack({ session, focus }: Pick<EditorValue, "session" | "focus">, step: "undo" | "redo"): void {
  const { blockId, path, range } = focus.state();
  const blocks = () => session.state().draft.content.blocks;
  const ends = [blockId, range?.from ?? null].filter((id) => id !== null);
  const at = Math.min(...ends.map((id) => blocks().findIndex((block) => block.id === id)));
  session[step]();
  if (ends.some((id) => !blocks().some((block) => block.id === id))) {
    const next = blocks()[Math.min(Math.max(at, 0), blocks().length - 1)];
    if (next) focus.goTo(next.id);
    return;
  }
  requestAnimationFrame(() => {
    if (blockId !== null && document.activeElement === document.body) focus.goTo(blockId, path, "end");
  });
}
