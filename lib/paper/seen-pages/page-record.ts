import type { SeenItem, SeenPage } from "./seen-page";

export interface KeptItem {
  /** In steps of two points. */
  x: number;
  y: number;
  /** Per coordinate, whether steps are offset by half, so that the value is far from their edges. */
  shifts: string;
  tag: string;
  isOptional: boolean;
}

export interface KeptPage {
  width: number;
  height: number;
  secret: string;
  outline: string | null;
  items: KeptItem[];
}

const VERSION = "s1";
const COARSE = 200;
/**
 * In hundredths of a point. With the better of two offsets a value lies at least a quarter step from any edge.
 * No tested program moves one by a fifth of that.
 */
const STEP = 40;
const TAG_BYTES = 10;
const HINT_CHARS = 8;

const encoder = new TextEncoder();

/** Guesses of the text can't be tested against it without a copy of the page. */
export async function sealPage(
  page: SeenPage,
  { keys, outline }: { keys: readonly string[]; outline: string | null },
): Promise<string> {
  const secret = crypto.getRandomValues(new Uint8Array(16));
  const tagger = await createTagger(toBase64(secret));
  const items: (number | string)[][] = [];
  for (const item of page.items) {
    const shifts = item.at.map(shiftOf).join("");
    const tag = await tagger(item, shifts);
    items.push([
      coarse(item.at[0]),
      coarse(item.at[1]),
      shifts,
      tag,
      item.kind === "link" || item.kind === "gap" ? 1 : 0,
    ]);
  }
  const { width, height } = page;
  const plain = await piped(
    encoder.encode(JSON.stringify({ width, height, outline, items })),
    new CompressionStream("deflate-raw"),
  );
  const locks: string[] = [];
  for (const key of keys) {
    const { lock, hint } = await lockOf(key);
    locks.push(`${hint}${toBase64(await encrypt(lock, secret))}`);
  }
  const body = await encrypt(await bodyKey(secret), plain);
  return [VERSION, locks.join(","), toBase64(body)].join(".");
}

export function isPageRecord(record: string): boolean {
  return record.startsWith(`${VERSION}.`);
}

export async function createOpener(
  keys: readonly string[],
): Promise<(record: string) => Promise<KeptPage | null>> {
  const known = new Map<string, CryptoKey>();
  for (const key of keys) {
    const { lock, hint } = await lockOf(key);
    known.set(hint, lock);
  }
  return async (record) => {
    for (const own of locksOf(record)) {
      const lock = known.get(own.slice(0, HINT_CHARS));
      const page = lock && (await openPage(record, lock, own.slice(HINT_CHARS)));
      if (page) return page;
    }
    return null;
  };
}

export type Finder = (keys: readonly string[]) => Promise<number | null>;

export function createFinder(records: readonly string[]): Finder {
  const found = new Map<string, number | null>();
  for (const [index, record] of records.entries())
    for (const own of locksOf(record)) {
      const hint = own.slice(0, HINT_CHARS);
      found.set(hint, found.has(hint) ? null : index);
    }
  return async (keys) => {
    for (const key of keys) {
      const own = found.get((await lockOf(key)).hint) ?? null;
      if (own !== null) return own;
    }
    return null;
  };
}

function locksOf(record: string): string[] {
  const [version, locks = ""] = record.split(".", 2);
  return version === VERSION ? locks.split(",") : [];
}

async function openPage(record: string, lock: CryptoKey, sealed: string): Promise<KeptPage | null> {
  const secret = await decrypt(lock, fromBase64(sealed));
  const body = fromBase64(record.slice(record.lastIndexOf(".") + 1));
  const packed = secret && (await decrypt(await bodyKey(secret), body));
  if (!secret || !packed) return null;
  const plain = await piped(packed, new DecompressionStream("deflate-raw"));
  const { width, height, outline, items } = JSON.parse(new TextDecoder().decode(plain)) as {
    width: number;
    height: number;
    outline: string | null;
    items: [number, number, string, string, number][];
  };
  return {
    width,
    height,
    secret: toBase64(secret),
    outline,
    items: items.map(([x, y, shifts, tag, optional]) => ({
      x,
      y,
      shifts,
      tag,
      isOptional: optional === 1,
    })),
  };
}

export type Tagger = (item: SeenItem, shifts: string) => Promise<string>;

export async function createTagger(secret: string): Promise<Tagger> {
  const bytes = fromBase64(secret);
  const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async ({ id, at }, shifts) => {
    const places = at.map((value, index) => Math.floor((value + Number(shifts[index]) * (STEP / 2)) / STEP));
    const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${id} ${places.join(" ")}`));
    return toBase64(new Uint8Array(mac).subarray(0, TAG_BYTES));
  };
}

export function isNearby(kept: KeptItem, { at }: SeenItem): boolean {
  if (kept.shifts.length !== at.length) return false;
  return Math.abs(coarse(at[0]) - kept.x) <= 1 && Math.abs(coarse(at[1]) - kept.y) <= 1;
}

export function coarse(value: number | undefined): number {
  return Math.round((value ?? 0) / COARSE);
}

function shiftOf(value: number): 0 | 1 {
  const within = ((value % STEP) + STEP) % STEP;
  return Math.min(within, STEP - within) < STEP / 4 ? 1 : 0;
}

async function lockOf(secret: string): Promise<{ lock: CryptoKey; hint: string }> {
  const digest = await crypto.subtle.digest("SHA-512", encoder.encode(`vidimus page ${secret}`));
  const bytes = new Uint8Array(digest);
  return {
    lock: await aesKey(bytes.subarray(0, 32)),
    hint: toBase64(bytes.subarray(32, 32 + (HINT_CHARS * 3) / 4)),
  };
}

async function bodyKey(secret: Uint8Array): Promise<CryptoKey> {
  return aesKey(new Uint8Array(await crypto.subtle.digest("SHA-256", secret as Uint8Array<ArrayBuffer>)));
}

function aesKey(bytes: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes as Uint8Array<ArrayBuffer>, "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}

async function encrypt(key: CryptoKey, bytes: Uint8Array): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes as Uint8Array<ArrayBuffer>);
  return joined(iv, new Uint8Array(sealed));
}

async function decrypt(key: CryptoKey, bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const iv = bytes.slice(0, 12);
    return new Uint8Array(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.slice(12)));
  } catch {
    return null;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const all = new Uint8Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

async function piped(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("=", "");
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
