import { PlainPages } from "../plain-pages/plain-pages";
import { keyWithin } from "./page-key";
import { openOptions, type Pdfjs, type PdfjsPage } from "./pdfjs";
import type { SeenItem, SeenPage } from "./seen-page";
import { PageWalk } from "./walk-page";

const MAX_KEYS = 4;

export function keysOf({ items }: SeenPage): string[] {
  const keys = new Set<string>();
  for (const { kind, at } of items) {
    const key = kind === "path" && keys.size < MAX_KEYS ? keyWithin(at) : null;
    if (key !== null) keys.add(key);
  }
  return [...keys];
}

export function* textOfPages(pages: readonly (SeenPage | null)[]): Generator<string> {
  for (const page of pages) yield (page?.items ?? []).map(({ text }) => text ?? "").join("");
}

const MAX_PAGES = 3_000;

export interface Stretch {
  from: number;
  count: number;
}

export async function readSeenPages(
  pdf: Uint8Array<ArrayBuffer>,
  { getDocument, OPS }: Pdfjs,
  { from, count }: Stretch = { from: 0, count: MAX_PAGES },
): Promise<(SeenPage | null)[] | null> {
  const plain = await PlainPages.open(pdf);
  if (!plain) return null;
  const task = getDocument(openOptions(pdf));
  try {
    const file = await task.promise;
    if (file.numPages > MAX_PAGES || file.numPages !== plain.count) return null;
    const pages: (SeenPage | null)[] = [];
    for (let number = from + 1; number <= Math.min(file.numPages, from + count); number++) {
      if (!(await plain.has(number - 1))) {
        pages.push(null);
        continue;
      }
      const page = await file.getPage(number);
      pages.push(await readPage(page, OPS).catch(() => null));
      page.cleanup();
    }
    return pages;
  } catch {
    return null;
  } finally {
    await task.destroy();
  }
}

async function readPage(page: PdfjsPage, ops: Pdfjs["OPS"]): Promise<SeenPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items, hasUnseen } = await new PageWalk(page, ops).walk();
  const digests = new Map<string, Promise<Uint8Array>>();
  const seen: Promise<SeenItem>[] = items.map(async ({ parts, ...item }) => ({
    ...item,
    id: await hashOf(parts, digests),
  }));
  return {
    width: Math.round(width * 100),
    height: Math.round(height * 100),
    items: await Promise.all(seen),
    hasUnseen,
  };
}

/** 128 bits: a forged item has to match the hash of an issued one. */
async function hashOf(
  parts: readonly (string | Uint8Array)[],
  digests: Map<string, Promise<Uint8Array>>,
): Promise<string> {
  const all = await Promise.all(
    parts.map((part) => (typeof part === "string" ? digestOfText(part, digests) : digestOfPixels(part))),
  );
  const joined = new Uint8Array(all.length * DIGEST_BYTES);
  for (const [at, digest] of all.entries()) joined.set(digest, at * DIGEST_BYTES);
  const whole = await sha256(joined);
  return btoa(String.fromCharCode(...whole.subarray(0, 16))).replaceAll("=", "");
}

const DIGEST_BYTES = 32;

/** Pages repeat letters, and the browser hashes each in its own task. */
function digestOfText(text: string, digests: Map<string, Promise<Uint8Array>>): Promise<Uint8Array> {
  const found = digests.get(text) ?? sha256(new TextEncoder().encode(text));
  digests.set(text, found);
  return found;
}

const known = new WeakMap<Uint8Array, Promise<Uint8Array>>();

function digestOfPixels(pixels: Uint8Array): Promise<Uint8Array> {
  const found = known.get(pixels) ?? sha256(pixels);
  known.set(pixels, found);
  return found;
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
}
