import { afterAll, beforeAll, expect, test } from "vitest";
import type { PortalRoute } from "@/lib/contract/portal/portal-route";
import { PORTAL, type PortalInput, type PortalName } from "@/lib/contract/portal/table";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { PORTAL_EXAMPLES } from "./testing/portal-examples";

const rowOf = (name: PortalName): PortalRoute => PORTAL[name];
const SHEETS = (Object.keys(PORTAL) as PortalName[]).filter((name) =>
  rowOf(name).mediaType?.startsWith("text/csv"),
);
const FORMULAS = ["=1+1", "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "  =1", "\uff1d1+1"];

let world: World;
let owner: TestMember;
let importId = "";
let keyId = "";

beforeAll(async () => {
  world = await createWorld();
  owner = await makeMember(world);
  const { partnerId } = owner;
  const ok = async <K extends PortalName>(name: K, input: PortalInput<K>) => {
    const answer = await owner.call(name, input);
    expect([name, answer.status, answer.body.error?.message]).toEqual([name, 200, undefined]);
    return answer.body;
  };
  for (const formula of FORMULAS) {
    const text = formula.trim();
    await ok("renamePartner", { params: { partnerId }, body: { name: text } });
    await ok("renamePerson", { body: { name: text } });
    const { secret, key } = await ok("createKey", {
      params: { partnerId, environment: "sandbox" },
      body: {
        name: text,
        idempotencyKey: `a-key-named-${formula}`,
        webhookUrl: "https://hooks.partner.test/vidimus",
      },
    });
    keyId = key.keyId;
    await placeOrder(world, secret, CERTIFIED, {
      applicantName: `${text.replace(/@|:\/\/|^=/gu, "+")} Ruiz`,
      endUser: { externalId: formula },
      metadata: { [text.slice(0, 30)]: formula },
    });
  }
  const checked = await ok("checkImport", {
    params: { partnerId, environment: "sandbox" },
    body: { csv: "url,source_language,pages,use_case\nhttps://documents.test/a.pdf,es,1,uscis" },
  });
  importId = checked.import.importId;
  await ok("invite", { params: { partnerId }, body: { email: "+cmd@example.test", role: "viewer" } });
  await world.settle();
  await world.server.gateway.flushRequests();
});
afterAll(() => world.close());

test("there are sheets", () => {
  expect(SHEETS.length).toBeGreaterThan(5);
});

test.each(SHEETS)("%s: no cell begins as a formula does", async (name) => {
  const params = { partnerId: owner.partnerId, environment: "sandbox", importId, keyId };
  const named = Object.fromEntries(
    Object.entries(params).filter(([part]) => rowOf(name).path.includes(`{${part}}`)),
  );
  const { status, body } = await owner.call(name, { ...PORTAL_EXAMPLES[name], params: named } as never);
  expect(status).toBe(200);
  const cells = String(body).matchAll(/(?:^\ufeff?|,|\r\n)("(?:[^"]|"")*"|[^",\r\n]*)/g);
  const texts = [...cells].map(([, cell = ""]) => cell.replace(/^"|"$/g, "")).filter((cell) => cell !== "");
  expect(texts.length).toBeGreaterThan(5);
  // An amount below zero is a number.
  const formulas = texts.filter((text) => /^\s*[=+\-@\uff1d]/.test(text) && !/^-\d+(\.\d+)?$/.test(text));
  expect(formulas).toEqual([]);
});
