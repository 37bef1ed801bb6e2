import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listImportLines } from "@/db/queries/order-imports";
import { deleteMembership } from "@/db/queries/teams";
import { orderImportLines, orderImports, orders, partnerAuditLog } from "@/db/schema";
import type { ImportCheck, ImportView } from "@/lib/contract/portal/imports";
import type { PortalName } from "@/lib/contract/portal/table";
import { placeOfUrl } from "@/lib/core/orders/submission";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { createWorld, type World } from "@/lib/testing/world";
import type { Services } from "../context";
import { templateCsv } from "./columns";
import { runImport } from "./run-import";
import { keyOfDocuments, keysOfDocuments } from "./same-paper";
import { sweepImports } from "./sweep-imports";

let world: World;
let owner: TestMember;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await makeMember(world);
});

const at = (by = owner) => ({ partnerId: by.partnerId, environment: "sandbox" as const });
const HEAD = "url,source_language,pages,use_case,reference";
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://documents.test/${n}.pdf,es,1,uscis,client-${n}`);
const csvOf = (...rows: string[]) => [HEAD, ...rows].join("\r\n");

async function check(csv: string, by = owner, again?: number[]): Promise<ImportCheck> {
  const { status, body } = await by.call("checkImport", {
    params: at(by),
    body: { csv, ...(again && { again }) },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function checked(csv: string): Promise<ImportView> {
  const { import: made, problems } = await check(csv);
  if (!made) throw new Error(JSON.stringify(problems));
  return made;
}

const confirm = ({ importId, orders: count, totalCents }: ImportView, by = owner) =>
  by.call("confirmImport", { params: { ...at(by), importId }, body: { orders: count, totalCents } });

const view = async (importId: string): Promise<ImportView> =>
  (await owner.call("getImport", { params: { ...at(), importId } })).body;

const ordersOf = () => world.services.db.select().from(orders).where(eq(orders.partnerId, owner.partnerId));

async function actions(): Promise<string[]> {
  const rows = await world.services.db
    .select({ action: partnerAuditLog.action })
    .from(partnerAuditLog)
    .where(eq(partnerAuditLog.partnerId, owner.partnerId))
    .orderBy(partnerAuditLog.number);
  return rows.map(({ action }) => action);
}

const mailsToOwner = async () =>
  ((await world.server.open.mailbox?.list()) ?? []).filter(({ to }) => to === owner.email);

test("a sheet is ordered after its sum is confirmed and not before, each line once, and told by mail without a name", async () => {
  const made = await checked(csvOf(...rowsOf(30)));
  expect(made).toMatchObject({
    state: "checked",
    orders: 30,
    placed: 0,
    totalCents: 30 * (made.totalCents / 30),
  });
  await world.settle();
  expect(await ordersOf()).toHaveLength(0);
  const wrong = await confirm({ ...made, totalCents: made.totalCents - 1 });
  expect([wrong.status, wrong.body.error.code]).toEqual([409, "IMPORT_CHANGED"]);
  expect((await confirm(made)).body).toMatchObject({ state: "running" });
  await world.settle();
  expect(await view(made.importId)).toMatchObject({
    state: "done",
    placed: 30,
    refused: 0,
    placedCents: made.totalCents,
    stop: null,
  });
  const placed = await ordersOf();
  expect(placed.map(({ endUserExternalId }) => endUserExternalId).toSorted()).toEqual(
    Array.from({ length: 30 }, (_, n) => `client-${n}`).toSorted(),
  );
  expect(await actions()).toEqual(["import.confirmed", ...Array(30).fill("order.placed")]);
  const [mail, ...others] = await mailsToOwner();
  expect([mail?.subject, others]).toEqual(["Your import is done", []]);
  expect(mail?.text).toContain(`/portal/${owner.partnerId}/sandbox/orders/import/${made.importId}`);
  expect(mail?.text).not.toMatch(/client-|files\.test/);
  const lines = await listImportLines(world.services.db, made.importId, { limit: 100 });
  expect(lines.map(({ input }) => input)).toEqual(Array(30).fill(null));
  const sheet = await owner.call("downloadImportResults", { params: { ...at(), importId: made.importId } });
  const [header, first, ...rest] = String(sheet.body).replace("\ufeff", "").trim().split("\r\n");
  expect(header).toBe("Row,Result,Order number,Job ID,Price (USD),Reason,Reason code,Warnings");
  expect(first).toMatch(/^2,Ordered,VC-[\w-]+,job_\w+,[\d.]+,,,$/);
  expect(rest).toHaveLength(29);
});

test("three bad lines of 10,000 are named by line, column and hint, and nothing is kept; once corrected, all are one import", async () => {
  const rows = rowsOf(10_000);
  const [a, b, c] = [rows[16], rows[4_998], rows[9_999]];
  rows[16] = "https://files.test/16.pdf,xx,1,uscis,client-16";
  rows[4_998] = "https://files.test/4998.pdf,es,many,uscis,client-4998";
  rows[9_999] = "not an address,es,1,uscis,client-9999";
  const bad = await check(csvOf(...rows));
  expect(bad).toMatchObject({ import: null, problemCount: 3 });
  expect(bad.problems.map(({ line, column }) => [line, column])).toEqual([
    [18, "source_language"],
    [5_000, "pages"],
    [10_001, "url"],
  ]);
  for (const { message, hint } of bad.problems) expect(`${message} ${hint}`).toMatch(/^The .+\. .+\.$/);
  expect((await owner.call("listImports", { params: at() })).body.imports).toEqual([]);
  Object.assign(rows, { 16: a, 4998: b, 9999: c });
  const made = await checked(csvOf(...rows));
  expect(made.orders).toBe(10_000);
  const [counted] = await world.services.db
    .select({ lines: sql<number>`count(*)::int`, cents: sql<number>`sum(cents)::int` })
    .from(orderImportLines)
    .where(eq(orderImportLines.importId, made.importId));
  expect(counted).toEqual({ lines: 10_000, cents: made.totalCents });
});

test("the same file, and the same button pressed many times at once, are one import and order each line once", async () => {
  const csv = csvOf(...rowsOf(5));
  const all = await Promise.all(Array.from({ length: 4 }, () => checked(csv)));
  expect(new Set(all.map(({ importId }) => importId)).size).toBe(1);
  const [made] = all;
  if (!made) throw new Error("nothing was made");
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(made)));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
  const runs = Array.from({ length: 3 }, async () => {
    while (!(await runImport(world.services, made.importId).catch(() => ({ done: false }))).done);
  });
  await Promise.all(runs);
  await world.settle();
  expect(await ordersOf()).toHaveLength(5);
  expect(await view(made.importId)).toMatchObject({ state: "done", placed: 5, refused: 0 });
  expect((await checked(csv)).state).toBe("done");
  await world.settle();
  expect(await ordersOf()).toHaveLength(5);
  expect((await actions()).filter((action) => action.startsWith("import."))).toEqual(["import.confirmed"]);
  expect(await mailsToOwner()).toHaveLength(1);
});

test("a row whose paper an earlier sheet ordered is a problem that names its order, whatever was corrected in it, even after the import is deleted", async () => {
  const made = await checked(csvOf(...rowsOf(2)));
  await confirm(made);
  await world.settle();
  const placed = await ordersOf();
  const plain = csvOf(...rowsOf(2));
  const with_ = (more: string, cells: string) =>
    [`${HEAD},${more}`, ...rowsOf(2).map((row) => `${row},${cells}`)].join("\n");
  const again = [
    plain.replaceAll("\r\n", "\n"),
    csvOf(...rowsOf(3)),
    plain.replaceAll(",", ";"),
    plain.replaceAll(".pdf,es", ".pdf?Expires=1&Signature=a,ES"),
    plain.replaceAll("https://documents.test", "HTTPS://Documents.TEST:443"),
    plain.replaceAll(".pdf,", ".pdf#page=1,"),
    // Only the reference matches: the token isn't known as a signature.
    plain.replaceAll(".pdf,", ".pdf?dl=1,"),
    plain.replaceAll(".pdf,es", ".pdf?token=x,pt"),
    plain.replaceAll("client-", "CLIENT-").replaceAll(".pdf,", ".pdf?token=x,"),
    // Only the document matches.
    plain.replaceAll("client-", "client-again-"),
    plain.replaceAll(/client-\d/g, ""),
    plain.replaceAll(/(\d)\.pdf/g, "%3$1%2epdf").replaceAll("client-", "client-again-"),
    plain.replaceAll(",1,uscis", ",2,court"),
    plain.replaceAll(/(\S+\/\d\.pdf)/g, "$1 https://documents.test/more.pdf"),
    with_("speed", "standard"),
    with_("speed", "express"),
    with_("applicant_name", "Luis Díaz"),
    with_("target_language,document_type", "FR,Birth Certificate"),
  ];
  for (const isDeleted of [false, true]) {
    if (isDeleted) await world.services.db.delete(orderImports).where(eq(orderImports.id, made.importId));
    for (const csv of again) {
      const { import: kept, problems, problemCount } = await check(csv);
      expect([kept, problemCount], csv).toEqual([null, 2]);
      expect(problems.map(({ line }) => line)).toEqual([2, 3]);
      for (const { message, hint, repeats } of problems) {
        const [, number] = / was ordered on \d{4}-\d\d-\d\d as (VC-[\w-]+)\.$/.exec(message) ?? [];
        const order = placed.find(({ orderNumber }) => orderNumber === number);
        expect([order?.id, repeats?.orderNumber], csv).toEqual([repeats?.jobId, number]);
        const isSame = message.startsWith("This document was ");
        expect(isSame || message.startsWith("A document with this reference"), message).toBe(true);
        const first = isSame ? "Delete" : `Check it against ${number}. If it's the same document, delete`;
        expect(hint).toBe(`${first} the row. If you want another order, tick it and check again.`);
      }
    }
  }
  const others = [
    plain.replaceAll(/\/(\d)\.pdf/g, "/other-$1.pdf").replaceAll("client-", "new-"),
    plain.replaceAll(/\/(\d)\.pdf/g, "/m$1.pdf"),
    [
      `${HEAD},document_type`,
      ...rowsOf(2).map((row) => `${row.replace(/\d\.pdf/, "m$&")},marriage_certificate`),
    ].join("\n"),
  ];
  for (const csv of others) expect((await checked(csv)).orders, csv).toBe(2);
});

test("a cancelled order stops its row too, and says that it was cancelled", async () => {
  const made = await checked(csvOf(...rowsOf(1)));
  await confirm(made);
  await world.settle();
  await world.services.db
    .update(orders)
    .set({ status: "cancelled" })
    .where(eq(orders.partnerId, owner.partnerId));
  const { problems } = await check(csvOf(...rowsOf(2)));
  expect(problems).toMatchObject([
    { line: 2, message: expect.stringMatching(/ as VC-[\w-]+, and cancelled\.$/) },
  ]);
});

test("rows of one paper within a sheet are named with the first of them, however they are written, and ordered if they are ticked", async () => {
  const head =
    "url,source_language,target_language,document_type,pages,use_case,speed,applicant_name,reference";
  const rows = [
    "https://documents.test/paper.pdf,es,en,birth_certificate,1,uscis,standard,Luis Diaz,a1",
    "https://documents.test/paper.pdf,es,en,birth_certificate,1,uscis,standard,Luis Díaz,a1",
    "https://DOCUMENTS.test/paper.pdf,ES,,Birth Certificate,1,USCIS,,Luis Diaz,a2",
    "https://documents.test/paper.pdf?dl=1,es,en,birth_certificate,1,uscis,standard,Luis Diaz,a1",
    "https://documents.test/paper-1.pdf,es,en,Birth-certificate,1,uscis,standard,Luis Diaz,\u200ba1\u00a0",
    "https://documents.test/second.pdf https://documents.test/paper.pdf,es,en,other,2,uscis,rush,,a9",
    "https://documents.test/other.pdf,es,en,marriage_certificate,1,uscis,standard,Luis Diaz,a1",
  ];
  const csv = [head, ...rows].join("\n");
  const { problems, problemCount } = await check(csv);
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7]);
  for (const { message, repeats } of problems) {
    expect(message).toMatch(/ is in row 2 already\.$/);
    expect(repeats).toEqual({ jobId: null, orderNumber: null });
  }
  expect(problemCount).toBe(5);
  const { import: some } = await check(csv, owner, [3, 4]);
  expect(some).toBeNull();
  const { import: all } = await check(csv, owner, [3, 4, 5, 6, 7]);
  if (!all) throw new Error("nothing was kept");
  expect(all).toMatchObject({ orders: 7, againRows: 5 });
  await confirm(all);
  await world.settle();
  expect(await view(all.importId)).toMatchObject({ state: "done", placed: 7, refused: 0 });
  expect(await ordersOf()).toHaveLength(7);
  expect((await check(csv)).problemCount).toBe(7);
  expect((await check(csv, owner, [7, 6, 5, 4, 3, 3])).import?.importId).toBe(all.importId);
  const further = (await check(csv, owner, [2, 3, 4, 5, 6, 7, 8])).import;
  expect(further).toMatchObject({ state: "checked", orders: 7, againRows: 7 });
});

