import fc from "fast-check";
import { expect, it } from "vitest";
import { RequestError } from "@/app/ui/request-error";
import type { Block } from "@/lib/core/documents/document-model";
import { readField, writeField } from "../blocks/block-fields";
import { withBlock } from "../blocks/change-document";
import { mergedDraft, rowsOf } from "../conflict/merge-drafts";
import type { DeskDraft } from "../desk-draft";
import { samePlaces } from "../same/same-places";
import { writePlaces } from "../same/write-places";
import { EditorSession, type ServerCopy } from "./editor-session";

const BLOCKS = ["a", "b"] as const;
const OFFLINE = new RequestError("offline", "UNREACHABLE", "Unreachable.");
const CONFLICT = new RequestError("conflict", "EDIT_CONFLICT", "Changed elsewhere.");

const START: DeskDraft = {
  content: {
    language: "en",
    title: "T",
    blocks: BLOCKS.map((id): Block => ({ id, kind: "text", runs: [], source: { page: 1, text: "Firma" } })),
  },
  inventory: [],
  explanations: {},
  applicantName: null,
};

/** Appends a word to a block, as a text field does. */
function withWord(draft: DeskDraft, id: string, word: string): DeskDraft {
  const content = withBlock(draft.content, id, (block) => {
    const text = readField(block, "runs").map((run) => run.text);
    return writeField(block, "runs", [{ text: [...text, word].join("") }]);
  });
  return { ...draft, content };
}

function wordsOf(...drafts: (DeskDraft | undefined)[]): Set<string> {
  return new Set(JSON.stringify(drafts).match(/‹\d+›/g) ?? []);
}

type Left = Parameters<EditorSession["takeUp"]>[0];

/** One document of an order: the service's copy, a colleague's window, and this one, which may crash. */
function openDocument() {
  let copy: ServerCopy = { draft: START, revision: 1, savedAt: null, findings: [] };
  const kept: { work: Left | null } = { work: null };
  let timers: (() => void)[] = [];
  let requests: { arrive: () => void; lose: () => void }[] = [];
  let answers: (() => void)[] = [];
  let views: ServerCopy[] = [];

  /** The test decides when the request arrives and when its answer does. */
  const ask = <T>(serve: () => T) =>
    new Promise<T>((resolve, reject) => {
      const lose = () => reject(OFFLINE);
      requests.push({
        lose,
        arrive() {
          try {
            const served = serve();
            answers.push(() => resolve(served));
          } catch (error) {
            answers.push(() => reject(error));
          }
        },
      });
    });
  const open = () => {
    timers = [];
    requests = [];
    answers = [];
    return new EditorSession(copy, {
      save: (draft, revision) =>
        ask(() => {
          if (revision !== copy.revision) throw CONFLICT;
          copy = { draft, revision: revision + 1, savedAt: "2026-01-01", findings: [] };
          return { revision: copy.revision, savedAt: "2026-01-01", findings: [] };
        }),
      load: () => ask(() => structuredClone(copy)),
      keep(work) {
        kept.work = work && structuredClone(work);
        return true;
      },
      now: () => 0,
      wait(_ms, then) {
        timers.push(then);
        return () => {
          timers = timers.filter((each) => each !== then);
        };
      },
    });
  };
  const document = {
    session: open(),
    left: null as Left | null,
    type: (id: string, word: string) =>
      document.session.change(`type ${id}`, (was) => withWord(was, id, word)),
    typeElsewhere(id: string, word: string) {
      copy = { ...copy, draft: withWord(copy.draft, id, word), revision: copy.revision + 1 };
    },
    pass() {
      const due = timers;
      timers = [];
      for (const then of due) then();
    },
    arrive: () => requests.shift()?.arrive(),
    answer: () => answers.shift()?.(),
    lose: () => requests.shift()?.lose(),
    /** A view of the order may arrive much later. */
    look: () => views.push(structuredClone(copy)),
    adopt(newest: boolean) {
      const view = newest ? views.pop() : views.shift();
      if (view) document.session.adopt(view);
    },
    crash() {
      if (document.left !== null) return;
      document.session.keepNow();
      document.left = kept.work;
      views = [];
      document.session = open();
    },
    takeUp() {
      if (document.left !== null) document.session.takeUp(document.left);
      document.left = null;
    },
    resolve() {
      const { conflict } = document.session.state();
      if (!conflict) return;
      const rows = rowsOf(conflict).map((row) => (row.isOpen ? { ...row, choice: "both" as const } : row));
      document.session.resolve(mergedDraft(conflict, rows, (id) => `${id}'`));
    },
    /** All that a person can still see or get back without undoing. */
    words() {
      const { draft, conflict } = document.session.state();
      return wordsOf(draft, conflict?.mine, conflict?.theirs, document.left?.draft);
    },
    saved: () => wordsOf(copy.draft),
  };
  return document;
}

