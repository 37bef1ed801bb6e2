import { randomUUID } from "node:crypto";
import { type FileHandle, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Storage } from "./port";
import { assertStorageKey, assertStoragePrefix } from "./storage-key";

const UNFINISHED = ".unfinished";
const ABANDONED_AFTER_MS = 3_600_000;
const MAX_LINE_BYTES = 1024;

/**
 * A file is its content type on one line, then the bytes, so that the two can't disagree. It is written aside,
 * forced to disk, and linked to its name: unlike a rename, that fails when the name is taken.
 */
export function createFolderStorage(dir: string): Storage {
  const unfinished = join(dir, UNFINISHED);
  let prepared: Promise<void> | undefined;

  function preparedOnce(): Promise<void> {
    prepared ??= prepare(unfinished).catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  }

  function pathOf(key: string): string {
    assertStorageKey(key);
    return join(dir, ...key.split("/"));
  }

  return {
    async put(key, bytes, contentType) {
      const path = pathOf(key);
      if (await stat(path).catch(ignore("ENOENT"))) {
        // A concurrent writer's file is complete, but its name may not be on disk yet.
        await syncFolder(dirname(path));
        return;
      }
      await preparedOnce();
      const draft = join(unfinished, randomUUID());
      try {
        await writeThrough(draft, Buffer.concat([Buffer.from(`${contentType}\n`, "latin1"), bytes]));
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await link(draft, path).catch(ignore("EEXIST"));
        await syncFolder(dirname(path));
      } finally {
        await rm(draft, { force: true });
      }
    },

    async get(key) {
      const file = await readFile(pathOf(key)).catch(ignore("ENOENT"));
      if (!file) return null;
      const lineEnd = lineEndOf(file);
      // A plain array, not a Buffer: pdf.js refuses Buffers.
      const bytes = new Uint8Array(file.buffer, file.byteOffset + lineEnd + 1, file.length - lineEnd - 1);
      return { bytes, contentType: file.toString("latin1", 0, lineEnd) };
    },

    async getPart(key, { from, length }) {
      const file = await open(pathOf(key)).catch(ignore("ENOENT"));
      if (!file) return null;
      try {
        const head = Buffer.from(await readAt(file, 0, MAX_LINE_BYTES));
        const lineEnd = lineEndOf(head);
        const start = lineEnd + 1;
        return {
          bytes: await readAt(file, start + from, length),
          contentType: head.toString("latin1", 0, lineEnd),
          sizeBytes: (await file.stat()).size - start,
        };
      } finally {
        await file.close();
      }
    },

    presignPut: async () => null,

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list(prefix) {
      assertStoragePrefix(prefix);
      const folders = prefix.split("/").slice(0, -1);
      const found = await readdir(join(dir, ...folders), { recursive: true, withFileTypes: true }).catch(
        ignore("ENOENT"),
      );
      for (const entry of found ?? []) {
        const key = relative(dir, join(entry.parentPath, entry.name)).split(sep).join("/");
        if (entry.isFile() && key.startsWith(prefix) && !key.startsWith(`${UNFINISHED}/`)) yield key;
      }
    },

    async check() {
      await preparedOnce();
      // Rights alone don't show a disk that is full or read-only.
      const draft = join(unfinished, randomUUID());
      try {
        await writeFile(draft, "?", { flag: "wx", mode: 0o600 });
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

async function prepare(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name);
    const found = await stat(path).catch(ignore("ENOENT"));
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

function lineEndOf(file: Buffer): number {
  const lineEnd = file.indexOf("\n");
  if (lineEnd < 0) throw new Error("A stored file has lost its first line.");
  return lineEnd;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The name must survive a power cut, too. Windows can't sync a folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ignore(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Error && "code" in error && error.code === code) return null;
    throw error;
  };
}
