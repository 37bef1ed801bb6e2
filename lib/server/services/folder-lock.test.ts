import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Running, startProcess } from "@/lib/testing/process/run-process";
import { takeFolder, tryTakeFolder } from "./folder-lock";

const HOLD = "lib/testing/process/hold-folder.ts";

let folder: string;
const running: Running[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "vidimus-test-lock-"));
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill()));
  rmSync(folder, { recursive: true, force: true });
});

async function hold(): Promise<{ said: string | undefined; process: Running }> {
  const process = startProcess(HOLD, [folder], {});
  running.push(process);
  return { said: (await process.said(/held|taken/))[0], process };
}

describe("a data folder", { timeout: 300_000 }, () => {
  test("is one process's of many that start at once, again and again after a kill -9", async () => {
    for (let round = 0; round < 2; round++) {
      const starts = await Promise.all(Array.from({ length: 4 }, hold));
      expect(starts.map(({ said }) => said).sort()).toEqual(["held", "taken", "taken", "taken"]);
      expect(tryTakeFolder(folder)).toBeNull();
      await Promise.all(starts.map(({ process }) => process.kill()));
      const lock = tryTakeFolder(folder);
      expect(lock).not.toBeNull();
      lock?.release();
    }
  });

  test("is taken within one process, too, and its lock is nobody else's to read", () => {
    const lock = takeFolder(folder);
    expect(tryTakeFolder(folder)).toBeNull();
    expect(() => takeFolder(folder)).toThrow(/in use by another Vidimus process/);
    expect(readdirSync(folder)).toEqual(["lock"]);
    expect(statSync(join(folder, "lock")).mode & 0o777).toBe(0o600);
    lock.release();
  });
});
