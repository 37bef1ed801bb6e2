import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertSegments, pageSegments } from "@/db/queries/memory";
import { listTerms } from "@/db/queries/termbase";
import { certificates, memorySegments, partnerAuditLog, partners } from "@/db/schema";
import type { MemoryFind, MemoryMatch } from "@/lib/contract/schemas/memory";
import type { LiveKey } from "@/lib/testing/live-world";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { withChecks } from "@/lib/testing/papers/with-checks";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import type { SignedIn } from "@/lib/testing/staff";
import { finishClosings } from "../../account/close";
import { EXPORT_SHEETS } from "../../exports/export-sheets";
import { segmentRow } from "../../memory/keep-segments";
import { eraseOrder } from "../../retention/erase-order";
import { proveRetention } from "../../retention/prove-retention";
import { createDeskWorld, type DeskWorld } from "../testing/desk-world";

let world: DeskWorld;
let admin: SignedIn;

beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks(), renderer: createFakeRenderer() });
  admin = await world.makeReviewer({ role: "admin", legalName: "Ana Ruiz Cortés" });
});
afterAll(() => world.close());

interface Partner extends LiveKey {
  owner: TestMember;
}

async function makePartner(keepsMemory = true): Promise<Partner> {
  const key = await world.makeLiveKey();
  const owner = await makeMember(world, { partnerId: key.partnerId });
  if (keepsMemory) expect((await change(owner, { keepsMemory: true })).status).toBe(200);
  return { ...key, owner };
}

function change(owner: TestMember, body: object) {
  return owner.call("changeSettings", { params: { partnerId: owner.partnerId }, body });
}

async function place({ key }: LiveKey): Promise<string> {
  const { jobId } = await placeOrder(world, key, CERTIFIED);
  await world.settle();
  return jobId;
}

async function signed(partner: LiveKey): Promise<string> {
  const jobId = await place(partner);
  await world.makeSignable(admin, jobId);
  const { status, body } = await world.ask(
    admin,
    "POST",
    `/orders/${jobId}/sign`,
    await world.startSigning(admin, jobId),
  );
  expect(status, JSON.stringify(body)).toBe(200);
  await world.settle();
  // An app's code works only once.
  world.clock.advance({ minutes: 1 });
  return jobId;
}

async function matches(jobId: string, source: string): Promise<MemoryMatch[]> {
  const { status, body } = await world.ask(admin, "POST", `/orders/${jobId}/memory/matches`, { source });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.matches;
}

async function search(jobId: string, q: string): Promise<MemoryFind[]> {
  const { status, body } = await world.ask(admin, "POST", `/orders/${jobId}/memory/search`, { q });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.found;
}

const kept = ({ partnerId }: { partnerId: string }) =>
  pageSegments(world.services.db, { partnerId }, { limit: 100 });

