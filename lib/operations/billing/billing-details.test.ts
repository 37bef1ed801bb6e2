import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findPartner } from "@/db/queries/partners";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { BillingDetails } from "@/lib/core/billing/billing-details";
import { extractText } from "@/lib/paper/testing/parts";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember } from "@/lib/testing/members";
import {
  askDouble,
  endMonth,
  invoicesOf,
  makeAccount,
  placeOnAccount,
  processorInvoicesOf,
  sendMonth,
} from "@/lib/testing/on-account";
import { withPrinting } from "@/lib/testing/papers/with-printing";
import { completeInvoices } from "../invoices/complete-invoices";
import { runInvoices } from "../invoices/run-invoices";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld({ papers: withPrinting() });
});
afterAll(() => world.close());

const ADDRESS = {
  line1: "Bahnhofstrasse 1",
  line2: "Büro 7",
  city: "Zürich",
  state: null,
  postalCode: "8001",
  country: "CH",
};
const DETAILS: BillingDetails = { address: ADDRESS, taxNumber: "CHE-123.456.789 MWST" };
const PRINTED = "Bahnhofstrasse 1, Büro 7, Zürich 8001, Switzerland";

/** Signs in now: sessions end while the clock advances. */
async function financeOf(partnerId: string) {
  const member = await makeMember(world, { partnerId, role: "finance" });
  return {
    ...member,
    save: (body: object) => member.call("changeBillingDetails", { params: { partnerId }, body } as never),
    read: async (): Promise<BillingDetails> =>
      (await member.call("getBilling", { params: { partnerId } })).body.details,
  };
}

async function paperOf(partnerId: string) {
  const invoice = (await processorInvoicesOf(world, partnerId)).at(-1);
  return { state: invoice?.status, address: invoice?.customer_address, fields: invoice?.custom_fields };
}

async function nameOn(partnerId: string) {
  return (await processorInvoicesOf(world, partnerId)).at(-1)?.customer_name;
}
const PAPER = {
  state: "open",
  address: {
    line1: ADDRESS.line1,
    line2: ADDRESS.line2,
    city: ADDRESS.city,
    state: null,
    postal_code: ADDRESS.postalCode,
    country: ADDRESS.country,
  },
  fields: [{ name: "Tax number", value: DETAILS.taxNumber }],
};

test("a statement carries the billing address and the tax number, on paper and in its sheet", async () => {
  const { partnerId } = await world.makeLiveKey();
  const finance = await financeOf(partnerId);
  const params = { partnerId };
  const query = { month: world.clock.now().toISOString().slice(0, 7) };
  const print = async () => {
    const { path } = portalRequest("printStatement", { params, query });
    const answer = await world.raw("GET", path, { headers: { cookie: finance.cookie } });
    return (await extractText(await answer.bytes())).pages.join("\n").replace(/\s+/g, " ");
  };
  const before = await print();
  expect([before.includes("Address"), before.includes("Tax number")]).toEqual([false, false]);
  expect((await finance.save(DETAILS)).body).toEqual(DETAILS);
  const after = await print();
  for (const words of [PRINTED, "Tax number", "CHE-123.456.789 MWST"]) expect(after).toContain(words);
  const sheet = String((await finance.call("exportStatement", { params, query })).body).trimEnd();
  const [head, ...lines] = sheet.split("\r\n");
  expect(head).toMatch(/,Billing address,Tax number$/);
  for (const line of lines) expect(line.endsWith(`,"${PRINTED}",CHE-123.456.789 MWST`)).toBe(true);
});

