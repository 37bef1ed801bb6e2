import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deletePartnerTerms, listTerms } from "@/db/queries/termbase";
import { auditLog } from "@/db/schema";
import { writeTbx } from "@/lib/core/exchange/write-tbx";
import { withChecks } from "@/lib/testing/papers/with-checks";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld, SETTLED } from "../testing/desk-world";
import { STARTER_TERMS } from "./starter-terms";

const PAIR = { sourceLanguage: "es", targetLanguage: "en" };
const TERM = { ...PAIR, source: "nombre", target: "given name", forbidden: ["name"], note: "As on the form" };

let world: DeskWorld;
let admin: SignedIn;
let reviewer: SignedIn;

beforeAll(async () => {
  world = await createDeskWorld({ papers: withChecks() });
  admin = await world.makeReviewer({ role: "admin" });
  reviewer = await world.makeReviewer();
});
afterAll(() => world.close());

const fileOf = (xml: string) => ({ ...PAIR, name: "terms.tbx", file: Buffer.from(xml).toString("base64") });

describe("the termbase at the desk", () => {
  it("is changed by admins alone, and seen by everybody", async () => {
    const saved = await world.ask(admin, "PUT", "/terms", TERM);
    expect([saved.status, saved.body], JSON.stringify(saved.body)).toMatchObject([200, { source: "nombre" }]);
    const listed = await world.ask(reviewer, "GET", "/terms");
    expect(listed.body).toMatchObject({
      mayEdit: false,
      partners: [],
      total: 1,
      terms: [{ target: "given name" }],
    });
    for (const [method, path, body] of [
      ["PUT", "/terms", TERM],
      ["POST", "/terms/delete", { termId: saved.body.termId }],
      ["POST", "/terms/import", fileOf("<tbx/>")],
      ["POST", "/terms/starter", {}],
      ["GET", `/terms?partnerId=${world.key.partnerId}`, undefined],
    ] as const) {
      const { status, body: refused } = await world.ask(reviewer, method, path, body);
      expect([path, status, refused.error.code]).toEqual([path, 403, "ADMIN_ONLY"]);
    }
  });

  it("has a term once, finds it by its words, and forgets it", async () => {
    const again = await world.ask(admin, "PUT", "/terms", { ...TERM, source: "NOMBRE" });
    expect([again.status, again.body.error.code]).toEqual([409, "TERM_EXISTS"]);
    const other = await world.ask(admin, "PUT", "/terms", { ...TERM, source: "juez 100%", target: "judge" });
    const found = await world.ask(admin, "GET", "/terms?q=0%25");
    expect(found.body.terms.map((each: { source: string }) => each.source)).toEqual(["juez 100%"]);
    const edited = await world.ask(admin, "PUT", "/terms", {
      ...TERM,
      termId: other.body.termId,
      source: "juez",
      target: "judge",
      forbidden: ["Judge", "magistrate"],
    });
    expect(edited.body).toMatchObject({
      termId: other.body.termId,
      source: "juez",
      forbidden: ["magistrate"],
    });
    const gone = [1, 2].map(() => world.ask(admin, "POST", "/terms/delete", { termId: other.body.termId }));
    expect((await Promise.all(gone)).map(({ body }) => body.deleted).sort()).toEqual([false, true]);
  });

  it("shows a page's terms and keeps a signature back while one is not used", async () => {
    const jobId = await world.placeInReview();
    const claimed = await world.ask(reviewer, "POST", `/orders/${jobId}/claim`, {});
    expect(claimed.status, JSON.stringify(claimed.body)).toBe(200);
    const [piece] = claimed.body.translations;
    expect(piece.terms).toMatchObject([{ source: "nombre", target: "given name", scope: "house" }]);
    const saved = await world.ask(reviewer, "PUT", `/orders/${jobId}/translations/${piece.key}`, {
      ...SETTLED,
      revision: piece.revision,
    });
    const messages = saved.body.findings.map(({ message }: { message: string }) => message);
    expect(messages).toEqual(["The house terms rule out “name” for “nombre”. Use “given name”."]);
    const refused = await world.ask(reviewer, "POST", `/orders/${jobId}/signing`, {});
    expect([refused.status, refused.body.error.code]).toEqual([409, "NOT_SIGNABLE"]);
    const explained = await world.ask(reviewer, "PUT", `/orders/${jobId}/translations/${piece.key}`, {
      ...SETTLED,
      explanations: { [saved.body.findings[0].id]: "It means the whole name." },
      revision: saved.body.revision,
    });
    expect(explained.body.findings[0].explanation).toBe("It means the whole name.");
    expect((await world.ask(reviewer, "POST", `/orders/${jobId}/signing`, {})).status).toBe(200);
  });

  it("shows a partner's terms with its own orders, and with nobody else's", async () => {
    const { partnerId } = world.key;
    const other = await world.makeLiveKey();
    const theirs = await world.ask(admin, "PUT", "/terms", {
      ...TERM,
      partnerId: other.partnerId,
      source: "nacida",
      target: "born female",
    });
    expect(theirs.status, JSON.stringify(theirs.body)).toBe(200);
    await world.ask(admin, "PUT", "/terms", {
      ...TERM,
      partnerId,
      source: "mayo",
      target: "the month of May",
    });
    const jobId = await world.placeInReview();
    const { body } = await world.ask(admin, "GET", `/orders/${jobId}`);
    const sources = body.translations[0].terms.map(({ source }: { source: string }) => source);
    expect(sources).toEqual(["nombre", "mayo"]);
    const page = await world.ask(admin, "GET", `/terms?partnerId=${other.partnerId}`);
    expect(page.body.terms.map(({ source }: { source: string }) => source)).toEqual(["nacida"]);
    // An ID of another scope is unknown here.
    const foreign = await world.ask(admin, "PUT", "/terms", {
      ...TERM,
      partnerId,
      termId: theirs.body.termId,
    });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, "TERM_NOT_FOUND"]);
    const kept = await world.ask(admin, "POST", "/terms/delete", { partnerId, termId: theirs.body.termId });
    expect(kept.body.deleted).toBe(false);
    await deletePartnerTerms(world.services.db, other.partnerId);
    expect(await listTerms(world.services.db, { partnerId: other.partnerId }, PAIR)).toEqual([]);
    expect(await listTerms(world.services.db, { partnerId }, PAIR)).toHaveLength(1);
  });

  it("takes TBX in and gives it out, and writes down who did", async () => {
    const entries = [
      { source: "nombre", target: "given name", forbidden: ["first name"], note: "" },
      { source: "tomo", target: "volume", forbidden: [], note: "" },
    ];
    const tbx = [...writeTbx(entries, { ...PAIR, title: "t", version: "3" })].join("");
    const imported = await world.ask(admin, "POST", "/terms/import", fileOf(tbx));
    expect(imported.body).toEqual({ added: 1, changed: 1, unchanged: 0, skipped: 0, faults: [] });
    const again = await world.ask(admin, "POST", "/terms/import", fileOf(tbx));
    expect(again.body).toEqual({ added: 0, changed: 0, unchanged: 2, skipped: 0, faults: [] });
    const out = await world.ask(reviewer, "GET", "/terms.tbx?sourceLanguage=es&targetLanguage=en");
    expect(out.status).toBe(200);
    const older = await world.ask(
      reviewer,
      "GET",
      "/terms.tbx?sourceLanguage=es&targetLanguage=en&version=2",
    );
    expect(older.status).toBe(200);
    const lines = await world.services.db.select().from(auditLog);
    const line = lines.findLast(({ action }) => action === "terms.imported");
    expect(line).toMatchObject({ staffId: admin.staff.id, detail: { unchanged: 2 } });
    expect(JSON.stringify(lines.map(({ detail }) => detail))).not.toContain("tomo");
  });

  it("refuses a file with an entity of its own, and says in which line", async () => {
    const xml = '<?xml version="1.0"?>\n<!DOCTYPE tbx [<!ENTITY x SYSTEM "http://example.com/x">]>\n<tbx/>';
    const { status, body } = await world.ask(admin, "POST", "/terms/import", fileOf(xml));
    expect([status, body.error.code, body.error.field]).toEqual([400, "TERM_FILE_REFUSED", "file"]);
    expect(body.error.message).toContain("Line 2");
  });

  it("says which languages a file has instead", async () => {
    const french = { sourceLanguage: "fr", targetLanguage: "de", title: "t", version: "3" } as const;
    const tbx = [...writeTbx([{ source: "a", target: "b", forbidden: [], note: "" }], french)];
    const { body } = await world.ask(admin, "POST", "/terms/import", fileOf(tbx.join("")));
    expect(body.error.message).toBe(
      "The file has no term in both Spanish and English that can be used. It has French, German.",
    );
  });

  it("begins with our own list, which adds nothing twice", async () => {
    const before = await world.ask(admin, "GET", "/terms");
    expect(before.body.starterTerms).toBe(STARTER_TERMS.entries.length);
    const added = await world.ask(admin, "POST", "/terms/starter", {});
    expect(added.body.added).toBe(STARTER_TERMS.entries.length);
    const after = await world.ask(admin, "GET", "/terms?pair=es>en");
    expect(after.body.starterTerms).toBe(0);
    expect(after.body.terms.find(({ source }: { source: string }) => source === "doy fe").origin).toBe(
      "Our own choice, 2026-11-23",
    );
  });
});
