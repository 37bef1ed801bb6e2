import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPglite } from "@/db/client";
import { createMailbox } from "../../services/mailer/embedded";
import { createFolderStorage } from "../../services/storage/embedded";
import { prepareDataFolder } from "./data-folder";
import { folderSecrets } from "./folder-secret";
import { keepToOwner } from "./keep-to-owner";

const NOBODY = 65_534;
const OPEN_MODES = [0o755, 0o777, 0o775, 0o770, 0o750, 0o710, 0o701, 0o711, 0o705, 0o2770];

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "vidimus-test-modes-"));
  folder = join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

function premade(mode: number, fileMode = mode & 0o666): void {
  mkdirSync(join(folder, "files", "certified"), { recursive: true });
  mkdirSync(join(folder, "mailbox"));
  mkdirSync(join(folder, "postgres", "base"), { recursive: true });
  const files = ["secret", "lock", "files/certified/one", "mailbox/mail.json", "postgres/base/1"];
  for (const name of files) {
    writeFileSync(join(folder, name), "x".repeat(40));
    chmodSync(join(folder, name), fileMode);
  }
  for (const name of ["files/certified", "files", "mailbox", "postgres/base", "postgres", "."]) {
    chmodSync(join(folder, name), mode);
  }
}

function openPaths(at = folder): string[] {
  const { mode } = lstatSync(at);
  const own = (mode & 0o077) === 0 ? [] : [at];
  if (!lstatSync(at).isDirectory()) return own;
  return [...own, ...readdirSync(at).flatMap((name) => openPaths(join(at, name)))];
}

describe.skipIf(process.platform === "win32")("a data folder", () => {
  test.each(OPEN_MODES.map((mode) => [mode.toString(8), mode] as const))(
    "that was left with mode %s is its owner's alone from the start on, and everything in it, and that is said in one line",
    (octal, mode) => {
      premade(mode);
      expect(keepToOwner(folder)).toMatch(new RegExp(`^The data folder .* \\(${octal}\\).*\\.$`));
      expect(openPaths()).toEqual([]);
      expect(keepToOwner(folder)).toBeNull();
    },
  );

  test("that is open and empty is taken, and made its owner's", () => {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    expect(keepToOwner(folder)).toContain("777");
    expect(openPaths()).toEqual([]);
  });

  test("that is closed already is not gone through to its ends, and what lies at its top is closed", () => {
    premade(0o700, 0o644);
    expect(keepToOwner(folder)).toBeNull();
    expect(openPaths()).not.toContain(join(folder, "secret"));
  });

  test.each([
    ["shared by all, as /tmp is", () => chmodSync(folder, 0o1777)],
    ["somebody's home, with other things in it", () => rmSync(join(folder, "secret"))],
  ])("that is %s is refused, and nothing about it changes", (_, change) => {
    premade(0o755);
    rmSync(join(folder, "postgres"), { recursive: true });
    change();
    const before = lstatSync(folder).mode;
    expect(() => prepareDataFolder(folder)).toThrow(/Set DATA_DIR to a folder of its own\.$/);
    expect(lstatSync(folder).mode).toBe(before);
  });

  test("leads nobody astray: what a link in it points to keeps its modes", () => {
    premade(0o755);
    const elsewhere = join(parent, "elsewhere");
    writeFileSync(elsewhere, "");
    chmodSync(elsewhere, 0o644);
    rmSync(join(folder, "mailbox"), { recursive: true });
    symlinkSync(elsewhere, join(folder, "mailbox"));
    keepToOwner(folder);
    expect(lstatSync(elsewhere).mode & 0o777).toBe(0o644);
  });

  describe.skipIf(process.getuid?.() !== 0)("that belongs to another user", () => {
    test.each([0o700, 0o755, 0o777])("is refused, whatever its modes", (mode) => {
      premade(mode);
      chownSync(folder, NOBODY, NOBODY);
      expect(() => prepareDataFolder(folder)).toThrow(/belongs to another user \(65534\)/);
    });

    test.each(["secret", "files/certified/one", "mailbox"])(
      "is what an open one may hold: %s that somebody else put there is refused",
      (name) => {
        premade(0o777);
        chownSync(join(folder, name), NOBODY, NOBODY);
        expect(() => prepareDataFolder(folder)).toThrow(/belongs to one of them/);
      },
    );
  });

  test("gets nothing from us that anybody else could open", async () => {
    const before = process.umask(0);
    try {
      // This prefix marks a test's folder.
      prepareDataFolder(folder);
      folderSecrets(folder);
      await createFolderStorage(join(folder, "files")).put("certified/a/b", new Uint8Array(3), "text/plain");
      await createMailbox(join(folder, "mailbox"), () => new Date()).send({
        to: "a@b.c",
        subject: "",
        text: "",
        html: "",
      });
      await (await openPglite(folder)).close();
    } finally {
      process.umask(before);
    }
    expect(lstatSync(join(folder, "postgres")).mode & 0o777).toBe(0o700);
    expect(existsSync(join(folder, "postgres", "PG_VERSION"))).toBe(true);
    rmSync(join(folder, "postgres"), { recursive: true });
    expect(openPaths()).toEqual([]);
  });
});
