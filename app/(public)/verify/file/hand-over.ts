import type { FileReading } from "@/lib/core/certificates/read-file";

/** What one page has read of a file, for the next: never the file itself. */
export interface ReadFile {
  /** Whose page is next. */
  certificateId: string;
  name: string;
  reading: FileReading;
}

/** Its number grows with the shape of a reading: an older page's is of no use to a newer one. */
const KEY = "vidimus-file-1";

/** The tab's own memory keeps it until the next page takes it. */
export function keepForNextPage({ certificateId, name, reading }: ReadFile): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ certificateId, name, reading }));
  } catch {
    // A browser that keeps nothing: the next page asks for the file again.
  }
}

/** What the page before has read for this one; once, since who loads a page again wants the page. */
export function takeFromPageBefore(certificateId: string): ReadFile | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const file = kept === null ? null : (JSON.parse(kept) as ReadFile);
    return file?.certificateId === certificateId ? file : null;
  } catch {
    return null;
  }
}
