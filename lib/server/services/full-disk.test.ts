import { describe, expect, test } from "vitest";
import { openingTrouble, storageTrouble } from "./full-disk";
import { reasonOf } from "./reason-of";

const withCode = (code: string, message = "write failed", cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

describe("storage that takes nothing more is named in words, with what to do, and by no code", () => {
  test.each([
    ["a file", withCode("ENOSPC", "ENOSPC: no space left on device, write"), /^The disk is full: free/],
    ["a quota", withCode("EDQUOT", "EDQUOT: disk quota exceeded, write"), /quota is used up: .*raise/],
    ["a disk gone bad", withCode("EROFS", "EROFS: read-only file system, open"), /read-only: .*writable/],
    ["Postgres", withCode("53100", 'could not extend file "base/1/2"'), /^The database's disk is full/],
    [
      "Postgres at a connection",
      withCode("XX000", "could not write init file"),
      /^The database's disk is full/,
    ],
    ["a database set read-only", withCode("25006", "cannot execute INSERT"), /takes no changes/],
    ["a wrapped one", new Error("Failed query: insert", { cause: withCode("53100") }), /disk is full/],
    [
      "the embedded database",
      new Error('could not extend file "base/5/16384": No space left on device'),
      /^The disk is full/,
    ],
    ["a library's words", new Error("printing failed", { cause: new Error("write ENOSPC") }), /disk is full/],
  ])("%s", (_, error, words) => {
    expect(storageTrouble(error)).toMatch(words);
    expect(reasonOf(error)).toMatch(words);
    expect(reasonOf(error)).not.toMatch(/\b(E[A-Z]{4,}|\d{5})\b/);
  });

  test.each([
    withCode("ENOENT"),
    withCode("23505"),
    new Error("the space is left"),
    "ENOSPC",
    null,
    undefined,
  ])("%s is something else", (error) => {
    expect(storageTrouble(error)).toBeNull();
  });

  test("an error that is its own cause is looked at once", () => {
    const round = new Error("round");
    round.cause = round;
    expect(storageTrouble(round)).toBeNull();
  });
});

describe("a database that can't be opened", () => {
  // The embedded database has the same message in both cases.
  const stopped = new Error("Aborted(). Build with -sASSERTIONS for more info.");

  test("on a disk without room for its log isn't called damaged: restoring a backup then would lose orders", () => {
    expect(openingTrouble(stopped, 0)).toMatch(/^The disk has 0 MB left.*Nothing says that .* damaged$/);
    expect(openingTrouble(withCode("ENOSPC"), 500)).toMatch(/^The disk is full/);
  });

  test("on a disk with room is what its own words say", () => {
    expect(openingTrouble(stopped, 500)).toBeNull();
  });
});
