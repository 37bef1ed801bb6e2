import type { DeskDraft } from "../desk-draft";

export interface KeptWork {
  revision: number;
  base: DeskDraft;
  draft: DeskDraft;
  edits: number;
  keptAt: string;
}

export type KeepingPlace = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "vidimus-desk";

export function keepingName(staffId: string, piece: string, tab: string): string {
  return `${PREFIX}|${staffId}|${piece}|${tab}`;
}

export function keepWork(place: KeepingPlace, name: string, work: KeptWork): boolean {
  try {
    place.setItem(name, JSON.stringify(work));
    return true;
  } catch {
    return false;
  }
}

export function forgetWork(place: KeepingPlace, name: string): void {
  try {
    place.removeItem(name);
  } catch {
    // Without storage, there is nothing to forget.
  }
}

export function hasWork(place: KeepingPlace, staffId: string): boolean {
  return namesOf(place, `${PREFIX}|${staffId}|`).length > 0;
}

/** Forgets all work of a colleague: a shared machine must not keep a client's papers after they leave. */
export function forgetAllWork(place: KeepingPlace, staffId: string): void {
  for (const name of namesOf(place, `${PREFIX}|${staffId}|`)) forgetWork(place, name);
}

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