const FAMILY = "url,source_language,pages,use_case,reference,document_type,applicant_name";
const familyOf = (...rows: [file: string, type: string, name: string, reference?: string][]) =>
  [
    FAMILY,
    ...rows.map(
      ([file, type, name, reference = "CASE-9"]) =>
        `https://documents.test/${file},es,1,uscis,${reference},${type},${name}`,
    ),
  ].join("\n");
const BIRTH = "birth_certificate";

test("a family's papers under one reference are papers of their own, in one sheet and in the next", async () => {
  const family = familyOf(
    ["ana.pdf", BIRTH, "Ana Ruiz"],
    ["leo.pdf", BIRTH, "Leo Ruiz"],
    ["eva.pdf", BIRTH, "Eva Ruiz"],
  );
  const made = await checked(family);
  expect(made.orders).toBe(3);
  await confirm(made);
  await world.settle();
  expect((await checked(familyOf(["max.pdf", BIRTH, "Max Ruiz"], ["x.pdf?token=a", "", "Ana"]))).orders).toBe(
    2,
  );
  const { problems } = await check(familyOf(["ana-2.pdf", BIRTH, "Ána  RUIZ"]));
  expect(problems).toMatchObject([
    {
      message: expect.stringMatching(/^A document with this reference, type, and languages was ordered on /),
    },
  ]);
});

