import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

export const FORMAT = 1;
export const MANIFEST = "manifest.json";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.number().int().min(0);
const part = z.strictObject({ path: z.string().regex(/^[\w.-]+(\/[\w.-]+)?$/), bytes: whole, sha256 });
export type Part = z.output<typeof part>;

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  version: z.string(),
  /** In milliseconds. */
  migration: whole,
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: whole, part })),
  partitions: z.array(
    z.strictObject({
      table: z.string(),
      name: z.string(),
      bounds: z.string().regex(/^FOR VALUES FROM \('[\d :+-]+'\) TO \('[\d :+-]+'\)$/),
    }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().regex(/^\d+$/).nullable() })),
  files: z.strictObject({ count: whole, bytes: whole, list: part }),
  secret: part.nullable(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Bytes are stored under their hash, so that keys can't collide. */
export const fileSchema = z.strictObject({ key: z.string(), contentType: z.string(), bytes: whole, sha256 });
export type FileEntry = z.output<typeof fileSchema>;

export function pathOfFile(hash: string): string {
  return `files/${hash.slice(0, 2)}/${hash}`;
}

const envelope = z.strictObject({ manifest: z.unknown(), sha256, mac: sha256 });

export function writeManifest(manifest: Manifest, key: Uint8Array): string {
  const text = JSON.stringify(manifest);
  return toText({ manifest, sha256: hashOf(text), mac: macOf(text, key) });
}

/** @throws Error with a sentence if it is damaged or of another version. */
export function readManifest(file: string): { manifest: Manifest; isMadeWith(key: Uint8Array): boolean } {
  const { manifest: given, sha256: hash, mac } = parseEnvelope(file);
  const text = JSON.stringify(given);
  // Our writer has one form only: an additional space means that somebody changed the file.
  if (hashOf(text) !== hash || toText({ manifest: given, sha256: hash, mac }) !== file)
    throw damaged(MANIFEST);
  if ((given as { format?: unknown }).format !== FORMAT) throw newer();
  const parsed = manifestSchema.safeParse(given);
  if (!parsed.success) throw newer();
  return {
    manifest: parsed.data,
    isMadeWith: (key) => timingSafeEqual(Buffer.from(macOf(text, key)), Buffer.from(mac)),
  };
}

export function damaged(path: string): Error {
  return new Error(
    `The backup is damaged: ${path} isn't what was written. Nothing was restored. Use another copy or another backup`,
  );
}

export function newer(version = "unbuilt"): Error {
  const which = version === "unbuilt" ? "a newer version" : `version ${version}`;
  return new Error(
    `The backup was made by ${which} of Vidimus, which knows more than this one. Nothing was restored. Install that version or a later one`,
  );
}

function parseEnvelope(file: string) {
  try {
    return envelope.parse(JSON.parse(file));
  } catch {
    throw damaged(MANIFEST);
  }
}

const toText = (value: object) => `${JSON.stringify(value)}\n`;
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const macOf = (text: string, key: Uint8Array) => createHmac("sha256", key).update(text).digest("hex");
