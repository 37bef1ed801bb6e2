import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "@/lib/testing/mcp/rpc";
import { askQuote, CERTIFIED, placeOrder, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const ADDRESS = { name: "Ana Ruiz", line1: "1200 Market St", city: "Denver", country: "US" };
const MAILED = { ...CERTIFIED, addons: { hardcopy: { service: "usps_priority" } } };
const addressed = (member: string, text: string) => ({
  shippingAddress: { ...ADDRESS, state: "CO", postal_code: "80202", [member]: text },
});

test.each([
  ["applicantName", { applicantName: "undefined undefined" }, "leave it out"],
  ["applicantName", { applicantName: "None None" }, "leave it out"],
  ["applicantName", { applicantName: "{{applicant.name}}" }, "leave it out"],
  ["applicantName", { applicantName: "%s %s" }, "leave it out"],
  ["applicantName", { applicantName: "None" }, "leave it out"],
  ["applicantName", { applicantName: "NULL" }, "leave it out"],
  ["applicantName", { applicantName: "Test" }, "leave it out"],
  ["applicantName", { applicantName: "TODO" }, "leave it out"],
  ["shippingAddress.name", addressed("name", "None"), "leave it out"],
  ["shippingAddress.name", addressed("name", "María None"), "leave it out"],
  ["endUser.externalId", { endUser: { externalId: "[object Object]" } }, "really is"],
  ["shippingAddress.name", addressed("name", "<name>"), "leave it out"],
  ["shippingAddress.line1", addressed("line1", "NaN Market St"), "really is"],
  ["shippingAddress.city", addressed("city", "{city}"), "really is"],
  ["shippingAddress.postal_code", addressed("postal_code", "undefined"), "really is"],
])(
  "%s of %j is refused at submit, the same on REST and MCP, and names the cause",
  async (field, extra, said) => {
    const body = await submission(world, key, MAILED, extra);
    const rest = await world.request("POST", "/api/v1/submit", { key, body });
    expect([rest.status, rest.body.error.code, rest.body.error.field]).toEqual([
      400,
      "VALIDATION_ERROR",
      field,
    ]);
    const tool = await call(world, "submit", body, { key });
    expect(tool.json.error).toMatchObject({ code: "VALIDATION_ERROR", field });
    expect(rest.body.error.message).toMatch(/, which stands for a value that was missing\.$/);
    expect(rest.body.error.recoveryHint).toContain(
      "This looks like a template whose value was missing. Send",
    );
    expect(rest.body.error.recoveryHint).toContain(said);
    if (/ can't be the text /.test(tool.json.error.message)) return;
    expect(tool.json.error).toEqual({ ...rest.body.error, requestId: tool.json.error.requestId });
  },
);

test.each([
  ["applicantName", { applicantName: "Mar&iacute;a Pérez" }, "escaped for HTML"],
  ["applicantName", { applicantName: "Rosa PÃ©rez" }, "read as another encoding"],
  ["shippingAddress.city", addressed("city", "S%C3%A3o Paulo"), "encoded for a URL"],
])("%s of %j is refused at submit, with what spoilt it", async (field, extra, cause) => {
  const body = await submission(world, key, MAILED, extra);
  const { error } = (await world.request("POST", "/api/v1/submit", { key, body })).body;
  expect([error.code, error.field]).toEqual(["VALIDATION_ERROR", field]);
  expect(error.recoveryHint).toContain(cause);
});

test.each([
  ["applicantName", { applicantName: "Birth Certificate" }, "which is no name", "another field or column"],
  ["applicantName", { applicantName: "=A2" }, "which is no name", "another field or column"],
  ["applicantName", { applicantName: "standard" }, "which is no name", "another field or column"],
  ["applicantName", { applicantName: "VC-8EEW-J8AT" }, "which is no name", "another field or column"],
  ["applicantName", { applicantName: "Los Angeles, CA 90012" }, "which is no name", "another field"],
  ["shippingAddress.name", addressed("name", "350 5th Ave"), "which is no name", "another field or column"],
  ["shippingAddress.name", addressed("name", "2024-05-01T00:00:00Z"), "which is no name", "another field"],
  ["shippingAddress.line1", addressed("line1", "see above"), "which is no address", ""],
  ["shippingAddress.line1", addressed("line1", "uscis"), "which is no address", "street and number"],
  ["shippingAddress.line1", addressed("line1", "Denver"), "is the same as city", "street and number"],
  ["shippingAddress.line1", addressed("line1", "12"), "has no street", "street and number"],
  ["shippingAddress.line1", addressed("line1", "x"), "has no street", "street and number"],
  ["shippingAddress.phone", addressed("phone", "n.a."), "must have a digit", ""],
])("%s of %j, which belongs to another column, is refused at submit", async (field, extra, said, cause) => {
  const body = await submission(world, key, MAILED, extra);
  const { error } = (await world.request("POST", "/api/v1/submit", { key, body })).body;
  expect([error.code, error.field]).toEqual(["VALIDATION_ERROR", field]);
  expect(error.message).toContain(said);
  expect(error.recoveryHint).toContain(cause);
});

test.each([
  ["documentType", { documentType: "{{documentType}}" }],
  ["documentType", { documentType: "undefined" }],
  ["shipTo.city", { shipTo: { country: "US", city: "undefined" } }],
])("%s that was never filled in is refused when its price is asked: %j", async (field, extra) => {
  const { status, body } = await world.request("POST", "/api/v1/quote", {
    key,
    body: { ...CERTIFIED, ...extra },
  });
  expect([status, body.error.field]).toEqual([400, field]);
});

test("an order is told that its hard copy names no one, unless the applicant is named", async () => {
  const nameless = { shippingAddress: { ...addressed("phone", "1").shippingAddress, name: undefined } };
  const codes = async (extra: object) => {
    const body = await submission(world, key, MAILED, { ...nameless, ...extra });
    const { warnings = [] } = (await world.request("POST", "/api/v1/submit", { key, body })).body;
    return warnings.map(({ code }: { code: string }) => code);
  };
  expect(await codes({})).toEqual(["no_recipient"]);
  expect(await codes({ applicantName: "Ana Ruiz" })).toEqual([]);
});

test.each([
  ["a house whose street is line2", { line1: "12", line2: "Main St" }],
  ["a house that Japan finds by numbers", { line1: "1-2-3", country: "JP", state: undefined }],
])("%s is taken", async (_, lines) => {
  const { shippingAddress } = addressed("phone", "1");
  const abroad = "country" in lines && { addons: { hardcopy: { service: "fedex_intl_priority" } } };
  const body = await submission(
    world,
    key,
    { ...MAILED, ...abroad },
    { shippingAddress: { ...shippingAddress, ...lines } },
  );
  const { status, body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
  expect(status, JSON.stringify(answer)).toBe(200);
});

test("people and places that are called so are taken", async () => {
  for (const applicantName of ["Jennifer Null", "None Torres", "Nan", "Will", "Juan 100% Puro"])
    await placeOrder(world, key, CERTIFIED, { applicantName });
  await askQuote(world, key, { ...MAILED, shipTo: { country: "US", city: "Nan", state: "CO" } });
});