test.each([
  [
    "one path, other tokens, and one name",
    [
      ["a.pdf?token=1", "", "Ana"],
      ["a.pdf?token=2", "", "ANA"],
    ],
    /at this address but for its query, is in row 2/,
  ],
  [
    "one path, other tokens, and other names",
    [
      ["a.pdf?token=1", "", "Ana"],
      ["a.pdf?token=2", "", "Leo"],
    ],
    null,
  ],
  [
    "one path, other IDs, and no type",
    [
      ["get?id=1", "", ""],
      ["get?id=2", "", ""],
    ],
    null,
  ],
  [
    "one path, other IDs, and other types",
    [
      ["get?id=1", BIRTH, ""],
      ["get?id=2", "diploma", ""],
    ],
    null,
  ],
  [
    "one path, other IDs, and one type",
    [
      ["get?id=1", BIRTH, ""],
      ["get?id=2", BIRTH, ""],
    ],
    /type, and languages is in row 2/,
  ],
  [
    "other paths and no type",
    [
      ["a.pdf", "", "Ana"],
      ["b.pdf", "", "Ana"],
    ],
    null,
  ],
  [
    "other paths, one type, and a name that is given once",
    [
      ["a.pdf", BIRTH, "Ana"],
      ["b.pdf", BIRTH, ""],
    ],
    /type, and languages is in row 2/,
  ],
  [
    "a name that the second of three rows has",
    [
      ["a.pdf", BIRTH, "Ana"],
      ["b.pdf", BIRTH, "Leo"],
      ["c.pdf", BIRTH, "leo"],
    ],
    /is in row 3 already/,
  ],
  [
    "a reference in another case",
    [
      ["a.pdf", BIRTH, "Ana"],
      ["b.pdf", BIRTH, "Ana", "case-9"],
    ],
    /type, and languages is in row 2/,
  ],
  [
    "an escaped parenthesis",
    [
      ["a(1).pdf", "", "", "a"],
      ["a%281%29.pdf", "", "", "b"],
    ],
    /^This document is in row 2/,
  ],
  [
    "an escaped letter",
    [
      ["a.pdf", "", "", "a"],
      ["%61.pdf", "", "", "b"],
    ],
    /^This document is in row 2/,
  ],
  [
    "escapes in the other case",
    [
      ["%C3%A9.pdf", "", "", "a"],
      ["%c3%a9.pdf", "", "", "b"],
    ],
    /^This document is in row 2/,
  ],
  [
    "an accent of its own",
    [
      ["é.pdf", "", "", "a"],
      ["e%CC%81.pdf", "", "", "b"],
    ],
    /^This document is in row 2/,
  ],
  [
    "an escaped slash",
    [
      ["a/b.pdf", "", "", "a"],
      ["a%2Fb.pdf", "", "", "b"],
    ],
    null,
  ],
  [
    "escapes that are no UTF-8",
    [
      ["%e9.pdf", "", "", "a"],
      ["%E9.pdf", "", "", "b"],
    ],
    /^This document is in row 2/,
  ],
] satisfies [string, Parameters<typeof familyOf>, RegExp | null][])(
  "rows of %s are told apart or named with the real reason",
  async (_, rows, told) => {
    const { problems } = await check(familyOf(...rows));
    expect(problems.map(({ message }) => message)).toEqual(
      told === null ? [] : [expect.stringMatching(told)],
    );
    for (const { message, hint } of problems)
      expect(hint).toMatch(
        message.startsWith("This") ? /^Delete the row\./ : /^Check it against row \d\. If .+, delete/,
      );
  },
);

