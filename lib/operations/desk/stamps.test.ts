import { desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { getOrder } from "@/db/queries/orders";
import { getStaff, updateStaff } from "@/db/queries/staff";
import { auditLog } from "@/db/schema";
import { addDays, dayIn } from "@/lib/core/days";
import { reader } from "@/lib/documents/reader/testing/confined-reader";
import { makePages } from "@/lib/documents/sources/testing/make-documents";
import { compromiseSigningKey } from "@/lib/operations/certificates/rotate-signing-keys";
import { type CertifiedDocument, readExhibitPicture } from "@/lib/paper";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import { type SignedIn, signIn } from "@/lib/testing/staff";
import { changeStaff, saveStaff } from "../staff/save-staff";
import { correctionActions } from "./corrections/testing/correction-actions";
import { createDeskWorld, type DeskWorld, READER } from "./testing/desk-world";
import { makePng } from "./testing/make-png";

const SECRET = "taken at home, by a telephone";

let world: DeskWorld;
let act: ReturnType<typeof correctionActions>;
let ana: SignedIn;
let ben: SignedIn;
let picture: string;
let other: string;
/** Everything that was printed, including previews and test prints. */
const printed: CertifiedDocument[] = [];
beforeAll(async () => {
  const fake = createFakeRenderer();
  world = await createDeskWorld({
    services: {
      reader: { ...READER, picture: reader.picture, exhibitPicture: reader.exhibitPicture },
    },
    renderer: {
      async render(document, ...more) {
        printed.push(document);
        return fake.render(document, ...more);
      },
    },
  });
  act = correctionActions(world);
  ana = await world.makeReviewer();
  ben = await world.makeReviewer({ legalName: "Ben Okafor", role: "admin" });
  picture = (await cutOut(90).png().toBuffer()).toString("base64");
  other = (await cutOut(20).png().toBuffer()).toString("base64");
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const each of [ana, ben])
    for (const { sha256 } of (await world.ask(each, "GET", "/me")).body.stamps) await remove(each, sha256);
});

