import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "@/lib/testing/mcp/rpc";
import { operate } from "@/lib/testing/operate";
import { CERTIFIED, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

const HOSTILE: [what: string, name: string, told: string][] = [
  ["a turned name", "Ana \u202eziuR", "U+202E RIGHT-TO-LEFT OVERRIDE at character 5"],
  ["an isolate", "Ana \u2066Ruiz", "U+2066 LEFT-TO-RIGHT ISOLATE at character 5"],
  ["a line of its own", "Ana Ruiz\nDoctor of Medicine", "U+000A LINE FEED at character 9"],
  ["a line separator", "Ana\u2028Ruiz", "U+2028 LINE SEPARATOR at character 4"],
  ["NUL", "Ana\u0000Ruiz", "U+0000 NULL at character 4"],
  ["half a character", "Ana\ud800Ruiz", "U+D800 (half of a surrogate pair) at character 4"],
  ["an unseen space", "Ana\u200bRuiz", "U+200B ZERO WIDTH SPACE at character 4"],
  ["what could not be decoded", "Ana Ru\ufffdz", "U+FFFD REPLACEMENT CHARACTER at character 7"],
  ["a private character", "Ana \ue000", "U+E000 (private use) at character 5"],
  ["an unassigned character", "Ana \u0378", "U+0378 (unassigned) at character 5"],
  ["emoji", "Ana 😀", "U+1F600 “😀” at character 5"],
  ["Cherokee", "Ꭰna", "U+13A0 “Ꭰ” at character 1"],
  ["Thaana", "މުޙައްމަދު", "U+0789 “މ” at character 1"],
  ["a mark alone", "\u0301Ana", "U+0301 “\u25cc\u0301” at character 1"],
  ["a tower of marks", `A${"\u0301".repeat(30)}na`, "U+0301"],
];

test.each(HOSTILE)(
  "%s as applicantName is refused at submit, the same on REST and MCP, and buys nothing",
  async (_what, applicantName, told) => {
    const body = await submission(world, key, CERTIFIED, { applicantName });
    const rest = await world.request("POST", "/api/v1/submit", { key, body });
    expect([rest.status, rest.body.error.code, rest.body.error.field]).toEqual([
      400,
      "VALIDATION_ERROR",
      "applicantName",
    ]);
    expect(rest.body.error.message).toContain(told);
    const tool = await call(world, "submit", body, { key });
    expect(tool.result.isError).toBe(true);
    expect({ ...tool.json.error, requestId: "" }).toEqual({ ...rest.body.error, requestId: "" });
  },
);

test("names of every writing that we print are taken", async () => {
  for (const applicantName of [
    "José Ñandú",
    "علی\u200cرضا میرزایی",
    "王小明",
    "김철수",
    "Nguyễn Thị Ánh",
    "യവന്\u200d",
  ]) {
    const body = await submission(world, key, CERTIFIED, { applicantName });
    const { status, body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
    expect(status, JSON.stringify(answer)).toBe(200);
  }
});

test("the type of a document is printed, and judged when its price is asked", async () => {
  const body = { ...CERTIFIED, documentType: "birth\u202ecertificate" };
  const { status, body: answer } = await world.request("POST", "/api/v1/quote", { key, body });
  expect([status, answer.error.field]).toEqual([400, "documentType"]);
  expect(answer.error.message).toContain("U+202E RIGHT-TO-LEFT OVERRIDE at character 6");
});

test.each(["name", "line1", "line2", "city", "phone"])(
  "an address label has one line and nothing unseen: %s",
  async (member) => {
    const shippingAddress = {
      name: "Ana Ruiz",
      line1: "1200 Market St",
      city: "Denver",
      state: "CO",
      postal_code: "80202",
      country: "US",
    };
    for (const character of ["\n", "\u202e", "\u0007", "\u2028", "\u200f"]) {
      const body = await submission(world, key, CERTIFIED, {
        shippingAddress: { ...shippingAddress, [member]: `12${character}34` },
      });
      const { status, body: answer } = await world.request("POST", "/api/v1/submit", { key, body });
      expect([status, answer.error?.field], JSON.stringify(answer)).toEqual([
        400,
        `shippingAddress.${member}`,
      ]);
    }
  },
);

test("a colleague's name, credentials and contact are printed, too", async () => {
  const colleague = {
    email: "eva@vidimus.test",
    legalName: "Eva Sol",
    credentials: "Sworn translator",
    contact: "1 Main St\nDenver",
    languagePairs: "es>en",
  };
  for (const [member, value] of [
    ["legalName", "Eva\u202eSol"],
    ["credentials", "Sworn\ntranslator"],
    ["contact", "1 Main St 😀"],
  ] as const)
    await expect(operate(world, "add-staff", { ...colleague, [member]: value })).rejects.toThrow(
      new RegExp(`${member} has U\\+`),
    );
  await operate(world, "add-staff", colleague);
});