test("a document whose address an earlier version kept as it was written is still known by it", () => {
  const urls = ["https://documents.test/acta@1.pdf"];
  expect(keysOfDocuments(urls)).toContain(keyOfDocuments(urls, placeOfUrl));
  expect(keyOfDocuments(urls)).not.toBe(keyOfDocuments(urls, placeOfUrl));
});

test("the results say what each order's documents warn of", async () => {
  const made = await checked(csvOf("https://documents.test/four.pdf,es,4,uscis,four"));
  await confirm(made);
  await world.settle();
  const sheet = await owner.call("downloadImportResults", { params: { ...at(), importId: made.importId } });
  expect(String(sheet.body)).toMatch(
    /Ordered,VC-.+,,,The quote covers 4 pages, but|"The quote covers 4 pages, but the documents have 1 page\./,
  );
  expect((await view(made.importId)).refusedLines).toEqual([]);
});

test("before it's confirmed, an import shows its rows by language, recipient, speed, pages, and price, with some names; then no more", async () => {
  const head = "url,source_language,target_language,pages,use_case,speed,applicant_name";
  const of = (at: number, cells: string) => `https://documents.test/group-${at}.pdf,${cells}`;
  const made = await checked(
    [
      head,
      ...["Ana", "Bea", "Carla", "Dora"].map((name, at) => of(at, `es,en,1,uscis,standard,${name}`)),
      of(4, "en,es,1,uscis,standard,"),
      of(5, "es,en,500,uscis,same_day,Eva"),
    ].join("\n"),
  );
  const { groups } = await view(made.importId);
  expect(groups).toEqual(made.groups);
  expect(groups.map(({ cents: _, ...group }) => group)).toEqual([
    {
      sourceLanguage: "es",
      targetLanguage: "en",
      useCase: "uscis",
      speedTier: "same_day",
      pages: 500,
      orders: 1,
      names: ["Eva"],
    },
    {
      sourceLanguage: "es",
      targetLanguage: "en",
      useCase: "uscis",
      speedTier: "standard",
      pages: 1,
      orders: 4,
      names: ["Ana", "Bea", "Carla"],
    },
    {
      sourceLanguage: "en",
      targetLanguage: "es",
      useCase: "uscis",
      speedTier: "standard",
      pages: 1,
      orders: 1,
      names: [],
    },
  ]);
  expect(groups.reduce((sum, { cents, orders: count }) => sum + cents * count, 0)).toBe(made.totalCents);
  await confirm(made);
  expect((await view(made.importId)).groups).toEqual([]);
  await world.settle();
});

