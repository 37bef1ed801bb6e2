import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { openZip } from "@/lib/services/sources/word/zip-parts";
import { type ZipEntry, zipFile } from "./zip-file";

const MEGABYTE = 1_000_000;
const AT = new Date("2026-11-22T00:00:00Z");

interface Made {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  errors: unknown[];
}

function make(entries: AsyncIterable<ZipEntry>): Made {
  const errors: unknown[] = [];
  const { content } = zipFile("a.zip", entries, { at: AT, onError: (error) => errors.push(error) });
  return { stream: content as Made["stream"], errors };
}

const bytesOf = async (stream: Made["stream"]) => new Uint8Array(await new Response(stream).arrayBuffer());
/** So that whatever would go on by itself has gone on. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

test("holds files, texts and pieces as they were given, in any language", async () => {
  const binary = crypto.getRandomValues(new Uint8Array(60_000));
  async function* pieces() {
    for (const piece of ["one,", "two,", "three"]) yield Buffer.from(piece.repeat(10_000));
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "a/binary.pdf", content: binary };
    yield { name: "a/empty.pdf", content: new Uint8Array() };
    yield { name: "a/text.txt", content: "Nació en Łódź. נולד 𝒵" };
    yield { name: "a/sheet.csv", content: pieces() };
  }
  const { stream, errors } = make(entries());
  const zip = openZip(await bytesOf(stream));
  expect([...zip.names]).toEqual(["a/binary.pdf", "a/empty.pdf", "a/text.txt", "a/sheet.csv"]);
  const read = (name: string) => Buffer.from(zip.read(name, MEGABYTE) ?? []);
  expect(createHash("sha256").update(read("a/binary.pdf")).digest("hex")).toBe(
    createHash("sha256").update(binary).digest("hex"),
  );
  expect(read("a/empty.pdf").length).toBe(0);
  expect(read("a/text.txt").toString()).toBe("Nació en Łódź. נולד 𝒵");
  expect(read("a/sheet.csv").toString()).toBe(
    "one,".repeat(10_000) + "two,".repeat(10_000) + "three".repeat(10_000),
  );
  expect(errors).toEqual([]);
});

/** How many of its files were asked for, and whether it was told to stop. */
function counted(of: (at: number) => ZipEntry["content"], files = 200) {
  const seen = { asked: 0, isOver: false };
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (let at = 0; at < files; at += 1) {
        seen.asked += 1;
        yield { name: `${at}.bin`, content: of(at) };
      }
    } finally {
      seen.isOver = true;
    }
  }
  return { seen, entries: entries() };
}

test("asks for the next file when the one before was taken: its reader's pace bounds what is in memory", async () => {
  const { seen, entries } = counted(() => new Uint8Array(MEGABYTE));
  const reader = make(entries).stream.getReader();
  let taken = 0;
  while (taken < 20 * MEGABYTE) {
    const { value } = await reader.read();
    taken += value?.length ?? 0;
    expect(seen.asked - taken / MEGABYTE).toBeLessThan(4);
  }
  await rest();
  expect(seen.asked).toBeLessThan(25);
  await reader.cancel();
});

test("whoever goes away in the middle of a file ends the work, and it is no failure of ours", async () => {
  async function* endless() {
    for (;;) yield crypto.getRandomValues(new Uint8Array(50_000));
  }
  for (const content of [() => new Uint8Array(MEGABYTE), endless]) {
    const { seen, entries } = counted(content);
    const { stream, errors } = make(entries);
    const reader = stream.getReader();
    for (let at = 0; at < 4; at += 1) await reader.read();
    await reader.cancel();
    await rest();
    expect([seen.isOver, errors]).toEqual([true, []]);
    expect(seen.asked).toBeLessThan(10);
  }
});

test("a failure ends it unfinished, so that half of it cannot pass for all", async () => {
  async function* between(): AsyncGenerator<ZipEntry> {
    yield { name: "a.bin", content: new Uint8Array(10) };
    throw new Error("storage is away");
  }
  async function* inside(): AsyncGenerator<ZipEntry> {
    async function* pieces() {
      yield Buffer.from("half");
      throw new Error("storage is away");
    }
    yield { name: "a.csv", content: pieces() };
  }
  for (const entries of [between(), inside()]) {
    const { stream, errors } = make(entries);
    await expect(bytesOf(stream)).rejects.toThrow("storage is away");
    expect(errors).toHaveLength(1);
  }
});
