import { Dialog } from "../../ui/dialog";

const KEYS: readonly (readonly [group: string, keys: readonly (readonly [string, string])[]])[] = [
  [
    "Anywhere",
    [
      ["F6, Shift+F6", "Next or previous pane: source, translation, checks"],
      ["F8, Shift+F8", "Next or previous finding"],
      ["Alt+F8", "Explain the finding you are at; Ctrl+Enter keeps the reason"],
      ["Ctrl+S", "Save now"],
      ["F4", "Claim the order"],
      ["F9", "Preview the PDF"],
      ["Shift+F9", "Sign"],
      ["Ctrl+/ or ?", "This list"],
    ],
  ],
  [
    "In the translation",
    [
      ["Alt+↓, Alt+↑", "Next or previous block"],
      ["Ctrl+Enter", "Add a block below"],
      ["Ctrl+Shift+Enter", "Split the block at the caret"],
      ["Alt+Shift+↓, Alt+Shift+↑", "Move the block"],
      ["Ctrl+Shift+Backspace", "Remove the block"],
      ["F2", "Everything for the block, by one letter each"],
      ["Enter", "In lists and fields: next item, value, row"],
      ["Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"],
      ["Ctrl+B, Ctrl+I, Ctrl+U", "Bold, italic, underline: the selection, or the word"],
      ["Alt+F10", "To the bar; arrows go through it, Escape goes back"],
    ],
  ],
];

/** All keys of the review page. On a Mac, Command does what Control does. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose} isWide>
      <div className="keys">
        {KEYS.map(([group, keys]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className="desk-hint">On a Mac, Command works like Ctrl.</p>
    </Dialog>
  );
}