test("another account's orders, and those of the other environment, stop no row", async () => {
  const made = await checked(csvOf(...rowsOf(2)));
  await confirm(made);
  await world.settle();
  const stranger = await makeMember(world);
  expect((await check(csvOf(...rowsOf(3)), stranger)).import?.orders).toBe(3);
});

test("a row of two sheets that run at once is ordered once, and the other sheet leaves it out and names the order", async () => {
  const sheets = await Promise.all([csvOf(...rowsOf(2)), csvOf(...rowsOf(3))].map(checked));
  await Promise.all(sheets.map((each) => confirm(each)));
  await Promise.all(
    sheets.map(async ({ importId }) => {
      while (!(await runImport(world.services, importId).catch(() => ({ done: false }))).done);
    }),
  );
  await world.settle();
  expect(await ordersOf()).toHaveLength(3);
  const ends = await Promise.all(sheets.map(({ importId }) => view(importId)));
  expect(ends.map(({ state }) => state)).toEqual(["done", "done"]);
  expect(ends.reduce((sum, { placed }) => sum + placed, 0)).toBe(3);
  for (const { code, message } of ends.flatMap(({ refusedLines }) => refusedLines)) {
    expect(code).toBe("IDEMPOTENCY_CONFLICT");
    expect(message).toMatch(/^Another sheet ordered this document, as VC-[\w-]+\.$/);
  }
});

/** Services that die at write number `number`, before or after it is made. */
function dying(services: Services, number: number, when: "before" | "after") {
  let calls = 0;
  const died = { isDead: false };
  const { db } = services;
  const guard =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      calls += 1;
      const isIt = calls === number;
      if (died.isDead || (isIt && when === "before")) {
        died.isDead = true;
        throw new Error("killed");
      }
      const answer = await work(...given);
      if (!isIt) return answer;
      died.isDead = true;
      throw new Error("killed");
    };
  const transaction = guard((...given: Parameters<typeof db.transaction>) => db.transaction(...given));
  const select = (...given: Parameters<typeof db.select>) => {
    calls += 1;
    if (calls >= number) died.isDead = true;
    if (died.isDead) throw new Error("killed");
    return db.select(...given);
  };
  const dyingDb = Object.assign(Object.create(db), { transaction, select });
  return { died, services: { ...services, db: dyingDb } as Services };
}

