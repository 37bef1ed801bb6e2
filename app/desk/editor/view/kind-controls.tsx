import { type Align, type Block, MARK_TYPES, type MarkType } from "@/lib/core/documents/document-model";
import { BarButton, BarSelect } from "../../ui/bar-controls";
import {
  withBesideToggled,
  withFieldRow,
  withFieldRowMoved,
  withItemMoved,
  withoutFieldRow,
} from "../blocks/list-rows";
import type { BlockActions } from "./block-actions";
import { TableControls } from "./table-controls";

const LEVELS = [
  ["1", "Title"],
  ["2", "Section"],
  ["3", "Part"],
] as const;
const ALIGNS = [
  ["start", "At the start"],
  ["center", "Centred"],
  ["end", "At the end"],
] as const;

interface KindControlsProps {
  block: Block;
  path: string | null;
  actions: BlockActions;
}

export function KindControls({ block, path, actions }: KindControlsProps) {
  const set = (next: Block) => actions.change(block, next);
  const at = Number(path?.split(".")[1] ?? 0);
  switch (block.kind) {
    case "heading":
      return (
        <>
          <BarSelect
            label="Level"
            value={String(block.level)}
            options={LEVELS}
            onChoose={(level) => set({ ...block, level: level === "1" ? 1 : level === "2" ? 2 : 3 })}
          />
          <AlignSelect align={block.align} onChoose={(align) => set({ ...block, align })} />
        </>
      );
    case "text":
      return <AlignSelect align={block.align} onChoose={(align) => set({ ...block, align })} />;
    case "list":
      return (
        <>
          <BarButton
            title="Numbered"
            isOn={block.ordered}
            onPress={() => set({ ...block, ordered: !block.ordered })}
          >
            1. 2. 3.
          </BarButton>
          {([-1, 1] as const).map((by) => (
            <BarButton
              key={by}
              title={by > 0 ? "Put the item within the one above" : "Take the item out of the one above"}
              keys={by > 0 ? "Alt+Shift+→" : "Alt+Shift+←"}
              isOff={withItemMoved(block, at, by) === block}
              onPress={() => actions.change(block, withItemMoved(block, at, by), path ?? undefined)}
            >
              {by > 0 ? "→ in" : "← out"}
            </BarButton>
          ))}
          <SeparateButton actions={actions} />
        </>
      );
    case "mark":
      return (
        <BarSelect
          label="Type of mark"
          value={block.mark}
          options={MARK_TYPES.map((mark) => [mark, mark] as const)}
          onChoose={(mark: MarkType) => set({ ...block, mark })}
        />
      );
    case "fields":
      return (
        <>
          <BarButton
            title="Add a row below"
            onPress={() => actions.change(block, withFieldRow(block, at), `rows.${at + 1}.label`)}
          >
            + row
          </BarButton>
          <BarButton
            title="Remove the row"
            isOff={block.rows.length < 2}
            onPress={() =>
              actions.change(block, withoutFieldRow(block, at), `rows.${Math.max(0, at - 1)}.label`)
            }
          >
            − row
          </BarButton>
          <BarButton
            title="Move the row up"
            isOff={at === 0}
            onPress={() => actions.change(block, withFieldRowMoved(block, at, -1), `rows.${at - 1}.label`)}
          >
            row ↑
          </BarButton>
          <BarButton
            title="Beside the row above"
            isOn={at > 0 && block.rows[at]?.beside === true}
            isOff={at === 0}
            onPress={() => actions.change(block, withBesideToggled(block, at), path ?? undefined)}
          >
            beside
          </BarButton>
          <SeparateButton actions={actions} />
        </>
      );
    case "table":
      return (
        <>
          <TableControls block={block} path={path} actions={actions} />
          <span className="bar-in-menu">
            <SeparateButton actions={actions} />
          </span>
        </>
      );
    default:
      return null;
  }
}

function AlignSelect({ align, onChoose }: { align: Align | undefined; onChoose: (align: Align) => void }) {
  return <BarSelect label="Alignment" value={align ?? "start"} options={ALIGNS} onChoose={onChoose} />;
}

function SeparateButton({ actions }: { actions: BlockActions }) {
  return (
    <BarButton title="Make a block of each row" keys="F2, S" onPress={actions.separate}>
      Separate
    </BarButton>
  );
}
