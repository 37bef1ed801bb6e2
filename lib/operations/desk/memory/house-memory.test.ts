import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "@/db/schema";
import { writeTmx } from "@/lib/core/exchange/write-tmx";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld } from "../testing/desk-world";

const PAIR = { sourceLanguage: "es", targetLanguage: "en" };

let world: DeskWorld;
let admin: SignedIn;
let reviewer: SignedIn;

beforeAll(async () => {
  world = await createDeskWorld();
  admin = await world.makeReviewer({ role: "admin" });
  reviewer = await world.makeReviewer();
});
afterAll(() => world.close());

const fileOf = (xml: string) => ({ ...PAIR, name: "civil.tmx", file: Buffer.from(xml).toString("base64") });
const tmx = (...pairs: [string, string][]) =>
  text(writeTmx([pairs.map(([source, target]) => ({ source, target, note: "" }))], PAIR));

const NO_UNITS = await tmx();

describe("the house's memory", () => {
  it("is filled out of TMX by an admin, once each, without what is somebody's", async () => {
    const file = fileOf(
      await tmx(
        ["Certifico que es copia fiel", "I certify that it is a true copy"],
        ["Nacido el 5 de mayo de 1990", "Born on May 5, 1990"],
        ["Documento AB-123456", "Document AB-123456"],
        ["Tomo 2", "Volume 2"],
        ["12", "12"],
      ),
    );
    const imported = await world.ask(admin, "POST", "/memory/import", file);
    expect([imported.status, imported.body], JSON.stringify(imported.body)).toEqual([
      200,
      {
        added: 2,
        unchanged: 0,
        personal: 2,
        skipped: 1,
        faults: ["Unit 5 has a segment of more than 2,000 characters, or without a letter."],
      },
    ]);
    const again = await world.ask(admin, "POST", "/memory/import", file);
    expect(again.body).toMatchObject({ added: 0, unchanged: 2, personal: 2 });
    const lines = await world.services.db.select().from(auditLog);
    expect(lines.filter(({ action }) => action === "memory.imported")).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain("copia fiel");
  });

  it("is seen by everybody, with any order, and changed by admins alone", async () => {
    const { body } = await world.ask(reviewer, "POST", "/memory/list", { q: "FIEL" });
    expect(body).toMatchObject({
      mayEdit: false,
      partners: [],
      total: 2,
      segments: [{ source: "Certifico que es copia fiel", scope: "house", file: "civil.tmx" }],
    });
    const jobId = await world.placeInReview();
    const found = await world.ask(reviewer, "POST", `/orders/${jobId}/memory/matches`, {
      source: "Certifico que es copia fiel.",
    });
    expect(found.body.matches).toMatchObject([{ percent: 99, scope: "house", orderNumber: null }]);
    for (const [path, given] of [
      ["/memory/import", fileOf(await tmx(["a", "b"]))],
      ["/memory/delete", { segmentId: body.segments[0].segmentId }],
      ["/memory/list", { partnerId: world.key.partnerId }],
    ] as const) {
      const refused = await world.ask(reviewer, "POST", path, given);
      expect([path, refused.status, refused.body.error.code]).toEqual([path, 403, "ADMIN_ONLY"]);
    }
    const foreign = await world.ask(
      reviewer,
      "GET",
      `/memory.tmx?sourceLanguage=es&targetLanguage=en&partnerId=${world.key.partnerId}`,
    );
    expect([foreign.status, foreign.body.error.code]).toEqual([403, "ADMIN_ONLY"]);
  });

  it("is given out as TMX, and a segment is deleted in its own scope", async () => {
    const out = await world.raw("GET", "/api/desk/memory.tmx?sourceLanguage=es&targetLanguage=en", {
      headers: { cookie: reviewer.cookie },
    });
    expect(out.status).toBe(200);
    expect(await out.text()).toContain("<seg>Certifico que es copia fiel</seg>");
    const { body } = await world.ask(admin, "POST", "/memory/list", {});
    const [{ segmentId }] = body.segments;
    const asOther = { segmentId, partnerId: world.key.partnerId };
    expect((await world.ask(admin, "POST", "/memory/delete", asOther)).body.deleted).toBe(false);
    expect((await world.ask(admin, "POST", "/memory/delete", { segmentId })).body.deleted).toBe(true);
    expect((await world.ask(admin, "POST", "/memory/delete", { segmentId })).body.deleted).toBe(false);
  });

  it.each([
    ["<!DOCTYPE tmx [<!ENTITY a 'b'>]><tmx/>", /^Line 1 declares/],
    ["<tbx/>", /isn't TMX/],
    [NO_UNITS, /no segment in both Spanish and English/],
  ])("refuses %j in words", async (xml, message) => {
    const { status, body } = await world.ask(admin, "POST", "/memory/import", fileOf(xml));
    expect([status, body.error.code, body.error.field]).toEqual([400, "MEMORY_FILE_REFUSED", "file"]);
    expect(body.error.message).toMatch(message);
  });
});
