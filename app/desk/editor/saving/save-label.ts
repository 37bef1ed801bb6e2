import { type SaveQueue, unsavedEdits } from "./save-queue";

export function saveLabel(queue: SaveQueue): string {
  const count = unsavedEdits(queue);
  const kept = `${count} ${count === 1 ? "change" : "changes"} stored here`;
  switch (queue.phase) {
    case "saved":
      return "Saved";
    case "waiting":
    case "saving":
      return "Saving…";
    case "offline":
      return `Not saved: no connection (${kept})`;
    case "signed_out":
      return `Not saved: you’re signed out (${kept})`;
    case "conflict":
      return `Not saved: changed elsewhere (${kept})`;
    case "refused":
      return `Not saved: ${queue.reason ?? "the service refused it"} (${kept})`;
  }
}
