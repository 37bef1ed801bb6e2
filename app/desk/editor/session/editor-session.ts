import { type RequestErrorKind, requestErrorOf } from "@/app/ui/request-error";
import type { Block } from "@/lib/core/documents/document-model";
import type { Finding } from "@/lib/review/shared";
import { newBlockId } from "../blocks/new-block";
import { type Conflict, mergedDraft, rowsOf } from "../conflict/merge-drafts";
import { sameJson } from "../conflict/same-json";
import type { DeskDraft } from "../desk-draft";
import { advanceQueue, type SaveEvent, type SaveQueue, startQueue, unsavedEdits } from "../saving/save-queue";
import { pushUndo, redo, startUndo, type UndoStack, undo } from "./undo-stack";

export interface ServerCopy {
  draft: DeskDraft;
  revision: number;
  savedAt: string | null;
  findings: Finding[];
}

export interface SessionWorld {
  save(
    draft: DeskDraft,
    revision: number,
  ): Promise<{ revision: number; savedAt: string; findings: Finding[] }>;
  load(): Promise<ServerCopy>;
  keep(work: { draft: DeskDraft; base: DeskDraft; revision: number; edits: number } | null): boolean;
  now(): number;
  wait(ms: number, then: () => void): () => void;
}

export interface SessionState {
  draft: DeskDraft;
  queue: SaveQueue;
  findings: Finding[];
  conflict: Conflict | null;
  canUndo: boolean;
  canRedo: boolean;
  isKept: boolean;
}

export interface JointStep {
  undo(): void;
  redo(): void;
}

const KEEP_PAUSE_MS = 250;

export class EditorSession {
  readonly #world: SessionWorld;
  readonly #listeners = new Set<() => void>();
  #undo: UndoStack<DeskDraft>;
  #base: DeskDraft;
  /** Drafts sent without an answer. The service may have them nevertheless. */
  #unanswered: DeskDraft[] = [];
  #queue: SaveQueue;
  #findings: Finding[];
  #conflict: Conflict | null = null;
  #isKept = true;
  readonly #joint = new WeakMap<DeskDraft, JointStep>();
  #stopSaving = () => {};
  #stopKeeping: (() => void) | null = null;
  #state: SessionState;

