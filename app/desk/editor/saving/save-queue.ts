export interface SaveQueue {
  phase: "saved" | "waiting" | "saving" | "offline" | "signed_out" | "conflict" | "refused";
  revision: number;
  savedAt: string | null;
  edit: number;
  savedEdit: number;
  sendingEdit: number | null;
  failures: number;
  firstUnsavedAt: number | null;
  reason: string | null;
}

export type SaveEvent =
  | { kind: "edited"; at: number }
  | { kind: "due" }
  | { kind: "asked" }
  | { kind: "saved"; revision: number; savedAt: string; at: number }
  | { kind: "failed"; why: "offline" | "signed_out" | "conflict" | "refused"; reason: string }
  | { kind: "online" }
  | { kind: "resolved"; revision: number; at: number };

export type SaveEffect = { kind: "send" } | { kind: "wait"; ms: number } | { kind: "none" };

const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 6_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
const NONE: SaveEffect = { kind: "none" };

export function startQueue(revision: number, savedAt: string | null): SaveQueue {
  return {
    phase: "saved",
    revision,
    savedAt,
    edit: 0,
    savedEdit: 0,
    sendingEdit: null,
    failures: 0,
    firstUnsavedAt: null,
    reason: null,
  };
}

export function unsavedEdits({ edit, savedEdit }: SaveQueue): number {
  return edit - savedEdit;
}

export function advanceQueue(queue: SaveQueue, event: SaveEvent): [SaveQueue, SaveEffect] {
  switch (event.kind) {
    case "edited":
      return edited(queue, event.at);
    case "due":
      return queue.phase === "waiting" || queue.phase === "offline" ? send(queue) : [queue, NONE];
    case "asked":
    case "online":
      return canSend(queue) && unsavedEdits(queue) > 0 ? send(queue) : [queue, NONE];
    case "saved":
      return saved(queue, event);
    case "failed":
      return failed(queue, event);
    case "resolved":
      return edited(
        { ...queue, phase: "saved", revision: event.revision, reason: null, failures: 0 },
        event.at,
      );
  }
}

function edited(queue: SaveQueue, at: number): [SaveQueue, SaveEffect] {
  const next = { ...queue, edit: queue.edit + 1, firstUnsavedAt: queue.firstUnsavedAt ?? at };
  if (next.phase !== "saved" && next.phase !== "waiting") return [next, NONE];
  const ms = Math.max(0, Math.min(PAUSE_MS, next.firstUnsavedAt + LONGEST_PAUSE_MS - at));
  return [
    { ...next, phase: "waiting" },
    { kind: "wait", ms },
  ];
}

function canSend({ phase }: SaveQueue): boolean {
  return phase === "waiting" || phase === "offline" || phase === "signed_out" || phase === "refused";
}

function send(queue: SaveQueue): [SaveQueue, SaveEffect] {
  return [{ ...queue, phase: "saving", sendingEdit: queue.edit }, { kind: "send" }];
}

function saved(
  queue: SaveQueue,
  { revision, savedAt, at }: Extract<SaveEvent, { kind: "saved" }>,
): [SaveQueue, SaveEffect] {
  const savedEdit = queue.sendingEdit ?? queue.savedEdit;
  const isAll = savedEdit === queue.edit;
  const next: SaveQueue = {
    ...queue,
    phase: isAll ? "saved" : "waiting",
    revision,
    savedAt,
    savedEdit,
    sendingEdit: null,
    failures: 0,
    firstUnsavedAt: isAll ? null : at,
    reason: null,
  };
  return [next, isAll ? NONE : { kind: "wait", ms: PAUSE_MS }];
}

function failed(
  queue: SaveQueue,
  { why, reason }: Extract<SaveEvent, { kind: "failed" }>,
): [SaveQueue, SaveEffect] {
  const failures = queue.failures + 1;
  const next: SaveQueue = { ...queue, phase: why, sendingEdit: null, failures, reason };
  if (why !== "offline") return [next, NONE];
  return [next, { kind: "wait", ms: Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) }];
}