function cutOut(red: number) {
  const overlay = {
    create: { width: 200, height: 100, channels: 4 as const, background: { r: red, g: 0, b: 160, alpha: 1 } },
  };
  return sharp({
    create: { width: 480, height: 240, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  }).composite([{ input: overlay }]);
}

async function passDays(days: number): Promise<void> {
  world.clock.advance({ days });
  for (const each of [ana, ben]) Object.assign(each, await signIn(world, each.staff.email));
}

const today = () => dayIn(world.clock.now(), "UTC");
const NAATI = { kind: "naati", body: null, number: "CPN0AB12C", languagePairs: "es>en" };
const save = (by: SignedIn, changes: object = {}) =>
  world.ask(by, "POST", "/me/stamps", { ...NAATI, expiresOn: addDays(today(), 400), picture, ...changes });
const remove = (by: SignedIn, sha256: string) => world.ask(by, "POST", "/me/stamps/remove", { sha256 });
const rename = (email: string, legalName: string) => saveStaff(world.services, { email, legalName });
const stampsOf = async ({ staff }: SignedIn) => (await getStaff(world.services.db, staff.id))?.stamps;
const last = () => printed[printed.length - 1];

async function kept(by: SignedIn, changes: object = {}): Promise<string> {
  const { status, body } = await save(by, changes);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.stamps[body.stamps.length - 1].sha256;
}

const FILES: Record<string, () => Promise<Buffer>> = {
  "a PNG cut out of its paper": () =>
    cutOut(90)
      .withExif({ IFD0: { ImageDescription: SECRET } })
      .png()
      .toBuffer(),
  "a photograph": () =>
    cutOut(90)
      .flatten({ background: "#fff" })
      .withExif({ IFD0: { ImageDescription: SECRET } })
      .jpeg()
      .toBuffer(),
};

describe.each(Object.entries(FILES))("%s", (_, make) => {
  it("is kept as a picture of our own on white, and nothing else of the file", async () => {
    const file = await make();
    expect(file.includes(SECRET)).toBe(true);
    const sha256 = await kept(ana, { picture: file.toString("base64") });
    const [stamp] = (await stampsOf(ana)) ?? [];
    const stored = await world.services.storage.get(stamp?.pictureKey ?? "");
    const bytes = Buffer.from(stored?.bytes ?? []);
    expect(bytes.includes(SECRET)).toBe(false);
    const { widthPx, heightPx } = readExhibitPicture(bytes);
    expect(widthPx / heightPx).toBeCloseTo(2, 1);
    const { data, info } = await sharp(bytes)
      .removeAlpha()
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
    ];
    for (const value of pixel(5, 5)) expect(value).toBeGreaterThan(245);
    expect(pixel(info.width / 2, info.height / 2)[1]).toBeLessThan(40);
    const shown = await world.ask(ana, "GET", `/me/stamps/${sha256}.jpg`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await world.ask(ben, "GET", `/me/stamps/${sha256}.jpg`)).status).toBe(404);
    expect((await world.ask(null, "GET", `/me/stamps/${sha256}.jpg`)).status).toBe(401);
    expect((await remove(ben, sha256)).status).toBe(404);
  });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"/>').toString(
  "base64",
);
const REFUSED: [string, object, string][] = [
  ["an SVG", { picture: svg }, "picture"],
  ["a GIF", { picture: Buffer.from("GIF89a").toString("base64") }, "picture"],
  ["a PDF", { picture: Buffer.from(makePages(1)).toString("base64") }, "picture"],
  ["a PNG that is cut short", { picture: makePng(600, 300).slice(0, 120) }, "picture"],
  ["a JPEG of two bytes", { picture: Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString("base64") }, "picture"],
  ["a speck", { picture: makePng(100, 60) }, "picture"],
  ["a hairline", { picture: makePng(600, 20) }, "picture"],
  ["NAATI's without its last day", { expiresOn: null }, "expiresOn"],
  ["one that has expired", { expiresOn: "2020-01-01" }, "expiresOn"],
  ["NAATI's for no languages", { languagePairs: "" }, "languagePairs"],
  ["one for all languages", { languagePairs: "*>en" }, "languagePairs"],
  ["one for what isn't a language", { languagePairs: "es>xx" }, "languagePairs"],
  ["a court's without the court", { kind: "sworn" }, "body"],
];

test.each(REFUSED)("%s is refused, and nothing is kept or written down", async (_, changes, field) => {
  const lines = async () => (await world.services.db.select().from(auditLog)).length;
  const before = await lines();
  const { status, body } = await save(ana, changes);
  expect([status, body.error?.code, body.error?.field]).toEqual([400, "STAMP_NOT_USABLE", field]);
  expect(await stampsOf(ana)).toEqual([]);
  expect(await lines()).toBe(before);
});

test("each stamp that is kept or removed has a line in the log, with what it says", async () => {
  const sha256 = await kept(ana, { kind: "ata", number: "123456", expiresOn: null });
  await remove(ana, sha256);
  const rows = await world.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.staffId, ana.staff.id))
    .orderBy(auditLog.number);
  const told = { body: "American Translators Association", number: "123456", pairs: ["es>en"] };
  expect(rows.slice(-2)).toMatchObject([
    { action: "staff.stamp_saved", subject: ana.staff.id, detail: told },
    { action: "staff.stamp_removed", subject: ana.staff.id, detail: told },
  ]);
});

test("there is one stamp for each pair of languages, and a renewed one takes the place of one that has expired", async () => {
  await kept(ana, { languagePairs: "es>en, en>es" });
  await kept(ana, {
    kind: "ata",
    languagePairs: "ar>en",
    picture: other,
  });
  const second = await save(ana, { kind: "other", body: "A chamber", languagePairs: "" });
  expect([second.status, second.body.error.field]).toEqual([400, "languagePairs"]);
  await passDays(401);
  await kept(ana, { languagePairs: "es>en", number: "CPN9ZZ99Z" });
  expect((await stampsOf(ana))?.map(({ number }) => number)).toEqual(["CPN0AB12C", "CPN9ZZ99Z"]);
});

