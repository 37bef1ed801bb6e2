import { describe, expect, it } from "vitest";
import type { DeskDraft } from "../desk-draft";
import { pushUndo, redo, startUndo, undo } from "../session/undo-stack";
import { forgetAllWork, hasWork, keepingName, keepWork, leftWork } from "./kept-work";
import { saveLabel } from "./save-label";
import { advanceQueue, type SaveEvent, type SaveQueue, startQueue, unsavedEdits } from "./save-queue";

const advanced = (queue: SaveQueue, ...events: SaveEvent[]) =>
  events.reduce<ReturnType<typeof advanceQueue>>(
    ([now], event) => advanceQueue(now, event),
    [queue, { kind: "none" }],
  );
const edit = (at = 0): SaveEvent => ({ kind: "edited", at });
const saved = (revision: number): SaveEvent => ({ kind: "saved", revision, savedAt: "2026-01-01", at: 9 });
const offline: SaveEvent = { kind: "failed", why: "offline", reason: "" };

describe("saving", () => {
  it("waits for a pause in typing, but never longer than six seconds", () => {
    expect(advanced(startQueue(1, null), edit(0))[1]).toEqual({ kind: "wait", ms: 1000 });
    expect(advanced(startQueue(1, null), edit(0), edit(5500))[1]).toEqual({ kind: "wait", ms: 500 });
    expect(advanced(startQueue(1, null), edit(0), edit(7000))[1]).toEqual({ kind: "wait", ms: 0 });
  });

  it("has one save under way at most, and saves afterwards what was typed meanwhile", () => {
    const [typing, effect] = advanced(startQueue(1, null), edit(), { kind: "due" }, edit(), edit());
    expect(effect).toEqual({ kind: "none" });
    const [next, then] = advanced(typing, saved(2));
    expect([next.phase, unsavedEdits(next), then.kind]).toEqual(["waiting", 2, "wait"]);
    expect(advanced(next, { kind: "due" }, saved(3))[0]).toMatchObject({ phase: "saved", revision: 3 });
  });

  it("tries again ever more rarely without a connection, at once when it is back, and counts what is kept", () => {
    const [lost, first] = advanced(startQueue(1, null), edit(), edit(), { kind: "due" }, offline);
    expect(first).toEqual({ kind: "wait", ms: 2000 });
    expect(saveLabel(lost)).toBe("Not saved: no connection (2 changes stored here)");
    const [still, second] = advanced(lost, { kind: "due" }, offline);
    expect(second).toEqual({ kind: "wait", ms: 4000 });
    expect(advanced(still, edit())[1]).toEqual({ kind: "none" });
    expect(advanced(still, { kind: "online" })[1]).toEqual({ kind: "send" });
  });

  it("stands still at a conflict until somebody has chosen, then saves on the newer revision", () => {
    const [stuck] = advanced(
      startQueue(1, null),
      edit(),
      { kind: "due" },
      {
        kind: "failed",
        why: "conflict",
        reason: "",
      },
    );
    for (const event of [{ kind: "asked" }, { kind: "online" }, { kind: "due" }] as const) {
      expect(advanced(stuck, event)[1]).toEqual({ kind: "none" });
    }
    const [again, effect] = advanced(stuck, { kind: "resolved", revision: 7, at: 0 });
    expect([again.revision, again.phase, effect.kind]).toEqual([7, "waiting", "wait"]);
  });

  it("keeps unsaved edits through a lost session and sends them after signing in", () => {
    const [out] = advanced(
      startQueue(1, null),
      edit(),
      { kind: "due" },
      {
        kind: "failed",
        why: "signed_out",
        reason: "",
      },
    );
    expect(advanced(out, edit())[1]).toEqual({ kind: "none" });
    expect(advanced(out, edit(), { kind: "asked" })[1]).toEqual({ kind: "send" });
  });
});

describe("work kept in the browser", () => {
  const draft: DeskDraft = {
    content: { language: "en", title: "T", blocks: [] },
    inventory: [],
    explanations: {},
    applicantName: null,
  };
  const work = (keptAt: string) => ({ revision: 1, base: draft, draft, edits: 1, keptAt });
  const place = (limit = Number.POSITIVE_INFINITY) => {
    const entries = new Map<string, string>();
    return {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, text: string) => {
        if (text.length > limit) throw new Error("quota");
        entries.set(name, text);
      },
      removeItem: (name: string) => void entries.delete(name),
      key: (index: number) => [...entries.keys()][index] ?? null,
      get length() {
        return entries.size;
      },
    };
  };

  it("is offered again, newest first, but not what another open tab works on, nor another colleague's", () => {
    const storage = place();
    keepWork(storage, keepingName("ana", "job/source-0", "old"), work("2026-01-01"));
    keepWork(storage, keepingName("ana", "job/source-0", "newer"), work("2026-01-02"));
    keepWork(storage, keepingName("ana", "job/source-0", "open"), work("2026-01-03"));
    keepWork(storage, keepingName("ana", "job/source-01", "other"), work("2026-01-03"));
    keepWork(storage, keepingName("ben", "job/source-0", "his"), work("2026-01-03"));
    storage.setItem(keepingName("ana", "job/source-0", "torn"), "{");
    const left = leftWork(storage, "ana", "job/source-0", new Set(["open"]));
    expect(left.map(({ work: { keptAt } }) => keptAt)).toEqual(["2026-01-02", "2026-01-01"]);
  });

  it("is gone for good once its owner signs out, and a colleague's stays", () => {
    const storage = place();
    for (const tab of ["one", "two"])
      keepWork(storage, keepingName("ana", "job/source-0", tab), work("2026-01-01"));
    keepWork(storage, keepingName("ben", "job/source-0", "his"), work("2026-01-03"));
    forgetAllWork(storage, "ana");
    expect([hasWork(storage, "ana"), hasWork(storage, "ben"), storage.length]).toEqual([false, true, 1]);
  });

  it("tells when the browser has no room", () => {
    expect(keepWork(place(10), "name", work("2026-01-01"))).toBe(false);
  });
});

describe("undo", () => {
  it("takes back a typed word as one step and everything else step by step", () => {
    let stack = startUndo("");
    stack = pushUndo(stack, "a", "typing b1", 0);
    stack = pushUndo(stack, "ab", "typing b1", 300);
    stack = pushUndo(stack, "ab!", null, 400);
    stack = pushUndo(stack, "ab!c", "typing b1", 450);
    expect(undo(stack).now).toBe("ab!");
    expect(undo(undo(stack)).now).toBe("ab");
    expect(undo(undo(undo(stack))).now).toBe("");
    expect(redo(redo(undo(undo(stack)))).now).toBe("ab!c");
    expect(undo(startUndo("x")).now).toBe("x");
  });

  it("begins a new future after a change", () => {
    const stack = pushUndo(undo(pushUndo(startUndo(1), 2, null, 0)), 3, null, 0);
    expect(redo(stack).now).toBe(3);
  });
});
