import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openZip } from "@/lib/documents/testing/word";
import { type ZipEntry, zipFile } from "./zip-file";

const MEGABYTE = 1_000_000;
const AT = new Date("2026-11-22T00:00:00Z");

type Pieces = AsyncGenerator<Uint8Array<ArrayBuffer>, void>;

const make = (entries: AsyncIterable<ZipEntry>) => zipFile("a.zip", entries, AT).content as Pieces;
const bytesOf = async (archive: Pieces) => new Uint8Array(await buffer(archive));
async function* whole(bytes: Uint8Array<ArrayBuffer>): Pieces {
  yield bytes;
}
const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

test("holds files, texts and pieces as they were given, in any language", async () => {
  const binary = crypto.getRandomValues(new Uint8Array(60_000));
  async function* pieces() {
    for (const piece of ["one,", "two,", "three"]) yield Buffer.from(piece.repeat(10_000));
  }
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: "a/binary.pdf", content: whole(binary) };
    yield { name: "a/empty.pdf", content: "" };
    yield { name: "a/text.txt", content: "Nació en Łódź. נולד 𝒵" };
    yield { name: "a/sheet.csv", content: pieces() };
  }
  const zip = openZip(await bytesOf(make(entries())));
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
});

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

const megabyte = () => whole(new Uint8Array(randomBytes(MEGABYTE)));

test("asks for nothing before somebody takes the first piece, and for the next file when the one before was taken", async () => {
  const { seen, entries } = counted(megabyte);
  const archive = make(entries);
  await rest();
  expect(seen.asked).toBe(0);
  let taken = 0;
  while (taken < 20 * MEGABYTE) {
    const { value } = await archive.next();
    taken += value?.length ?? 0;
    expect(seen.asked - taken / MEGABYTE).toBeLessThan(3);
  }
  await rest();
  expect(seen.asked).toBeLessThan(24);
  await archive.return();
});

test("holds a few pieces of a large file, whatever its size", async () => {
  let made = 0;
  async function* large() {
    for (; made < 200; made += 1) yield new Uint8Array(randomBytes(50_000));
  }
  const archive = make(counted(() => large(), 1).entries);
  let taken = 0;
  while (taken < 100 * 50_000) {
    taken += (await archive.next()).value?.length ?? 0;
    expect(made * 50_000 - taken).toBeLessThan(MEGABYTE);
  }
  await archive.return();
});

test("a download that is aborted in the middle of a file ends the work", async () => {
  async function* endless() {
    for (;;) yield new Uint8Array(randomBytes(50_000));
  }
  for (const content of [megabyte, endless]) {
    const { seen, entries } = counted(content);
    const archive = make(entries);
    for (let at = 0; at < 4; at += 1) await archive.next();
    await archive.return();
    await rest();
    expect(seen.isOver).toBe(true);
    expect(seen.asked).toBeLessThan(10);
  }
});

test("a failure ends it unfinished, so that half of it cannot pass for all", async () => {
  async function* between(): AsyncGenerator<ZipEntry> {
    yield { name: "a.bin", content: whole(new Uint8Array(10)) };
    throw new Error("storage is away");
  }
  async function* inside(): AsyncGenerator<ZipEntry> {
    async function* pieces() {
      yield Buffer.from("half");
      throw new Error("storage is away");
    }
    yield { name: "a.csv", content: pieces() };
  }
  for (const entries of [between(), inside()])
    await expect(bytesOf(make(entries))).rejects.toThrow("storage is away");
});