test("killed at any of its reads and writes, an import goes on and orders no line twice and none not at all", async () => {
  let deaths = 0;
  for (const when of ["before", "after"] as const) {
    for (let number = 1; ; number += 1) {
      owner = await makeMember(world);
      const made = await checked(csvOf(...rowsOf(2)));
      await confirm(made);
      const { died, services } = dying(world.services, number, when);
      await runImport(services, made.importId).catch(() => undefined);
      if (died.isDead) deaths += 1;
      while (!(await runImport(world.services, made.importId)).done);
      expect(await ordersOf(), `${when} ${number}`).toHaveLength(2);
      expect(await view(made.importId)).toMatchObject({ state: "done", placed: 2, refused: 0 });
      if (!died.isDead) break;
    }
  }
  expect(deaths).toBeGreaterThan(20);
});

test("a line whose price is not the one that was confirmed is not ordered, and says so; the others are", async () => {
  const made = await checked(csvOf(...rowsOf(3)));
  await world.services.db
    .update(orderImportLines)
    .set({ cents: sql`cents - 100` })
    .where(sql`import_id = ${made.importId} and line = 3`);
  await confirm(made);
  await world.settle();
  const now = await view(made.importId);
  expect(now).toMatchObject({ state: "done", placed: 2, refused: 1 });
  expect(now.refusedLines).toMatchObject([{ line: 3, code: "QUOTE_MISMATCH" }]);
  expect(now.refusedLines[0]?.message).toMatch(/^The price is \$[\d.]+ now, and \$[\d.]+ was confirmed\.$/);
  expect(await ordersOf()).toHaveLength(2);
});

test("a member stops it between two lines and another resumes it; a member who lost the right orders nothing more", async () => {
  const made = await checked(csvOf(...rowsOf(15)));
  await confirm(made);
  await runImport(world.services, made.importId);
  const params = { ...at(), importId: made.importId };
  const stopped = await owner.call("stopImport", { params });
  expect(stopped.body).toMatchObject({ state: "stopped", placed: 12, stop: { code: null } });
  expect(stopped.body.stop.message).toContain(owner.email);
  await world.settle();
  expect([(await ordersOf()).length, (await mailsToOwner()).length]).toEqual([12, 0]);
  const developer = await makeMember(world, { partnerId: owner.partnerId, role: "developer" });
  expect((await developer.call("resumeImport", { params })).body).toMatchObject({ state: "running" });
  await deleteMembership(world.services.db, owner.partnerId, developer.personId);
  await world.settle();
  const blocked = await view(made.importId);
  expect(blocked).toMatchObject({ state: "stopped", placed: 12, stop: { line: 14, code: "FORBIDDEN_ROLE" } });
  await owner.call("resumeImport", { params });
  await world.settle();
  expect(await view(made.importId)).toMatchObject({ state: "done", placed: 15, stop: null });
  expect((await ordersOf()).length).toBe(15);
  const log = (await actions()).filter((action) => action.startsWith("import."));
  expect(log).toEqual(["import.confirmed", "import.stopped", "import.resumed", "import.resumed"]);
});

