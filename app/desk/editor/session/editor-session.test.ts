import { describe, expect, it } from "vitest";
import { RequestError } from "@/app/ui/request-error";
import type { DeskDraft } from "../desk-draft";
import { EditorSession, type ServerCopy } from "./editor-session";

const draftOf = (text: string): DeskDraft => ({
  content: { language: "en", title: "T", blocks: [{ id: "a", kind: "text", runs: [{ text }] }] },
  inventory: [],
  explanations: {},
  applicantName: null,
});
const textOf = ({ content: { blocks } }: DeskDraft) =>
  blocks.map((block) => ("runs" in block ? block.runs.map(({ text }) => text).join("") : "")).join("|");

function makeWorld(start = draftOf("one")) {
  let copy: ServerCopy = { draft: start, revision: 1, savedAt: null, findings: [] };
  let timers: { ms: number; then: () => void }[] = [];
  const kept: (string | null)[] = [];
  let failure: RequestError | null = null;
  let isAnswerLost = false;
  const session = new EditorSession(copy, {
    async save(draft, revision) {
      if (failure) throw failure;
      if (revision !== copy.revision)
        throw new RequestError("conflict", "EDIT_CONFLICT", "Changed elsewhere.");
      copy = { draft, revision: revision + 1, savedAt: "2026-01-01", findings: [] };
      if (isAnswerLost) throw new RequestError("offline", "UNREACHABLE", "Unreachable.");
      return { revision: copy.revision, savedAt: "2026-01-01", findings: [] };
    },
    load: async () => structuredClone(copy),
    keep: (work) => kept.push(work && textOf(work.draft)) > 0,
    now: () => 0,
    wait: (ms, then) => {
      const timer = { ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  });
  const pass = async () => {
    const due = timers;
    timers = [];
    for (const { then } of due) then();
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
  };
  return {
    session,
    kept,
    pass,
    type: (text: string) => session.change("typing", () => draftOf(text)),
    server: () => textOf(copy.draft),
    saveElsewhere: (text: string) => {
      copy = { ...copy, draft: draftOf(text), revision: copy.revision + 1 };
    },
    fail: (error: RequestError | null) => {
      failure = error;
    },
    loseAnswer: (isLost: boolean) => {
      isAnswerLost = isLost;
    },
  };
}

const OFFLINE = new RequestError("offline", "UNREACHABLE", "Unreachable.");

describe("the work on one piece", () => {
  it("reaches the service after a pause, and is forgotten by the browser then", async () => {
    const { session, type, pass, server, kept } = makeWorld();
    type("two");
    expect(server()).toBe("one");
    await pass();
    await pass();
    expect(server()).toBe("two");
    expect(session.state().queue.phase).toBe("saved");
    expect(kept.at(-1)).toBeNull();
  });

  it("is kept in the browser while there is no connection, and saved when it is back", async () => {
    const { session, type, pass, server, kept, fail } = makeWorld();
    fail(OFFLINE);
    type("two");
    await pass();
    type("three");
    await pass();
    expect(session.state().queue.phase).toBe("offline");
    expect(kept.at(-1)).toBe("three");
    fail(null);
    session.online();
    await pass();
    expect(server()).toBe("three");
  });

  it("shows both versions when another tab was faster, and saves what is made of them", async () => {
    const { session, type, pass, server, saveElsewhere } = makeWorld();
    saveElsewhere("theirs");
    type("mine");
    await pass();
    const { conflict } = session.state();
    expect(conflict && [textOf(conflict.base), textOf(conflict.mine), textOf(conflict.theirs)]).toEqual([
      "one",
      "mine",
      "theirs",
    ]);
    expect(server()).toBe("theirs");
    session.resolve(draftOf("both"));
    await pass();
    expect([server(), session.state().conflict]).toEqual(["both", null]);
    session.undo();
    expect(textOf(session.state().draft)).toBe("mine");
  });

  it("sees no conflict in its own save whose answer was lost", async () => {
    const { session, type, pass, server, loseAnswer } = makeWorld();
    loseAnswer(true);
    type("two");
    await pass();
    type("three");
    loseAnswer(false);
    session.online();
    await pass();
    await pass();
    expect([session.state().queue.phase, session.state().conflict, server()]).toEqual([
      "saved",
      null,
      "three",
    ]);
  });

  it("takes up work that a closed tab left, and compares where the service has moved on", async () => {
    const left = { draft: draftOf("left"), base: draftOf("one"), revision: 1 };
    const same = makeWorld();
    same.session.takeUp(left);
    await same.pass();
    expect(same.server()).toBe("left");
    const other = makeWorld();
    other.session.takeUp({ ...left, revision: 0 });
    expect(textOf(other.session.state().conflict?.mine ?? draftOf(""))).toBe("left");
    other.session.resolve(draftOf("left and one"));
    await other.pass();
    expect(other.server()).toBe("left and one");
  });

  it("never replaces unsaved work by the service's copy", () => {
    const { session, type } = makeWorld();
    type("mine");
    session.adopt({ draft: draftOf("theirs"), revision: 9, savedAt: null, findings: [] });
    expect(textOf(session.state().draft)).toBe("mine");
  });
});