test("the signer's stamp is frozen by the signature: what is issued again prints it, whatever became of it", async () => {
  const sha256 = await kept(ana);
  await kept(ben, { number: "CPN-OF-BEN" });
  const jobId = await act.certified(ana);
  const first = last()?.stamp;
  expect(first).toMatchObject({
    body: "NAATI",
    number: "CPN0AB12C",
    languagePairs: [{ source: "es", target: "en" }],
  });
  expect((await getOrder(world.services.db, jobId))?.translatorStamp?.number).toBe("CPN0AB12C");
  await remove(ana, sha256);
  await passDays(20);
  const before = await act.standing(jobId);
  const { kid } = await world.services.signer.signReceipt({});
  await compromiseSigningKey(world.services, world.server.open.makeSigningKey, kid);
  world.clock.advance({ seconds: 11 });
  await world.settle();
  expect(await act.standing(jobId)).not.toBe(before);
  expect(last()?.stamp).toEqual(first);
  await act.correct(ben, await act.standing(jobId));
  await world.settle();
  expect([last()?.translator.name, last()?.stamp?.number]).toEqual(["Ben Okafor", "CPN-OF-BEN"]);
});

test("a stamp is printed through its last day, and afterwards the desk says before the signature that it isn't", async () => {
  const expiresOn = addDays(today(), 3);
  await kept(ana, { expiresOn });
  const begin = async (timeZone: string) => {
    const jobId = await world.placeInReview();
    await world.makeSignable(ana, jobId);
    const { status, body } = await world.ask(ana, "POST", `/orders/${jobId}/signing`, { timeZone });
    expect(status, JSON.stringify(body)).toBe(200);
    const order = await world.ask(ana, "GET", `/orders/${jobId}`);
    return { note: body.stampNote, stamp: last()?.stamp?.number, warnings: order.body.signingWarnings };
  };
  const isPrinted = { note: "Your stamp is printed: NAATI, CPN0AB12C.", stamp: "CPN0AB12C", warnings: [] };
  expect(await begin("UTC")).toEqual(isPrinted);
  await passDays(3);
  expect(await begin("UTC")).toEqual(isPrinted);
  world.clock.set(new Date(`${addDays(expiresOn, 1)}T00:30:00Z`));
  await passDays(0);
  expect((await begin("America/Los_Angeles")).stamp).toBe("CPN0AB12C");
  const late = await begin("UTC");
  expect(late.stamp).toBeUndefined();
  expect(late.note).toMatch(
    /^Your stamp \(NAATI, CPN0AB12C\) expired on .+, so it isn't printed\. Add the new one under My details\.$/,
  );
  expect(late.warnings).toEqual([late.note]);
});

test("a stamp for other languages, or the other direction, stands under no translation that it doesn't cover", async () => {
  await kept(ana, { languagePairs: "en>es, ar>en" });
  const jobId = await act.certified(ana);
  expect([last()?.stamp, (await getOrder(world.services.db, jobId))?.translatorStamp]).toEqual([null, null]);
});

test("a signature that was begun doesn't outlive a change of the stamp that it was shown with", async () => {
  const sha256 = await kept(ana);
  const jobId = await world.placeInReview();
  await world.makeSignable(ana, jobId);
  const signature = await world.startSigning(ana, jobId);
  await remove(ana, sha256);
  const { status, body } = await world.ask(ana, "POST", `/orders/${jobId}/sign`, signature);
  expect([status, body.error?.code]).toEqual([409, "CODE_NOT_VALID"]);
  expect((await getOrder(world.services.db, jobId))?.signedAt).toBeNull();
});

