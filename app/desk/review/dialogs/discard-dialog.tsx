import { ConfirmDialog } from "@/app/ui/confirm-dialog";
import type { DeskOrder, OpenCorrection } from "@/lib/contract/desk/views";
import { askDesk } from "../../desk-client";

export function DiscardDialog({
  correction: { correctionId, index },
  before,
  onDiscarded,
  onClose,
}: {
  correction: Pick<OpenCorrection, "correctionId" | "index">;
  before?: () => Promise<void>;
  onDiscarded: (order: DeskOrder) => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Discard the correction"
      lead={`Everything that was changed in the correction of document ${index + 1} is lost. The certificate stays valid as it is. You can’t undo this.`}
      button="Discard"
      isDanger
      send={async () => {
        await before?.();
        onDiscarded(await askDesk("discardCorrection", { correctionId }, {}));
      }}
      onClose={onClose}
    />
  );
}
