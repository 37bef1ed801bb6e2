import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPglite } from "@/db/client";
import { parseSettings } from "@/lib/env";
import { createSecrets } from "@/lib/services/secrets/secrets";
import { createFolderStorage } from "@/lib/services/storage/embedded";
import { openPgliteTemplate } from "@/lib/testing/open-pglite-template";
import { operate } from "@/lib/testing/operate";
import { BUSINESS, placeOrder, runToEnd } from "@/lib/testing/orders";
import { compileScript } from "@/lib/testing/process/compile-script";
import { createEmptyDatabase } from "@/lib/testing/process/empty-database";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { makeBackup } from "./make-backup";
import { type Manifest, readManifest, writeManifest } from "./manifest";
import { readBackup } from "./read-backup";
import { restoreBackup } from "./restore-backup";

const PASSPHRASE = "correct horse battery staple";

let world: World;
let place: string;
let good: string;
let sealed: string;
let counter = 0;
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), "vidimus-test-bad-backups-"));
  world = await createWorld();
  const key = await world.makeKey();
  for (let order = 0; order < 3; order++) await placeOrder(world, key, BUSINESS);
  await runToEnd(world);
  good = await back();
  writeFileSync(join(place, "passphrase"), `${PASSPHRASE}\n`);
  sealed = await back({ passphraseFile: join(place, "passphrase") });
});
afterAll(async () => {
  await world.close();
  rmSync(place, { recursive: true, force: true });
});

const fresh = () => join(place, `${++counter}`);

async function back(options: { folder?: string; passphraseFile?: string } = {}): Promise<string> {
  const folder = options.folder ?? fresh();
  await operate(world, "make-backup", { folder, passphraseFile: options.passphraseFile ?? null });
  return folder;
}

function settingsFor(env: Record<string, string>) {
  return parseSettings({ SITE_URL: "https://vidimus.test", NODE_ENV: "test", ...env });
}

async function refusal(
  backup: string,
  env: Record<string, string> = {},
  passphrase: string | null = null,
): Promise<{ says: string | null; left: string[] }> {
  const folder = env.DATA_DIR ?? fresh();
  const left = () => (existsSync(folder) ? readdirSync(folder) : []);
  try {
    await restoreBackup(settingsFor({ DATA_DIR: folder, ...env }), { folder: backup, passphrase });
    return { says: null, left: left() };
  } catch (error) {
    return { says: (error as Error).message, left: left() };
  }
}

let unsealed: ReturnType<typeof restoreSealed> | undefined;

async function restoreSealed() {
  const DATA_DIR = fresh();
  return { DATA_DIR, ...(await refusal(sealed, { DATA_DIR }, PASSPHRASE)) };
}

/** A restore from a sealed backup takes seconds: do it once for all tests. */
function restoredFromSealed() {
  unsealed ??= restoreSealed();
  return unsealed;
}

function filesOf(backup: string): string[] {
  return readdirSync(backup, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(backup, join(entry.parentPath, entry.name)));
}