test("one picture is one stamp: it isn't kept again under other facts, in whatever kind of file it comes", async () => {
  await kept(ana);
  const sameAgain = await cutOut(90)
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .png()
    .toBuffer();
  const others = [
    { languagePairs: "ar>en", number: "CPN-ARABIC" },
    { languagePairs: "ar>en", picture: sameAgain.toString("base64") },
    { kind: "sworn", body: "A court", languagePairs: "fr>en" },
  ];
  for (const changes of others) {
    const { status, body } = await save(ana, changes);
    expect([status, body.error?.code, body.error?.field]).toEqual([400, "STAMP_NOT_USABLE", "picture"]);
    expect(body.error.message).toContain("NAATI, CPN0AB12C");
  }
  expect(await stampsOf(ana)).toMatchObject([{ number: "CPN0AB12C" }]);
  // A renewed stamp may look as it did.
  await passDays(401);
  await kept(ana, { number: "CPN9ZZ99Z" });
  expect(await stampsOf(ana)).toMatchObject([{ number: "CPN9ZZ99Z" }]);
});

test("removing one of two older stamps with the same picture removes only that one, and the log names it", async () => {
  const sha256 = await kept(ana);
  const { db } = world.services;
  const [first] = (await stampsOf(ana)) ?? [];
  if (!first) throw new Error("no stamp was kept");
  const second = { ...first, number: "CPN-ARABIC", languagePairs: [{ source: "ar", target: "en" }] };
  await updateStaff(db, ana.staff.id, { stamps: [first, second], updatedAt: world.clock.now() });
  const lastLine = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.number)).limit(1))[0];
  for (const gone of [first, second]) {
    expect((await remove(ana, sha256)).status).toBe(200);
    expect(await lastLine()).toMatchObject({
      action: "staff.stamp_removed",
      detail: { number: gone.number, pairs: gone.languagePairs.map(({ source }) => `${source}>en`) },
    });
    expect(await stampsOf(ana)).toEqual(gone === first ? [second] : []);
  }
  expect((await remove(ana, sha256)).status).toBe(404);
});

test("a stamp isn't taken along under another name", async () => {
  const cara = await world.makeReviewer({ legalName: "Cara Díaz" });
  await kept(cara);
  await rename(cara.staff.email, "Cara Díaz");
  expect(await stampsOf(cara)).toHaveLength(1);
  await rename(cara.staff.email, "Cara Weiss");
  expect(await stampsOf(cara)).toEqual([]);
});

/** Between an operator's reading of a colleague and the write. */
const MEANWHILE: [string, (cara: SignedIn, sha256: string) => Promise<unknown>, string, string[]][] = [
  [
    "kept",
    (cara) => save(cara, { languagePairs: "ar>en", number: "NEW", picture: other }),
    "Díaz",
    ["CPN0AB12C", "NEW"],
  ],
  ["removed", remove, "Díaz", []],
  ["ended by another name", ({ staff }) => rename(staff.email, "Cara Weiss"), "Díaz", []],
  [
    "kept under the name that is given up",
    (cara) => save(cara, { languagePairs: "ar>en", picture: other }),
    "Weiss",
    [],
  ],
];

test.each(MEANWHILE)(
  "a change of a colleague leaves a stamp as it is that was %s meanwhile",
  async (_, work, name, numbers) => {
    const cara = await world.makeReviewer({ legalName: "Cara Díaz" });
    const sha256 = await kept(cara);
    const { db } = world.services;
    let isBefore = true;
    const interrupted = new Proxy(db, {
      get(target, member) {
        if (member !== "transaction" || !isBefore) return Reflect.get(target, member);
        isBefore = false;
        return async (write: Parameters<typeof db.transaction>[0]) => {
          await work(cara, sha256);
          return db.transaction(write);
        };
      },
    });
    const facts = { email: cara.staff.email, legalName: `Cara ${name}`, credentials: "Court interpreter" };
    await changeStaff({ ...world.services, db: interrupted }, facts);
    expect((await stampsOf(cara))?.map(({ number }) => number)).toEqual(numbers);
    expect((await getStaff(db, cara.staff.id))?.credentials).toBe("Court interpreter");
  },
);
