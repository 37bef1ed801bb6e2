import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseSettings, SettingsError } from "@/lib/env";
import { makePng } from "@/lib/operations/desk/testing/make-png";
import { readLetterhead } from "./read-letterhead";

const folder = mkdtempSync(join(tmpdir(), "letterhead-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const read = (env: Record<string, string>) => readLetterhead(parseSettings(env).letterhead);

test("without a name there is no letterhead, and whatever needs one says so at the start", () => {
  expect(read({ COMPANY_ADDRESS: "12 Elm Street, Ames" })).toBeNull();
  for (const name of ["COMPANY_TELEPHONE", "COMPANY_MEMBERSHIPS", "COMPANY_LOGO"])
    expect(() => read({ [name]: "x" })).toThrow(`${name}: set COMPANY_NAME as well.`);
});

test("it has a line for each setting, and none for what isn't set", () => {
  expect(read({ COMPANY_NAME: "Ames Translations" })).toEqual({
    name: "Ames Translations",
    lines: [],
    logo: null,
  });
  const env = {
    COMPANY_NAME: "Ames Translations",
    COMPANY_ADDRESS: "Ames Translations, 12 Elm Street, Ames, IA 50010",
    COMPANY_MEMBERSHIPS: "ATA corporate member 271234",
  };
  expect(read(env)?.lines).toEqual(["12 Elm Street, Ames, IA 50010", "ATA corporate member 271234"]);
});

test("what can't be printed is refused at the start", () => {
  expect(() => read({ COMPANY_NAME: "Ames \u{1f600}" })).toThrow(/COMPANY_NAME has .*U\+1F600/);
  expect(() => read({ COMPANY_NAME: "Ames", COMPANY_TELEPHONE: "1\n2" })).toThrow("COMPANY_TELEPHONE");
});

test("a logo is a PNG or JPEG of at most 1 MB; it's only looked at from outside", () => {
  const png = Buffer.from(makePng(30, 10), "base64");
  const logo = (path: string) => read({ COMPANY_NAME: "Ames", COMPANY_LOGO: path })?.logo;
  expect(Buffer.compare(logo(write("a.png", png)) ?? Buffer.alloc(0), png)).toBe(0);
  for (const path of [
    join(folder, "missing.png"),
    folder,
    write("big.png", Buffer.concat([png, Buffer.alloc(1024 * 1024)])),
    write("a.svg", Buffer.from("<svg/>")),
  ])
    expect(() => logo(path)).toThrow(SettingsError);
});