test("hostile sheets are refused with a line and a hint, and none of them is kept or takes long", async () => {
  const one = "https://documents.test/a.pdf,es,1,uscis,client";
  const hostile: [csv: string, line: number | null, word: RegExp][] = [
    ["", null, /no orders/],
    [HEAD, null, /no orders/],
    [csvOf(one, `"https://documents.test/b.pdf,es,1,uscis,x`), 3, /quotation mark/],
    [csvOf(`"https://documents.test/b.pdf,es,1,uscis,x${"\n".repeat(30_000)}`), null, /too long|quotation/],
    [csvOf(one, 'https://documents.test/b.pdf,e"s,1,uscis,x'), 3, /quotation mark/],
    [csvOf(one, one), 3, /in row 2 already/],
    [csvOf("https://documents.test/a.pdf,es,1,uscis"), 2, /4 cells/],
    [`${HEAD}${",x".repeat(10_000)}\r\n${one}`, null, /too long|40 cells/],
    [csvOf(`${one}${",".repeat(10_000)}`), 2, /10005 cells/],
    [csvOf(",".repeat(1_900_000)), 2, /too long/],
    [`${HEAD},colour\n${one},red`, 1, /no such column/],
    [`${HEAD},url\n${one},x`, 1, /twice/],
    [csvOf("https://documents.test/a.pdf,es,1,uscis,=HYPERLINK(1)"), 2, /formula/],
    [csvOf("https://documents.test/a.pdf,es,1,uscis,@SUM(A1)"), 2, /formula/],
    [csvOf('https://documents.test/a.pdf,es,1,uscis,"a\nb"'), null, /line break/],
    [csvOf("javascript:alert(1),es,1,uscis,x"), 2, /can't be used/],
    [csvOf(`https://documents.test/a.pdf,es,1,uscis,${"x".repeat(129)}`), 2, /128 characters/],
    [csvOf("https://documents.test/a.pdf,es,1e2,uscis,x"), 2, /can't be used/],
    [csvOf("https://documents.test/a.pdf,es,0,uscis,x"), 2, /can't be used/],
    [csvOf("https://documents.test/a.pdf,en,1,uscis,x"), 2, /can't be used/],
    [csvOf("https://files.test/Jos\ufffd.pdf,es,1,uscis,x"), null, /UTF-8/],
    [csvOf(...rowsOf(10_001)), null, /10,000/],
    [`\ufeff${"é".repeat(1_500_000)}`, null, /2 MB/],
  ];
  for (const [csv, line, word] of hostile) {
    const found = await check(csv);
    expect(found.import, csv.slice(0, 120)).toBeNull();
    const [problem] = found.problems;
    expect(`${problem?.message}`, csv.slice(0, 120)).toMatch(word);
    if (line !== null) expect(problem?.line, csv.slice(0, 120)).toBe(line);
    expect(problem?.hint.length).toBeGreaterThan(3);
    expect(found.problems.length).toBeLessThanOrEqual(100);
  }
  const nul = await owner.call("checkImport", { params: at(), body: { csv: csvOf("a\0b") } });
  expect([nul.status, nul.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect((await owner.call("listImports", { params: at() })).body.imports).toEqual([]);
});

test("a fault names its row as the sheet shows it, whatever line breaks, quotes, and empty rows stand before it", async () => {
  const bad = "https://documents.test/b.pdf,es,0,uscis,x";
  const before = [
    "https://documents.test/a.pdf,es,1,uscis,a",
    'https://documents.test/c.pdf,es,1,uscis,"two\nlines"',
    'https://documents.test/d.pdf,es,1,uscis,"a ""quoted""\r\nand\r\nthree"',
    "",
    ",,,,",
    '"","\n",,,',
    'https://documents.test/é.pdf,es,1,uscis,"Œ\rü"',
  ];
  for (const end of ["\n", "\r\n", "\r"]) {
    for (const mark of ["", "\ufeff"]) {
      const { problems } = await check(mark + [HEAD, ...before, bad].join(end));
      const faults = problems.map(({ line, column }) => [line, column]);
      expect(faults, JSON.stringify(end)).toEqual([
        [3, "reference"],
        [4, "reference"],
        [8, "reference"],
        [9, "pages"],
      ]);
    }
    const sound = ["", ",,,,", '"","\n",,,'];
    const broken: [row: string, line: number][] = [
      [`https://documents.test/a.pdf,es,1,uscis,"x"y`, 5],
      [`"https://documents.test/a.pdf,es,1,uscis,x${end}${end}y`, 5],
      ["x".repeat(20_001), 5],
    ];
    for (const [row, line] of broken) {
      const { problems } = await check([HEAD, ...sound, row].join(end));
      expect(problems[0]?.line, row.slice(0, 60)).toBe(line);
    }
  }
});

test("the template, semicolons, tabs, a byte-order mark, any line ends, quotes and empty lines are read", async () => {
  const one = "https://documents.test/a.pdf,es,1,uscis,client";
  const good = [
    templateCsv(),
    `\ufeff${csvOf(one)}\r\n`,
    csvOf(one).replaceAll(",", ";").replaceAll("\r\n", "\n"),
    csvOf(one).replaceAll(",", "\t").replaceAll("\r\n", "\r"),
    csvOf('"https://documents.test/a.pdf","es","1","uscis","client ""7"", Ruiz"', "", ",,,,"),
    csvOf(`https://documents.test/a.pdf https://documents.test/b.pdf,ES,1,uscis,x`.replace("ES", "es")),
  ];
  for (const csv of good) expect((await checked(csv)).orders, csv).toBe(1);
});

test("thousands of empty lines at the end, as spreadsheets write them, count as no orders", async () => {
  expect((await checked(`${csvOf(...rowsOf(2))}\r\n${",,,,\r\n".repeat(20_000)}`)).orders).toBe(2);
});

test("codes may be written in capitals, and a client may have two documents", async () => {
  const head = "url,source_language,target_language,document_type,pages,use_case,speed,reference";
  const rows = ["a", "b"].map((name) => `https://files.test/${name}.pdf,ES,EN,${name},1,USCIS,Rush,client`);
  expect((await checked([head, ...rows].join("\n"))).orders).toBe(2);
});

test("a fault in a cell is named in the sheet's terms, with the allowed values, and never in the API's terms", async () => {
  const names = ["url", "source_language", "target_language", "pages", "use_case", "speed"] as const;
  const good = ["https://documents.test/a.pdf", "es", "en", "1", "uscis", "standard"];
  const cases = [
    [0, "not an address", "public https URL"],
    [1, "spanish", "such as es"],
    [2, "es", "not the document's own"],
    [2, "klingon", "as a code"],
    [3, "many", "1 to 500"],
    [3, "0", "1 to 500"],
    [3, "501", "1 to 500"],
    [3, "1.5", "1 to 500"],
    [4, "the moon", "uscis, court, university"],
    [5, "at once", "standard, express, rush, or same_day"],
    [4, "x".repeat(64), "uscis, court"],
  ] as const;
  const rows = cases.map(([at, cell]) => good.with(at, cell).join(","));
  const { import: made, problems } = await check([names.join(","), ...rows].join("\n"));
  expect([made, problems.length]).toEqual([null, cases.length]);
  for (const [index, [at, cell, allowed]] of cases.entries()) {
    const { line, column, message = "", hint = "" } = problems[index] ?? {};
    expect([line, column]).toEqual([index + 2, names[at]]);
    expect(message).toBe(
      `The cell says “${cell.length > 60 ? `${cell.slice(0, 60)}…` : cell}”, which can't be used.`,
    );
    expect(hint).toContain(allowed);
    expect(`${message} ${hint}`).not.toMatch(/sourceLanguage|expected|Invalid|received|capabilities/);
  }
});

test("another partner's import is answered like one that does not exist, whatever is asked of it", async () => {
  const made = await checked(csvOf(...rowsOf(1)));
  const stranger = await makeMember(world);
  const asked = (importId: string) => {
    const params = { ...at(stranger), importId };
    const body = { orders: made.orders, totalCents: made.totalCents };
    const names = [
      "getImport",
      "confirmImport",
      "stopImport",
      "resumeImport",
      "downloadImportResults",
    ] as const;
    return Promise.all(
      names.map(async (name: Extract<PortalName, `${string}Import${string}`>) => {
        const answer = await stranger.call(name, {
          params,
          ...(name === "confirmImport" ? { body } : {}),
        } as never);
        delete answer.body.error.requestId;
        return [answer.status, answer.body];
      }),
    );
  };
  expect(await asked(made.importId)).toEqual(await asked(`imp_${"0".repeat(26)}`));
  expect((await view(made.importId)).state).toBe("checked");
});

test("an unconfirmed import is deleted after a day, a finished one after thirty, and a stuck one is stopped", async () => {
  const unconfirmed = await checked(csvOf(...rowsOf(1)));
  const done = await checked(
    csvOf(...rowsOf(2).map((row) => row.replace("client-", "old-").replace(".pdf", "-old.pdf"))),
  );
  await confirm(done);
  await world.settle();
  const stuck = await checked(
    csvOf(...rowsOf(3).map((row) => row.replace("client-", "stuck-").replace(".pdf", "-stuck.pdf"))),
  );
  await confirm(stuck);
  await world.services.db.execute(sql`update order_import_runs set relayed_at = now()`);
  world.clock.advance({ hours: 25 });
  await sweepImports(world.services);
  const states = async () =>
    Object.fromEntries(
      (
        await world.services.db.select().from(orderImports).where(eq(orderImports.partnerId, owner.partnerId))
      ).map(({ id, state }) => [id, state]),
    );
  expect(await states()).toEqual({ [done.importId]: "done", [stuck.importId]: "stopped" });
  expect(await listImportLines(world.services.db, unconfirmed.importId, { limit: 9 })).toEqual([]);
  world.clock.advance({ hours: 24 * 31 });
  await sweepImports(world.services);
  expect(await states()).toEqual({});
});

// Last, because it would carry the sandbox orders of all earlier tests to their end.
test("resumed when its quotes have expired, it asks for the price of then", async () => {
  const made = await checked(csvOf(...rowsOf(1)));
  await confirm(made);
  const { services } = world;
  // Dies between quote and order.
  const line = async () => (await listImportLines(services.db, made.importId, { limit: 1 }))[0];
  for (let number = 1; !(await line())?.quoteId; number += 1) {
    await runImport(dying(services, number, "after").services, made.importId).catch(() => undefined);
  }
  world.clock.advance({ hours: 25 });
  while (!(await runImport(services, made.importId)).done);
  expect((await line())?.state).toBe("placed");
  expect(await ordersOf()).toHaveLength(1);
});