describe("the memory of a partner", () => {
  it("keeps nothing of a partner that did not ask for it", async () => {
    const partner = await makePartner(false);
    expect((await partner.owner.call("getAccount", { params: partner })).body.settings.keepsMemory).toBe(
      false,
    );
    await signed(partner);
    expect(await kept(partner)).toEqual([]);
  });

  it("has what was signed, exactly or alike, with where it comes from and what of it is another's", async () => {
    const partner = await makePartner();
    const first = await signed(partner);
    const number = (await world.ask(admin, "GET", `/orders/${first}`)).body.orderNumber;
    const next = await place(partner);
    expect(await matches(next, "Nacida el 5 de mayo de 1990")).toEqual([
      {
        segmentId: expect.stringMatching(/^seg_/),
        percent: 100,
        scope: "partner",
        orderNumber: number,
        translator: "Ana Ruiz Cortés",
        day: world.clock.now().toISOString().slice(0, 10),
        file: null,
        isPart: false,
        source: [{ text: "Nacida el 5 de mayo de 1990", isOther: false }],
        target: [{ text: "Born on May 5, 1990", isOther: false }],
        insert: "Born on May 5, 1990",
      },
    ]);
    const [alike] = await matches(next, "Nacida el 6 de mayo de 1991");
    expect(alike).toMatchObject({ percent: 99, insert: "Born on [___]" });
    expect(await matches(next, "Otra cosa muy distinta")).toEqual([]);
  });

  it("never lets an earlier figure slip in: what is left open keeps the signature back", async () => {
    const partner = await makePartner();
    await signed(partner);
    const next = await place(partner);
    const [match] = await matches(next, "Nacida el 6 de junio de 1991");
    const claimed = await world.ask(admin, "POST", `/orders/${next}/claim`, {});
    const [piece] = claimed.body.translations;
    const { body } = await world.ask(admin, "PUT", `/orders/${next}/translations/${piece.key}`, {
      content: {
        language: "en",
        title: "Birth Certificate",
        blocks: [{ kind: "text", id: "a", runs: [{ text: match?.insert ?? "" }] }],
      },
      inventory: [{ document: 0, page: 1, marks: {}, confirmed: true }],
      explanations: {},
      revision: piece.revision,
    });
    const messages = body.findings.map(({ message }: { message: string }) => message);
    expect(messages).toContain("“[___]” is still open. Write what the source says there.");
    const refused = await world.ask(admin, "POST", `/orders/${next}/signing`, {});
    expect([refused.status, refused.body.error.code]).toEqual([409, "NOT_SIGNABLE"]);
  });

  it("is searched on both sides, whatever signs a search has", async () => {
    const partner = await makePartner();
    await signed(partner);
    const next = await place(partner);
    expect((await search(next, "BORN on")).map(({ source }) => source)).toEqual([
      "Nacida el 5 de mayo de 1990",
    ]);
    expect(await search(next, "de mayo")).toHaveLength(1);
    expect(await search(next, "%%")).toEqual([]);
    expect(await search(next, "__")).toEqual([]);
    expect(await search(next, "\\\\")).toEqual([]);
  });

  it("is searched past accents and by parts of words, in scripts without spaces too", async () => {
    const partner = await makePartner();
    const next = await place(partner);
    const texts = [
      ["Registro de Peñalosa", "Registry of Peñalosa"],
      ["Geburtsurkunde der Straße", "Birth certificate"],
      ["出生医学证明书", "Medical certificate of birth"],
      ["สูติบัตรฉบับจริง", "Original birth certificate"],
    ] as const;
    const from = { ...partner, sourceLanguage: "es", targetLanguage: "en" };
    await insertSegments(
      world.services.db,
      texts.map(([source, target]) => ({
        ...segmentRow(world.services, { source, target }, from),
        partnerId: partner.partnerId,
        orderId: null,
        documentIndex: null,
        blockId: null,
        staffId: null,
        origin: null,
        signedAt: world.clock.now(),
      })),
    );
    const found = async (q: string) => (await search(next, q)).map(({ source }) => source);
    expect(await found("penalosa")).toEqual([texts[0][0]]);
    expect(await found("peñalosa registry")).toEqual([]);
    expect(await found("URKUNDE")).toEqual([texts[1][0]]);
    expect(await found("strasse")).toEqual([texts[1][0]]);
    expect(await found("医学")).toEqual([texts[2][0]]);
    expect(await found("บัตร")).toEqual([texts[3][0]]);
    expect(await found("certificate")).toHaveLength(3);
  });

  it("is never seen with another partner's order, and by nobody who doesn't see the order", async () => {
    const [one, other] = [await makePartner(), await makePartner()];
    const theirs = await signed(one);
    const jobId = await place(other);
    expect(await matches(jobId, "Nacida el 5 de mayo de 1990")).toEqual([]);
    expect(await search(jobId, "mayo")).toEqual([]);
    const stranger = await world.makeReviewer({ languagePairs: [{ source: "fr", target: "en" }] });
    const refused = await world.ask(stranger, "POST", `/orders/${theirs}/memory/search`, { q: "mayo" });
    expect([refused.status, refused.body.error.code]).toEqual([404, "ORDER_NOT_FOUND"]);
  });

  it("forgets a certificate that was revoked", async () => {
    const partner = await makePartner();
    const first = await signed(partner);
    const next = await place(partner);
    expect(await matches(next, "Nacida el 5 de mayo de 1990")).toHaveLength(1);
    const { body } = await world.ask(admin, "GET", `/orders/${first}`);
    const { certificateId } = body.certificates[0];
    const revoked = await world.ask(admin, "POST", `/certificates/${certificateId}/revoke`, {
      reason: "It is wrong.",
    });
    expect(revoked.status).toBe(200);
    expect(await matches(next, "Nacida el 5 de mayo de 1990")).toEqual([]);
    expect(await search(next, "mayo")).toEqual([]);
    // The list marks revoked pieces. An export leaves them out, because another program would suggest them.
    const { partnerId } = partner;
    const told = async () => {
      const { segments } = (await world.ask(admin, "POST", "/memory/list", { partnerId })).body;
      const sheet = EXPORT_SHEETS.find(({ name }) => name === "translation-memory.csv");
      const portion = await sheet?.read(world.services, partnerId, null, 10);
      const address = `/api/desk/memory.tmx?sourceLanguage=es&targetLanguage=en&partnerId=${partnerId}`;
      const tmx = await world.raw("GET", address, { headers: { cookie: admin.cookie } });
      return {
        listed: segments.map(({ isOffered }: { isOffered: boolean }) => isOffered),
        exported: portion?.rows.map((row) => row.at(-1)),
        exchanged: (await tmx.text()).split("<tu>").length - 1,
      };
    };
    expect(await told()).toEqual({ listed: [false, false], exported: [false, false], exchanged: 0 });
    const [row] = await world.services.db
      .select()
      .from(certificates)
      .where(eq(certificates.id, certificateId));
    if (!row) throw new Error("there is no certificate");
    const successor = {
      ...row,
      id: "vcrt_successor",
      supersedes: row.id,
      revokedAt: null,
      revokedReason: null,
    };
    await world.services.db.insert(certificates).values(successor);
    expect(await matches(next, "Nacida el 5 de mayo de 1990")).toHaveLength(1);
    expect(await told()).toEqual({ listed: [true, true], exported: [true, true], exchanged: 2 });
  });

  it("is erased with its order, and the proof finds what would be left", async () => {
    const partner = await makePartner();
    const first = await signed(partner);
    const second = await signed(partner);
    const segments = await kept(partner);
    await eraseOrder(world.services, first);
    expect(await kept(partner)).toHaveLength(segments.length / 2);
    expect((await proveRetention(world.services)).stillThere).toEqual([]);
    const { db } = world.services;
    await db.update(memorySegments).set({ orderId: first }).where(eq(memorySegments.orderId, second));
    const { stillThere } = await proveRetention(world.services);
    expect(stillThere[0]).toMatch(/^memory_segments/);
    await eraseOrder(world.services, first);
    expect(await kept(partner)).toEqual([]);
  });

  it("is deleted when the partner switches it off, which takes a step-up and leaves a line", async () => {
    const partner = await makePartner();
    await signed(partner);
    expect(await kept(partner)).not.toEqual([]);
    const fresh = await makeMember(world, { partnerId: partner.partnerId, steppedUp: false });
    const refused = await change(fresh, { keepsMemory: false });
    expect([refused.status, refused.body.error.code]).toEqual([403, "STEP_UP_REQUIRED"]);
    const viewer = await makeMember(world, { partnerId: partner.partnerId, role: "viewer" });
    expect((await change(viewer, { keepsMemory: false })).status).toBe(403);
    expect((await change(partner.owner, { keepsMemory: false })).body.settings.keepsMemory).toBe(false);
    expect(await kept(partner)).toEqual([]);
    const lines = await world.services.db
      .select()
      .from(partnerAuditLog)
      .where(eq(partnerAuditLog.partnerId, partner.partnerId));
    expect(lines.map(({ detail }) => detail)).toEqual([
      { keepsMemory: { from: false, to: true } },
      { keepsMemory: { from: true, to: false } },
    ]);
    await signed(partner);
    expect(await kept(partner)).toEqual([]);
  });

  it("is exported with the account's terms, and ends with them when the account does", async () => {
    const partner = await makePartner();
    // An unpaid share would keep the account open.
    const { db } = world.services;
    await db.update(partners).set({ revShareBps: 0 }).where(eq(partners.id, partner.partnerId));
    await signed(partner);
    const pair = { sourceLanguage: "es", targetLanguage: "en" };
    const term = { ...pair, source: "tomo", target: "volume", forbidden: [], note: "" };
    await world.ask(admin, "PUT", "/terms", { ...term, partnerId: partner.partnerId });
    const params = { partnerId: partner.partnerId };
    const exported = async (name: string) => {
      const sheet = EXPORT_SHEETS.find((each) => each.name === name);
      const first = await sheet?.read(world.services, partner.partnerId, null, 1);
      const next = await sheet?.read(world.services, partner.partnerId, first?.next ?? null, 10);
      return [...(first?.rows ?? []), ...(first?.next ? (next?.rows ?? []) : [])];
    };
    expect(await exported("terms.csv")).toMatchObject([
      [expect.anything(), "es", "en", "tomo", "volume", "", "", "", {}],
    ]);
    const sources = (await exported("translation-memory.csv")).map((row) => row[4]);
    expect(sources.toSorted()).toEqual(["Nacida el 5 de mayo de 1990", "Nombre: Ana Ruiz Cortés"]);
    const closing = await partner.owner.call("closePartner", { params });
    expect(closing.status, JSON.stringify(closing.body)).toBe(200);
    world.clock.advance({ days: 60 });
    await finishClosings(world.services);
    expect((await partner.owner.call("getAccount", { params })).status).not.toBe(200);
    expect(await kept(partner)).toEqual([]);
    expect(await listTerms(world.services.db, params, pair)).toEqual([]);
  });
});
