import type { DeskOrder, OpenCorrection } from "@/lib/contract/desk/views";
import { askDesk } from "../../desk-client";
import { ConfirmDialog } from "../../ui/confirm-dialog";

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
      button="Discard"
      isDanger
      confirm={async () => {
        await before?.();
        onDiscarded(await askDesk("discardCorrection", { correctionId }, {}));
      }}
      onClose={onClose}
    >
      <p>
        Everything that was changed in the correction of document {index + 1} is lost. The certificate stays
        valid as it is. You can’t undo this.
      </p>
    </ConfirmDialog>
  );
}
