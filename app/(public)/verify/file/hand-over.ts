import type { FileReading } from "@/lib/paper/reading";

export interface ReadFile {
  asked: string;
  name: string;
  reading: FileReading;
}

/** Raise the number when a reading's shape changes: older readings must not be read. */
const KEY = "vidimus-file-3";

export function keepForNextPage({ asked, name, reading }: ReadFile): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ asked, name, reading }));
  } catch {
    // Without storage, the next page asks for the file again.
  }
}

/** Once: a reload should show the page itself. */
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