const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

const STEPS = [
  "type",
  "typeElsewhere",
  "pass",
  "saveNow",
  "arrive",
  "answer",
  "lose",
  "online",
  "look",
  "adoptOldest",
  "adoptNewest",
  "propagate",
  "undo",
  "redo",
  "crash",
  "takeUp",
  "resolve",
] as const;
type Step = (typeof STEPS)[number];
const OUTSIDE = ["pass", "arrive", "answer", "lose", "look", "crash", "takeUp", "resolve"] as const;
const isOutside = (step: Step): step is (typeof OUTSIDE)[number] => OUTSIDE.some((each) => each === step);
/** A person's own ways to remove or overwrite words. */
const MEANT: readonly Step[] = ["undo", "redo", "propagate"];

const run = fc.array(
  fc.tuple(fc.constantFrom<Step[]>(...STEPS, "type", "pass"), fc.nat(1), fc.constantFrom(...BLOCKS)),
  // Long sequences: by itself, the library prefers a few steps.
  { maxLength: 60, size: "max" },
);

it("loses no word that was typed, however saves, answers, views, colleagues and crashes come between", async () => {
  await fc.assert(
    fc.asyncProperty(run, async (steps) => {
      const documents = [openDocument(), openDocument()];
      const meant = new Set<string>();
      let count = 0;
      for (const [step, at, block] of steps) {
        const one = documents[at];
        if (!one) continue;
        const before = documents.map((each) => each.words());
        const word = `‹${++count}›`;
        if (step === "type") one.type(block, word);
        if (step === "typeElsewhere") one.typeElsewhere(block, word);
        if (step === "saveNow") one.session.saveNow();
        if (step === "online") one.session.online();
        if (step === "undo") one.session.undo();
        if (step === "redo") one.session.redo();
        if (step === "adoptOldest" || step === "adoptNewest") one.adopt(step === "adoptNewest");
        if (step === "propagate") {
          const here = one.session.state().draft.content.blocks.find(({ id }) => id === block);
          const sessions = documents.map(({ session }) => session);
          if (here) writePlaces(one.session, here, samePlaces(sessions, one.session, here).following);
        }
        if (isOutside(step)) one[step]();
        await settle();
        if (step === "type") before[at]?.add(word);
        for (const [index, words] of before.entries()) {
          const lost = [...words].filter((each) => !documents[index]?.words().has(each));
          if (MEANT.includes(step)) for (const each of lost) meant.add(each);
          expect({ step, lost: lost.filter((each) => !meant.has(each)) }).toEqual({ step, lost: [] });
        }
      }
      for (const each of documents) {
        const words = [...each.words()].filter((word) => !meant.has(word));
        for (let turn = 0; turn < 12; turn += 1) {
          each.takeUp();
          each.resolve();
          each.session.saveNow();
          each.pass();
          each.arrive();
          each.answer();
          await settle();
        }
        expect(words.filter((word) => !each.saved().has(word))).toEqual([]);
        expect(each.session.state().queue.phase).toBe("saved");
      }
    }),
    { numRuns: 300 },
  );
});
