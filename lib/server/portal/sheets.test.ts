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

async function download(name: PortalName) {
  const params = { partnerId: owner.partnerId, environment: "sandbox", importId, keyId };
  const named = Object.fromEntries(
    Object.entries(params).filter(([part]) => rowOf(name).path.includes(`{${part}}`)),
  );
  const answer = await owner.call(name, { ...PORTAL_EXAMPLES[name], params: named } as never);
  expect(answer.status).toBe(200);
  return answer;
}

// People upload the template as it is.
test.each(SHEETS.filter((name) => name !== "downloadImportTemplate"))(
  "%s: heads, times, amounts, and the file's name are in one style",
  async (name) => {
    const { body, headers } = await download(name);
    const environment = rowOf(name).path.includes("{environment}") ? "-sandbox" : "(-live)?";
    expect(headers.get("content-disposition")).toMatch(
      new RegExp(
        `"[a-z0-9_-]+-1-1${environment}-(\\d{4}-\\d\\d-\\d\\d-to|until)-\\d{4}-\\d\\d-\\d\\d\\.csv"`,
      ),
    );
    const [head = [], ...rows] = String(body)
      .replace("\ufeff", "")
      .trimEnd()
      .split("\r\n")
      .map((line) => [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^",]*)/g)].map(([, cell = ""]) => cell));
    for (const column of head) expect(column).toMatch(/^[A-Z][^_]*$/);
    for (const row of rows)
      for (const [at, column] of head.entries()) {
        const cell = row[at] ?? "";
        if (column.endsWith("(USD)")) expect(cell).toMatch(/^(-?\d+\.\d\d)?$/);
        if (/^\d{4}-\d\d-\d\dT/.test(cell)) expect(column).toMatch(/\(UTC\)$/);
      }
  },
);

test.each(SHEETS)("%s: no cell begins as a formula does", async (name) => {
  const { body } = await download(name);
  const cells = String(body).matchAll(/(?:^\ufeff?|,|\r\n)("(?:[^"]|"")*"|[^",\r\n]*)/g);
  const texts = [...cells].map(([, cell = ""]) => cell.replace(/^"|"$/g, "")).filter((cell) => cell !== "");
  expect(texts.length).toBeGreaterThan(5);
  // An amount below zero is a number.
  const formulas = texts.filter((text) => /^\s*[=+\-@\uff1d]/.test(text) && !/^-\d+(\.\d+)?$/.test(text));
  expect(formulas).toEqual([]);
});
