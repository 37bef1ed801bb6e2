import { Dialog } from "@/app/ui/dialog";
import { insertKeys, isMac, keysText } from "../../ui/keys";

type Keys = readonly (readonly [group: string, keys: readonly (readonly [string, string])[]])[];

const keysOfPage = (): Keys => [
  [
    "Anywhere",
    [
      ["F6, Shift+F6", "Next or previous pane: source, translation, checks"],
      ["← →", "On the edge of a pane: make it narrower or wider; Enter sets it back"],
      ["F8, Shift+F8", "Next or previous finding"],
      ["Alt+F8", "Explain the current finding; Ctrl+Enter saves the reason"],
      ["Ctrl+S", "Save now"],
      ["F4", "Claim the order"],
      ["F9", "Preview the PDF"],
      ["Shift+F9", "Sign"],
      ["Ctrl+/ or ?", "Show this list"],
    ],
  ],
  [
    "In the translation",
    [
      ["Alt+↓, Alt+↑", "Next or previous block"],
      ["Esc", "Select the whole block; Esc or Enter goes back to its text"],
      ["Shift+↓, Shift+↑", "With a block selected: select the next or previous one too; Ctrl+A selects all"],
      ["Ctrl+Enter", "Add a block below"],
      ["Ctrl+Shift+Enter", "Split the block at the cursor"],
      ["Alt+Shift+↓, Alt+Shift+↑", "Move the block"],
      ["Ctrl+Shift+Backspace", "Remove the block"],
      ["F2", "Open the block menu, with a letter for each action"],
      ["F2, F2", "Write this to the next place with the same source"],
      ["F2, O", "Write this to all places with the same source; once more, to those that say something else"],
      ["Enter", "In lists and fields: go to the next item, value, or row"],
      ["Ctrl+F", "Find and replace; Enter goes to the next match, Ctrl+Enter replaces all"],
      ["Ctrl+V", "Paste cells of a sheet, or tables and lists of Word"],
      ["Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"],
      ["Ctrl+B, Ctrl+I, Ctrl+U", "Bold, italic, or underline the selection or the current word"],
      ["Alt+Shift+→, Alt+Shift+←", "In a list: put the item within the one above, or take it out"],
      ["Ctrl+Shift+X", "Mark the selection or the current word as struck out"],
      [
        `${insertKeys(1, false)} to ${insertKeys(9, false)}`,
        "Insert one of the terms that stand under Checks",
      ],
      [
        `${insertKeys(1, true)} to ${insertKeys(9, true)}`,
        "Insert one of the memory’s matches that stand under Checks",
      ],
      ["Alt+F10", "Go to the toolbar; move with the arrow keys, return with Escape"],
    ],
  ],
];

export function ShortcutsDialog({ isClaimable, onClose }: { isClaimable: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} isWide>
      <div className="keys">
        {keysOfPage().map(([group, keys]) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>
              {keys
                .filter(([key]) => isClaimable || key !== "F4")
                .map(([key, what]) => (
                  <div key={key}>
                    <dt>
                      <kbd>{keysText(key)}</kbd>
                    </dt>
                    <dd>{keysText(what)}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      {isMac() ? (
        <p className="desk-hint">Where F keys change brightness or volume, hold Fn with them.</p>
      ) : null}
    </Dialog>
  );
}