  constructor(copy: ServerCopy, world: SessionWorld) {
    this.#world = world;
    this.#undo = startUndo(copy.draft);
    this.#base = copy.draft;
    this.#findings = copy.findings;
    this.#queue = startQueue(copy.revision, copy.savedAt);
    this.#state = this.#snapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SessionState => this.#state;

  change(name: string | null, edit: (draft: DeskDraft) => DeskDraft, joint?: JointStep): void {
    const next = edit(this.#undo.now);
    if (next === this.#undo.now) return;
    if (joint) this.#joint.set(next, joint);
    this.#undo = pushUndo(this.#undo, next, name, this.#world.now());
    this.#edited();
  }

  undo(): void {
    const { now, past } = this.#undo;
    this.#step(undo(this.#undo));
    if (past.length > 0) this.#joint.get(now)?.undo();
  }

  redo(): void {
    const { future } = this.#undo;
    this.#step(redo(this.#undo));
    if (future.length > 0) this.#joint.get(this.#undo.now)?.redo();
  }

  earlier(blockId: string): Block[] {
    const versions = new Set<Block>();
    let last: readonly Block[] | null = null;
    for (const { content } of this.#undo.past) {
      if (content.blocks === last) continue;
      last = content.blocks;
      const block = last.find(({ id }) => id === blockId);
      if (block) versions.add(block);
    }
    return [...versions];
  }

  saveNow(): void {
    this.#advance({ kind: "asked" });
  }

  online(): void {
    if (this.#queue.phase === "offline") this.#advance({ kind: "online" });
  }

  resolve(draft: DeskDraft): void {
    const { revision, theirs } = this.#conflict ?? {};
    if (revision === undefined || theirs === undefined) return;
    this.#conflict = null;
    this.#base = theirs;
    this.#undo = pushUndo(this.#undo, draft, null, this.#world.now());
    this.#advance({ kind: "resolved", revision, at: this.#world.now() });
    this.#keepSoon();
  }

  /**
   * Resumes work that was left unsaved. If the service has a newer copy, both versions are shown first. If something
   * was typed here meanwhile, both are merged; a block that differs keeps both versions.
   */
  takeUp(left: { draft: DeskDraft; base: DeskDraft; revision: number }): void {
    if (unsavedEdits(this.#queue) > 0) {
      this.change(null, (theirs) => {
        const both = { base: left.base, mine: left.draft, theirs, revision: left.revision };
        const rows = rowsOf(both).map((row) => (row.isOpen ? { ...row, choice: "both" as const } : row));
        return mergedDraft(both, rows, newBlockId);
      });
      return;
    }
    if (left.revision === this.#queue.revision) {
      this.change(null, () => left.draft);
      return;
    }
    const copy = { draft: this.#undo.now, revision: this.#queue.revision };
    this.#undo = pushUndo(this.#undo, left.draft, null, this.#world.now());
    this.#conflict = { base: left.base, mine: left.draft, theirs: copy.draft, revision: copy.revision };
    // Keep the old base: if the page closes before a choice, the work is compared again.
    this.#base = left.base;
    this.#queue = { ...this.#queue, phase: "conflict", revision: left.revision, edit: this.#queue.edit + 1 };
    this.#keepSoon();
    this.#tell();
  }

  adopt(copy: ServerCopy): void {
    if (unsavedEdits(this.#queue) > 0 || copy.revision <= this.#queue.revision) return;
    this.#undo = startUndo(copy.draft);
    this.#base = copy.draft;
    this.#findings = copy.findings;
    this.#queue = startQueue(copy.revision, copy.savedAt);
    this.#tell();
  }

  keepNow(): void {
    this.#stopKeeping?.();
    this.#stopKeeping = null;
    const edits = unsavedEdits(this.#queue);
    const work =
      edits === 0 ? null : { draft: this.#undo.now, base: this.#base, revision: this.#queue.revision, edits };
    const isKept = this.#world.keep(work);
    if (isKept !== this.#isKept) {
      this.#isKept = isKept;
      this.#tell();
    }
  }

  close(): void {
    this.#stopSaving();
    this.keepNow();
  }

  #step(next: UndoStack<DeskDraft>): void {
    if (next === this.#undo) return;
    this.#undo = next;
    this.#edited();
  }

  #edited(): void {
    this.#keepSoon();
    this.#advance({ kind: "edited", at: this.#world.now() });
  }

  #keepSoon(): void {
    this.#stopKeeping ??= this.#world.wait(KEEP_PAUSE_MS, () => this.keepNow());
  }

  #advance(event: SaveEvent): void {
    const [queue, effect] = advanceQueue(this.#queue, event);
    this.#queue = queue;
    if (effect.kind === "wait") {
      this.#stopSaving();
      this.#stopSaving = this.#world.wait(effect.ms, () => this.#advance({ kind: "due" }));
    }
    if (effect.kind === "send") {
      this.#stopSaving();
      void this.#send();
    }
    this.#tell();
  }

  async #send(): Promise<void> {
    const sent = this.#undo.now;
    this.#unanswered.push(sent);
    try {
      const { revision, savedAt, findings } = await this.#world.save(sent, this.#queue.revision);
      this.#base = sent;
      this.#unanswered = [];
      this.#findings = findings;
      this.#advance({ kind: "saved", revision, savedAt, at: this.#world.now() });
      this.#keepSoon();
    } catch (error) {
      await this.#fail(requestErrorOf(error));
    }
  }

  async #fail({ kind, message }: { kind: RequestErrorKind; message: string }): Promise<void> {
    if (kind !== "conflict") {
      const why = kind === "step_up" ? "refused" : kind;
      return this.#advance({ kind: "failed", why, reason: message });
    }
    try {
      const copy = await this.#world.load();
      if (this.#unanswered.some((sent) => sameJson(copy.draft, sent))) {
        // The service has our own save, but its answer was lost. There is nothing to choose.
        this.#base = copy.draft;
        return this.#advance({ kind: "resolved", revision: copy.revision, at: this.#world.now() });
      }
      this.#conflict = {
        base: this.#base,
        mine: this.#undo.now,
        theirs: copy.draft,
        revision: copy.revision,
      };
      this.#advance({ kind: "failed", why: "conflict", reason: message });
    } catch {
      this.#advance({ kind: "failed", why: "offline", reason: message });
    }
  }

  #tell(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): SessionState {
    return {
      draft: this.#undo.now,
      queue: this.#queue,
      findings: this.#findings,
      conflict: this.#conflict && { ...this.#conflict, mine: this.#undo.now },
      canUndo: this.#undo.past.length > 0,
      canRedo: this.#undo.future.length > 0,
      isKept: this.#isKept,
    };
  }
}
