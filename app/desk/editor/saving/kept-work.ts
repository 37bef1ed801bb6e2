import type { DeskDraft } from "../desk-draft";

/** Work that the service has not got yet, as this browser keeps it. */
export interface KeptWork {
  /** The service's copy on which it was done. */
  revision: number;
  base: DeskDraft;
  draft: DeskDraft;
  edits: number;
  keptAt: string;
}

/** What is used of the browser's storage. */
export type KeepingPlace = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "vidimus-desk";

/** The name under which a tab keeps the work on one piece. */
export function keepingName(staffId: string, piece: string, tab: string): string {
  return `${PREFIX}|${staffId}|${piece}|${tab}`;
}

/** Keeps work; false where the browser has no room for it. */
export function keepWork(place: KeepingPlace, name: string, work: KeptWork): boolean {
  try {
    place.setItem(name, JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

/** Forgets kept work, once the service has it or its owner does not want it. */
export function forgetWork(place: KeepingPlace, name: string): void {
  try {
    place.removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Whether this browser holds work of a colleague that the service has not got. */
export function hasWork(place: KeepingPlace, staffId: string): boolean {
  return namesOf(place, `${PREFIX}|${staffId}|`).length > 0;
}

/** Forgets all work of a colleague: nothing of a client's papers stays on a machine that its user has left. */
export function forgetAllWork(place: KeepingPlace, staffId: string): void {
  for (const name of namesOf(place, `${PREFIX}|${staffId}|`)) forgetWork(place, name);
}

/** What tabs that are no longer open have left of a piece, newest first. */
export function leftWork(
  place: KeepingPlace,
  staffId: string,
  piece: string,
  openTabs: ReadonlySet<string>,
): { name: string; work: KeptWork }[] {
  const start = keepingName(staffId, piece, "");
  return namesOf(place, start)
    .filter((name) => !openTabs.has(name.slice(start.length)))
    .flatMap((name) => {
      const work = readWork(place.getItem(name));
      return work === null ? [] : [{ name, work }];
    })
    .sort((a, b) => b.work.keptAt.localeCompare(a.work.keptAt));
}

function namesOf(place: KeepingPlace, start: string): string[] {
  try {
    const names = Array.from({ length: place.length }, (_, index) => place.key(index) ?? "");
    return names.filter((name) => name.startsWith(start));
  } catch {
    // A browser that keeps nothing names nothing.
    return [];
  }
}

function readWork(text: string | null): KeptWork | null {
  try {
    const work = JSON.parse(text ?? "") as KeptWork;
    return Array.isArray(work.draft.content.blocks) && typeof work.revision === "number" ? work : null;
  } catch {
    return null;
  }
}
