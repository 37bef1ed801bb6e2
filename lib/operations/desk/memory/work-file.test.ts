import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld } from "../testing/desk-world";

let world: DeskWorld;
let reviewer: SignedIn;
let jobId: string;

beforeAll(async () => {
  world = await createDeskWorld();
  reviewer = await world.makeReviewer();
  jobId = await world.placeInReview();
  await world.makeSignable(reviewer, jobId);
});
afterAll(() => world.close());

async function exported(id = jobId): Promise<string> {
  const response = await world.raw("GET", `/api/desk/orders/${id}/translations/source-0/work.xlf`, {
    headers: { cookie: reviewer.cookie },
  });
  expect(response.status).toBe(200);
  return response.text();
}

function back(xml: string, id = jobId) {
  const file = Buffer.from(xml).toString("base64");
  return world.ask(reviewer, "POST", `/orders/${id}/translations/source-0/work-file`, { file });
}

const revision = async () =>
  (await world.ask(reviewer, "GET", `/orders/${jobId}`)).body.translations[0].revision;

describe("an order's work as XLIFF", () => {
  it("comes back as the places that say something else, and changes nothing by itself", async () => {
    const before = await revision();
    const xml = await exported();
    expect(xml).toContain("<source>Nacida el 5 de mayo de 1990</source>");
    expect((await back(xml)).body).toEqual({ places: [] });
    const edited = xml.replace("Born on May 5, 1990", "Born May 5, 1990");
    expect((await back(edited)).body).toEqual({
      places: [{ blockId: "p1-2", path: "runs", text: "Born May 5, 1990" }],
    });
    expect(await revision()).toBe(before);
  });

  it("is refused with what is wrong, and nothing is lost", async () => {
    const xml = await exported();
    const before = await revision();
    const other = await world.placeInReview();
    await world.makeSignable(reviewer, other);
    for (const [text, message] of [
      [xml.replace("Nacida", "Nacido"), /^Unit 2 has another source/],
      [xml.replace(/<unit id="p1-2[\s\S]*?<\/unit>/, ""), /^One unit is missing/],
      [xml.replace('id="p1-2:', 'id="p9-9:'), /^Unit 2 isn't one of this document/],
      [await exported(other), /another order or document/],
      [xml.replace('trgLang="en"', 'trgLang="fr"'), /other languages/],
      [xml.replace("</xliff>", ""), /not well-formed/],
      [xml.replace("<xliff", '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff'), /declares/],
    ] as const) {
      const { status, body } = await back(text);
      expect([status, body.error.code], JSON.stringify(body)).toEqual([400, "WORK_FILE_REFUSED"]);
      expect(body.error.message).toMatch(message);
      expect(body.error.recoveryHint).toMatch(/^Nothing was changed/);
    }
    expect(await revision()).toBe(before);
  });
});
