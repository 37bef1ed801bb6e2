import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { damaged, type Part } from "./manifest";

export async function writeLines(folder: string, path: string, lines: AsyncIterable<string>): Promise<Part> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const count = counted();
  await pipeline(Readable.from(chunked(lines)), createGzip({ level: 3 }), count.stream, newFile(file));
  return { path, ...count.result() };
}

export async function writeBytes(folder: string, path: string, bytes: Uint8Array | string): Promise<Part> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const count = counted();
  await pipeline(Readable.from([Buffer.from(bytes)]), count.stream, newFile(file));
  return { path, ...count.result() };
}

export async function verifyPart(folder: string, { path, bytes, sha256 }: Part): Promise<void> {
  const count = counted();
  try {
    await pipeline(createReadStream(join(folder, path)), count.stream, async (source) => {
      for await (const _ of source);
    });
  } catch (error) {
    if (isMissing(error)) throw damaged(path);
    throw error;
  }
  const found = count.result();
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(path);
}

export async function* readLines(folder: string, { path }: Part): AsyncGenerator<string> {
  const source = createReadStream(join(folder, path));
  const plain = createGunzip();
  const piped = pipeline(source, plain);
  piped.catch(() => undefined);
  let rest = "";
  for await (const chunk of plain.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  await piped;
}

/** The name itself must survive a power cut. Windows can't be asked for that. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function newFile(file: string) {
  return createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
}

function counted() {
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    stream: new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    }),
    result: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}

async function* chunked(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
