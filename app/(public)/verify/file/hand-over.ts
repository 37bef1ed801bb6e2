import type { FileReading } from "@/lib/paper/reading";

/** What one page has read of a file, for the next: never the file itself. */
export interface ReadFile {
  /** What the next page is asked for: a certificate's ID, or the file's own fingerprint where it names none. */
  asked: string;
  name: string;
  reading: FileReading;
}

/** Its number grows with the shape of a reading: an older page's is of no use to a newer one. */
const KEY = "vidimus-file-3";

/** The tab's own memory keeps it until the next page takes it. */
export function keepForNextPage({ asked, name, reading }: ReadFile): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ asked, name, reading }));
  } catch {
    // A browser that keeps nothing: the next page asks for the file again.
  }
}

/** What the page before has read for this one; once, since who loads a page again wants the page. */
export function takeFromPageBefore(...mine: string[]): ReadFile | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const file = kept === null ? null : (JSON.parse(kept) as ReadFile);
    return file && mine.includes(file.asked) ? file : null;
  } catch {
    return null;
  }
}