/** Seeded, so that every run picks the same moments. */
function createRandom(state = 7): (below: number) => number {
  let now = state;
  return (below) => {
    now = (Math.imul(now, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((now / 2 ** 32) * below);
  };
}

function withManifest(change: (manifest: Manifest) => object): string {
  const backup = fresh();
  cpSync(good, backup, { recursive: true });
  const path = join(backup, "manifest.json");
  const { manifest } = readManifest(readFileSync(path, "utf8"));
  const { current } = JSON.parse(readFileSync(join(backup, "secret"), "utf8"));
  const [key] = createSecrets(current).backupKeys;
  if (!key) throw new Error("there is no key");
  writeFileSync(path, writeManifest(change(manifest) as Manifest, key));
  return backup;
}

describe("a backup that was changed", () => {
  const random = createRandom();
  const harms: Record<string, (bytes: Buffer) => Buffer | null> = {
    "with a bit that flipped": (bytes) => {
      const at = random(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      return bytes;
    },
    "with a byte that became another": (bytes) => {
      const at = random(bytes.length);
      bytes[at] = (bytes[at] ?? 0) + 1 + random(254);
      return bytes;
    },
    "cut short": (bytes) => bytes.subarray(0, random(bytes.length)),
    "with something behind it": (bytes) => Buffer.concat([bytes, Buffer.from([random(256)])]),
    "with a blank before it": (bytes) => Buffer.concat([Buffer.from(" "), bytes]),
    "that is gone": () => null,
  };

  test.each(Object.keys(harms))(
    "in any of its files, %s, is refused before anything is written",
    async (harm) => {
      const backup = fresh();
      cpSync(good, backup, { recursive: true });
      for (const name of filesOf(good)) {
        const path = join(backup, name);
        const whole = readFileSync(path);
        // An empty file can't be truncated.
        if (whole.length === 0) continue;
        const bytes = harms[harm]?.(Buffer.from(whole)) ?? null;
        if (bytes === null) rmSync(path);
        else writeFileSync(path, bytes);
        const { says, left } = await refusal(backup);
        expect(says, name).toMatch(/^The backup is damaged: |isn't a backup, or one that was never finished/);
        expect(left, name).toEqual([]);
        writeFileSync(path, whole);
      }
      // First confirm that the undamaged backup is whole; otherwise the test proves nothing.
      await expect(readBackup(backup, { passphrase: null, setting: null })).resolves.toBeDefined();
    },
  );

  test("a manifest that somebody without the secret wrote is refused", async () => {
    const backup = fresh();
    cpSync(good, backup, { recursive: true });
    const path = join(backup, "manifest.json");
    const { manifest } = readManifest(readFileSync(path, "utf8"));
    writeFileSync(path, writeManifest(manifest, new Uint8Array(32)));
    expect(await refusal(backup)).toMatchObject({
      says: expect.stringMatching(/^The backup is damaged/),
      left: [],
    });
  });

  test("one with fewer rows than its manifest says is not restored, and no server starts on the place", async () => {
    const backup = withManifest((manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) => ({
        ...table,
        rows: table.rows + (table.name === "orders" ? 1 : 0),
      })),
    }));
    const DATA_DIR = fresh();
    expect((await refusal(backup, { DATA_DIR })).says).toMatch(
      /^The backup's table orders has another number of rows/,
    );
    await expect(openPglite(DATA_DIR)).rejects.toThrow("a restore into it didn't end");
    expect((await refusal(sealed, { DATA_DIR }, PASSPHRASE)).says).toMatch(
      /^A restore of another backup was interrupted here/,
    );
    // It has the same id.
    expect(await refusal(good, { DATA_DIR })).toMatchObject({ says: null });
    await (await openPglite(DATA_DIR)).close();
  });
});

test.each([
  ["a later layout", (manifest: Manifest) => ({ ...manifest, format: 2 })],
  ["a later migration", (manifest: Manifest) => ({ ...manifest, migration: manifest.migration + 1e9 })],
  ["members that we don't know", (manifest: Manifest) => ({ ...manifest, keys: [] })],
])("a backup of a newer version, with %s, says to install that version", async (_, change) => {
  const { says, left } = await refusal(withManifest(change));
  expect(says).toMatch(
    /^The backup was made by .* of Vidimus, which knows more than this one.*Install that version/,
  );
  expect(left).toEqual([]);
});

describe("a backup without its secret", () => {
  const OTHER = "another master secret of thirty-two characters";

  test("is refused under another AUTH_SECRET, and taken under its own, or with it as the one before", async () => {
    const { current } = JSON.parse(readFileSync(join(good, "secret"), "utf8"));
    expect((await refusal(good, { AUTH_SECRET: OTHER })).says).toMatch(/^AUTH_SECRET isn't the secret/);
    for (const setting of [
      { current, previous: null },
      { current: OTHER, previous: current },
    ])
      await expect(readBackup(good, { passphrase: null, setting })).resolves.toBeDefined();
  });

  test("asks for the secret of a service whose secret is a setting", async () => {
    const backup = withManifest((manifest) => ({ ...manifest, secret: null }));
    const { says, left } = await refusal(backup);
    expect(says).toMatch(/^The backup doesn't hold its secret, which was a setting. Set AUTH_SECRET/);
    expect(left).toEqual([]);
  });

  test("with a sealed one needs its passphrase, and shows nothing of it", async () => {
    const { current } = JSON.parse(readFileSync(join(good, "secret"), "utf8"));
    for (const name of filesOf(sealed))
      expect(readFileSync(join(sealed, name)).includes(current)).toBe(false);
    expect((await refusal(sealed)).says).toMatch(
      /^The backup's secret is sealed. Say with --passphrase-file/,
    );
    expect((await refusal(sealed, {}, `${PASSPHRASE}!`)).says).toMatch(/^The passphrase isn't the one/);
    expect(await restoredFromSealed()).toMatchObject({ says: null });
  });
});

describe("a place that is not empty", () => {
  test.each<[string, (folder: string) => unknown]>([
    ["a file of somebody's", (folder) => writeFileSync(join(folder, "notes.txt"), "mine")],
    ["a secret", (folder) => writeFileSync(join(folder, "secret"), "x".repeat(43))],
    [
      "stored files",
      (folder) => createFolderStorage(join(folder, "files")).put("a/b", new Uint8Array(1), "text/plain"),
    ],
    ["a database", async (folder) => (await openPgliteTemplate(join(folder, "postgres"))).close()],
  ])("because of %s is left as it is", async (_, fill) => {
    const DATA_DIR = fresh();
    mkdirSync(DATA_DIR, { mode: 0o700 });
    await fill(DATA_DIR);
    const before = readdirSync(DATA_DIR);
    const { says, left } = await refusal(good, { DATA_DIR });
    expect(says).toMatch(/isn't empty. Set DATA_DIR to a new folder$/);
    expect(left.filter((name) => name !== "lock")).toEqual(before);
  });

  test.skipIf(!onPostgres)("on Postgres, or beside it, is left as it is", async () => {
    const taken = { DATABASE_URL: world.database.url ?? "" };
    expect((await refusal(good, taken)).says).toMatch(
      /^The database at DATABASE_URL isn't empty. Create a new one/,
    );
    const database = await createEmptyDatabase();
    try {
      const env = { DATABASE_URL: database.url, DATA_DIR: fresh() };
      await createFolderStorage(join(env.DATA_DIR, "files")).put("a/b", new Uint8Array(1), "text/plain");
      expect((await refusal(good, env)).says).toMatch(/^The file store isn't empty/);
      // Leave no trace of an earlier restore, so that this place can be restored into.
      rmSync(join(env.DATA_DIR, "files"), { recursive: true });
      expect(await refusal(good, env)).toMatchObject({ says: null });
      expect((await refusal(good, env)).says).toMatch(/^The database at DATABASE_URL isn't empty/);
    } finally {
      await database.drop();
    }
  });

  test("is refused for a backup too, as are the data folder itself and an unfinished backup", async () => {
    await expect(back({ folder: good })).rejects.toThrow(
      "isn't empty. Choose a folder that doesn't exist yet",
    );
    const inside = join(world.server.open.secretFolder?.path ?? "", "backups");
    await expect(back({ folder: inside })).rejects.toThrow("inside the data folder is lost with it");
    const folder = fresh();
    mkdirSync(`${folder}.partial`);
    await expect(back({ folder })).rejects.toThrow(".partial is there already");
    await expect(back({ passphraseFile: join(place, "none") })).rejects.toThrow("can't be read");
    writeFileSync(join(place, "short"), "0123\n");
    await expect(back({ passphraseFile: join(place, "short") })).rejects.toThrow("at least 12 characters");
  });
});

test("a folder that is no backup is said to be none", async () => {
  const nothing = fresh();
  expect((await refusal(nothing)).says).toMatch(/isn't a backup, or one that was never finished/);
  expect((await refusal(join(good, "manifest.json"))).says).toMatch(/isn't a backup/);
});

test("files of the same bytes, copied at once, are kept once and restored under each of their keys", async () => {
  const folder = fresh();
  const DATA_DIR = fresh();
  const storage = createFolderStorage(join(DATA_DIR, "files"));
  const { server } = world;
  const twins = Array.from({ length: 20 }, (_, index) => `sources/twin-${index}`);
  for (const key of twins) await storage.put(key, Buffer.from("one and the same"), "text/plain");
  await makeBackup(
    { ...server, services: { ...server.services, storage } },
    { folder, passphraseFile: null },
  );
  expect(filesOf(join(folder, "files"))).toHaveLength(1);
  const restored = fresh();
  expect(await refusal(folder, { DATA_DIR: restored })).toMatchObject({ says: null });
  const there = createFolderStorage(join(restored, "files"));
  for (const key of twins)
    expect(Buffer.from((await there.get(key))?.bytes ?? []).toString()).toBe("one and the same");
});

test("a store that fails halfway fails the backup with its own error, and nothing of it is left", async () => {
  const folder = fresh();
  const { server } = world;
  const storage = createFolderStorage(join(fresh(), "files"));
  for (let file = 0; file < 20; file++)
    await storage.put(`sources/${file}`, Buffer.from(`${file}`), "text/plain");
  let reads = 0;
  const failing = {
    ...storage,
    get: async (key: string) => {
      reads += 1;
      if (reads === 3) throw new Error("the store is away");
      return storage.get(key);
    },
  };
  const broken = { ...server, services: { ...server.services, storage: failing } };
  await expect(makeBackup(broken, { folder, passphraseFile: null })).rejects.toThrow("the store is away");
  expect([existsSync(folder), existsSync(`${folder}.partial`)]).toEqual([false, false]);
});

const SMALL_DISK = ["--dev-bind", "/", "/", "--size", "65536", "--tmpfs", "/mnt"];
const hasSmallDisk = spawnSync("bwrap", [...SMALL_DISK, "true"]).status === 0;

test.skipIf(!hasSmallDisk)(
  "on a disk that is full, a backup says so and leaves nothing that looks like one",
  async () => {
    const { DATA_DIR, says } = await restoredFromSealed();
    expect(says).toBeNull();
    const command = [
      process.execPath,
      compileScript(process.cwd(), "scripts/admin.ts"),
      "backup",
      "/mnt/backup",
    ];
    const shell = `${command.join(" ")}; echo "exit $?"; ls -A /mnt`;
    const env = { PATH: process.env.PATH, DATA_DIR, LOG_LEVEL: "silent", OPERATOR: "olga" };
    const said = execFileSync("bwrap", [...SMALL_DISK, "sh", "-c", `(${shell}) 2>&1`], {
      env: env as unknown as NodeJS.ProcessEnv,
      encoding: "utf8",
    });
    expect(said).toMatch(
      /There isn't enough room at \/mnt\/backup\. What was written of the backup was deleted/,
    );
    expect(said).toMatch(/\nexit 1\n$/);
  },
);