describe("an invoice", () => {
  test("carries what stands on the Billing page when it is sent, and one that was sent stays as it is", async () => {
    const { key, partnerId } = await makeAccount(world);
    await (await financeOf(partnerId)).save(DETAILS);
    await placeOnAccount(world, key);
    await sendMonth(world);
    expect(await paperOf(partnerId)).toEqual(PAPER);
    const finance = await financeOf(partnerId);
    expect((await finance.save({ address: null, taxNumber: null })).status).toBe(200);
    expect(await finance.read()).toEqual({ address: null, taxNumber: null });
    expect(await paperOf(partnerId)).toEqual(PAPER);
    await placeOnAccount(world, key);
    await sendMonth(world);
    expect(await paperOf(partnerId)).toEqual({ state: "open", address: null, fields: null });
  });

  test("is made out to the name that the account has when it is sent, whatever else was said", async () => {
    const { key, partnerId } = await makeAccount(world);
    const rename = async (name: string) => {
      const owner = await makeMember(world, { partnerId });
      const { status } = await owner.call("renamePartner", { params: { partnerId }, body: { name } });
      expect(status).toBe(200);
    };
    const send = async () => {
      await placeOnAccount(world, key);
      await sendMonth(world);
      return nameOn(partnerId);
    };
    const first = await send();
    await rename("Acme Immigration GmbH");
    expect(await send()).toBe("Acme Immigration GmbH");
    await (await financeOf(partnerId)).save(DETAILS);
    await rename("Ñandú Übersetzungen");
    expect(await send()).toBe("Ñandú Übersetzungen");
    expect(await paperOf(partnerId)).toEqual(PAPER);
    const [sent] = await processorInvoicesOf(world, partnerId);
    expect(sent?.customer_name).toBe(first);
  });

  test("keeps the name that an operator wrote at the processor, where no member named the account", async () => {
    const { key, partnerId } = await makeAccount(world);
    await placeOnAccount(world, key);
    await sendMonth(world);
    const customerId = (await findPartner(world.services.db, partnerId))?.customerId;
    await askDouble(world, "POST", `/v1/customers/${customerId}`, { name: "Own Words Ltd" });
    await placeOnAccount(world, key);
    await sendMonth(world);
    expect(await nameOn(partnerId)).toBe("Own Words Ltd");
  });

  test("keeps what an operator wrote at the processor, where no member ever said anything", async () => {
    const { key, partnerId } = await makeAccount(world);
    await placeOnAccount(world, key);
    await sendMonth(world);
    const customerId = (await findPartner(world.services.db, partnerId))?.customerId;
    const own = { "address[line1]": "1 Own Road", "address[city]": "Bern", "address[country]": "CH" };
    await askDouble(world, "POST", `/v1/customers/${customerId}`, own);
    await placeOnAccount(world, key);
    await sendMonth(world);
    expect((await paperOf(partnerId)).address).toMatchObject({ line1: "1 Own Road", city: "Bern" });
  });

  test("waits where the processor is silent about them, and is sent once, with them", async () => {
    const { key, partnerId } = await makeAccount(world);
    await (await financeOf(partnerId)).save(DETAILS);
    await placeOnAccount(world, key);
    const month = endMonth(world);
    const silence = world.double.faults.next({ call: "POST /v1/customers/:id", times: 5 }, "drop_before");
    await runInvoices(world.services, month);
    expect(await invoicesOf(world, partnerId)).toMatchObject([{ state: "drafting" }]);
    silence.release();
    world.double.faults.clear();
    world.clock.advance({ minutes: 2 });
    await completeInvoices(world.services);
    expect(await processorInvoicesOf(world, partnerId)).toHaveLength(1);
    expect(await paperOf(partnerId)).toEqual(PAPER);
  });

  test("is sent without them where the processor refuses them, and the log says so without an address", async () => {
    const { key, partnerId } = await makeAccount(world);
    await (await financeOf(partnerId)).save(DETAILS);
    await placeOnAccount(world, key);
    const error = { type: "invalid_request_error", message: "No such country." } as const;
    world.double.faults.next("POST /v1/customers/:id", { kind: "refuse", error });
    await sendMonth(world);
    expect(await paperOf(partnerId)).toEqual({ state: "open", address: null, fields: null });
    const told = world.logged.filter(({ message }) => message.includes("without its account's billing"));
    expect(told).toHaveLength(1);
    expect(JSON.stringify(world.logged)).not.toContain("Bahnhofstrasse");
  });
});

test.each([
  ["markup", { taxNumber: "<b>1</b>" }],
  ["a web address", { taxNumber: "https://evil.test" }],
  ["a tax number of more than 40 characters", { taxNumber: "1".repeat(41) }],
  ["an empty tax number", { taxNumber: " " }],
  ["a text that turns its reading direction", { address: { ...ADDRESS, city: "Zür\u202eich" } }],
  ["a line break", { address: { ...ADDRESS, line1: "Bahnhofstrasse 1\nPaid in full" } }],
  ["letters that no font of ours has", { address: { ...ADDRESS, line2: "\u{13080}" } }],
  ["a line of more than 200 characters", { address: { ...ADDRESS, line1: "a".repeat(201) } }],
  ["a country that is none", { address: { ...ADDRESS, country: "XX" } }],
  ["an address without a city", { address: { ...ADDRESS, city: "" } }],
  ["a member that nobody knows", { address: { ...ADDRESS, planet: "Earth" } }],
])("%s is refused, and nothing changes", async (_, patch) => {
  const finance = await financeOf((await world.makeLiveKey()).partnerId);
  await finance.save(DETAILS);
  const { status, body } = await finance.save({ ...DETAILS, ...patch });
  expect([status, body.error?.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(await finance.read()).toEqual(DETAILS);
});

test("a change is one line of the audit log, which names what changed and no address; the same again is none", async () => {
  const { partnerId } = await world.makeLiveKey();
  const finance = await financeOf(partnerId);
  await finance.save(DETAILS);
  await finance.save(DETAILS);
  await finance.save({ ...DETAILS, address: { ...ADDRESS, country: " ch " } });
  await finance.save({ ...DETAILS, taxNumber: "CHE-1" });
  const owner = await makeMember(world, { partnerId });
  const { body } = await owner.call("listAudit", { params: { partnerId }, query: {} } as never);
  const lines = body.lines.filter(({ action }: { action: string }) => action === "billing.details_changed");
  expect(lines.map(({ detail }: { detail: object }) => detail)).toEqual([
    { changed: ["taxNumber"] },
    { changed: ["address", "taxNumber"] },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Bahnhof|CHE-/);
});
