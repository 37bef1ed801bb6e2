import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createFolderStorage } from "./embedded";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "vidimus-storage-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const SIZE = 30_000_000;
const writer = (folder: string) => `
  import { createFolderStorage } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
  const storage = createFolderStorage(${JSON.stringify(folder)});
  const bytes = new Uint8Array(${SIZE}).fill(7);
  for (let turn = 0; ; turn += 1) await storage.put("sources/turn-" + turn, bytes, "application/pdf");
`;

it("shows no half file when the process is killed in the middle of a write", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", writer(dir)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exit = once(child, "exit");
  while ((await names("sources")).length < 2 || (await names(".unfinished")).length === 0) {
    expect(child.exitCode).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  child.kill("SIGKILL");
  await exit;
  const storage = createFolderStorage(dir);
  const visible = await names("sources");
  expect(visible.length).toBeGreaterThanOrEqual(2);
  for (const name of visible) {
    const found = await storage.get(`sources/${name}`);
    expect(found?.bytes.length).toBe(SIZE);
    expect(found?.bytes.every((byte) => byte === 7)).toBe(true);
  }
});

it("leaves nothing aside after a put, and clears away what a dead process left an hour ago", async () => {
  await mkdir(join(dir, ".unfinished"));
  await writeFile(join(dir, ".unfinished", "abandoned"), "half");
  await writeFile(join(dir, ".unfinished", "being-written"), "half");
  await utimes(join(dir, ".unfinished", "abandoned"), new Date(), new Date(Date.now() - 7_200_000));
  await createFolderStorage(dir).put("sources/a", new Uint8Array(3), "image/png");
  expect(await names(".unfinished")).toEqual(["being-written"]);
  expect(await readFile(join(dir, "sources", "a"), "latin1")).toBe("image/png\n\0\0\0");
});

it("works again after the first write failed", async () => {
  const blocked = join(dir, "blocked");
  await writeFile(blocked, "a file where the folder should be");
  const storage = createFolderStorage(blocked);
  await expect(storage.put("sources/a", new Uint8Array(1), "image/png")).rejects.toThrow();
  await rm(blocked);
  await storage.put("sources/a", new Uint8Array(1), "image/png");
  expect((await storage.get("sources/a"))?.bytes.length).toBe(1);
});

async function names(folder: string): Promise<string[]> {
  return await readdir(join(dir, folder)).catch(() => []);
}
