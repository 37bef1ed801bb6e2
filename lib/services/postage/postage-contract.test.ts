import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SHIPPING_SERVICES } from "@/lib/core/catalog/enumerations";
import { SHIPPING_SERVICE_FACTS } from "@/lib/core/catalog/shipping-services";
import { Problem } from "@/lib/core/problem";
import { createEasyPostPostage } from "@/lib/services/postage/easypost";
import type { Postage } from "@/lib/services/postage/port";
import { createRateTablePostage } from "@/lib/services/postage/rate-table";

type Answer = { status: number; body: string } | "silence" | "hang up";
interface Seen {
  path: string | undefined;
  authorization: string | undefined;
  body: { shipment: Shipment };
}
interface Shipment {
  to_address: Record<string, string>;
  from_address: Record<string, string>;
  parcel: Record<string, number>;
  customs_info?: { customs_items: unknown[] };
}

let server: Server;
let baseUrl: string;
let seen: Seen[] = [];
let answerWith: Answer | null = null;
const reasons: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    seen.push({
      path: `${request.method} ${request.url}`,
      authorization: request.headers.authorization,
      body,
    });
    if (answerWith === "silence") return;
    if (answerWith === "hang up") return response.socket?.destroy();
    const { status, body: text } = answerWith ?? {
      status: 201,
      body: JSON.stringify({ rates: ratesFor(body) }),
    };
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  seen = [];
  answerWith = null;
  reasons.length = 0;
});

function ratesFor({ shipment }: { shipment: Shipment }) {
  const weight = shipment.parcel.weight ?? 0;
  const rate = (carrier: string, service: string, base: number) => ({
    carrier,
    service,
    rate: (base + weight / 100).toFixed(2),
    currency: "USD",
  });
  return shipment.to_address.country === "US"
    ? [
        rate("USPS", "GroundAdvantage", 8),
        rate("USPS", "Priority", 10),
        rate("USPS", "Express", 31),
        rate("FedExDefault", "STANDARD_OVERNIGHT", 60),
        rate("FedExDefault", "FIRST_OVERNIGHT", 20),
      ]
    : [
        rate("USPS", "FirstClassPackageInternationalService", 20),
        rate("USPS", "PriorityMailInternational", 50),
        rate("USPS", "ExpressMailInternational", 70),
        rate("FedEx", "FEDEX_INTERNATIONAL_PRIORITY", 80),
      ];
}

function easyPost(timeoutMs?: number): Postage {
  const origin = {
    street1: "1 Main St",
    city: "New York",
    state: "NY",
    zip: "10001",
    country: "US",
  } as const;
  const onFailure = (reason: string) => void reasons.push(reason);
  return createEasyPostPostage({ apiKey: "EZTK", origin, fetch, baseUrl, timeoutMs, onFailure });
}

const AUSTIN = { country: "US", postal_code: "78701", city: "Austin", state: "TX" };
const BERLIN = { country: "DE", postal_code: "10115", city: "Berlin" };
const LETTER = { pages: 2, additionalCopies: 0 };
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe.each([
  ["the rate table", () => createRateTablePostage()],
  ["EasyPost", () => easyPost()],
])("postage by %s", (_name, create) => {
  it.each(SHIPPING_SERVICES)("bills %s to a full address as quoted", async (service) => {
    const shipTo = SHIPPING_SERVICE_FACTS[service].scope === "domestic" ? AUSTIN : BERLIN;
    const quote = await create().quotePostage({ service, ...LETTER, shipTo });
    expect(quote.estimated).toBe(false);
    expect(Number.isSafeInteger(quote.cents) && quote.cents > 0).toBe(true);
  });

  it.each(SHIPPING_SERVICES)("estimates %s for the median where no destination is told", async (service) => {
    const quote = await create().quotePostage({ service, ...LETTER, shipTo: null });
    expect(quote.estimated).toBe(true);
    expect(quote.cents).toBeGreaterThan(0);
  });

  it("never asks less for a heavier order", async () => {
    const postage = create();
    const light = await postage.quotePostage({ service: "usps_priority", ...LETTER, shipTo: AUSTIN });
    const heavy = await postage.quotePostage({
      service: "usps_priority",
      pages: 500,
      additionalCopies: 20,
      shipTo: AUSTIN,
    });
    expect(heavy.cents).toBeGreaterThan(light.cents);
  });

  it.each([
    ["usps_priority", BERLIN, "addons.hardcopy.service"],
    ["usps_priority_intl", AUSTIN, "addons.hardcopy.service"],
    ["fedex_overnight", { country: "US", postal_code: "78701" }, "shipTo"],
    ["usps_priority", { country: "ZZ" }, "shipTo.country"],
  ] as const)("refuses %s to %j on %s without asking anybody", async (service, shipTo, field) => {
    const error = await caught(create().quotePostage({ service, ...LETTER, shipTo }));
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ code: "VALIDATION_ERROR", details: { field } });
    expect(seen).toEqual([]);
  });
});

describe("EasyPost's adapter", () => {
  it("names a submit's members in its refusals", async () => {
    answerWith = { status: 422, body: JSON.stringify({ error: { code: "ADDRESS.VERIFY.FAILURE" } }) };
    const fields = { service: "echoedInput.addons.hardcopy.service", shipTo: "shippingAddress" };
    const ask = easyPost().quotePostage({ service: "usps_priority", ...LETTER, shipTo: AUSTIN, fields });
    expect(await caught(ask)).toMatchObject({ details: { field: "shippingAddress" } });
  });

  it("asks for one shipment with its key, both addresses and the weight in ounces", async () => {
    const quote = await easyPost().quotePostage({ service: "usps_priority", ...LETTER, shipTo: AUSTIN });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.path).toBe("POST /v2/shipments");
    expect(seen[0]?.authorization).toBe(`Basic ${Buffer.from("EZTK:").toString("base64")}`);
    expect(seen[0]?.body.shipment).toEqual({
      from_address: { street1: "1 Main St", city: "New York", state: "NY", zip: "10001", country: "US" },
      to_address: { city: "Austin", state: "TX", zip: "78701", country: "US" },
      parcel: { length: 12.5, width: 9.5, height: 0.5, weight: 2.2 },
    });
    expect(quote).toEqual({ cents: 1002, estimated: false });
  });

  it("declares documents for customs when they leave the country", async () => {
    await easyPost().quotePostage({ service: "fedex_intl_priority", ...LETTER, shipTo: BERLIN });
    expect(seen[0]?.body.shipment.customs_info?.customs_items).toHaveLength(1);
  });

  it("rates full parcels once, the rest once, and adds all of them up", async () => {
    // 45 + 501 * 5 * 2 = 5055 g: two parcels of 1814 g (64 oz) and one of 1427 g (50.4 oz).
    const heavy = { service: "usps_intl_economy", pages: 500, additionalCopies: 1, shipTo: BERLIN } as const;
    const quote = await easyPost().quotePostage(heavy);
    expect(seen.map(({ body }) => body.shipment.parcel.weight).sort()).toEqual([50.4, 64]);
    expect(quote.cents).toBe(2 * 2064 + 2050);
  });

  it("takes the cheapest account's price of the very service, never another's", async () => {
    const rates = [
      { carrier: "USPS", service: "Priority", rate: "12.00", currency: "USD" },
      { carrier: "USPS", service: "Priority", rate: "11.01", currency: "USD" },
      { carrier: "USPS", service: "Priority", rate: "1.00", currency: "CAD" },
      { carrier: "USPS", service: "GroundAdvantage", rate: "2.00", currency: "USD" },
      { carrier: "UPS", service: "Priority", rate: "3.00", currency: "USD" },
    ];
    answerWith = { status: 201, body: JSON.stringify({ rates }) };
    const quote = await easyPost().quotePostage({ service: "usps_priority", ...LETTER, shipTo: AUSTIN });
    expect(quote.cents).toBe(1101);
  });

  it("says that a service does not reach a destination which the carrier's others do", async () => {
    const rates = [{ carrier: "USPS", service: "Priority", rate: "12.00", currency: "USD" }];
    answerWith = { status: 201, body: JSON.stringify({ rates }) };
    const ask = easyPost().quotePostage({ service: "usps_priority_express", ...LETTER, shipTo: AUSTIN });
    expect(await caught(ask)).toMatchObject({
      code: "VALIDATION_ERROR",
      details: { field: "addons.hardcopy.service" },
    });
  });

  it("passes on that the address itself is wrong", async () => {
    answerWith = { status: 422, body: JSON.stringify({ error: { code: "ADDRESS.VERIFY.FAILURE" } }) };
    const ask = easyPost().quotePostage({ service: "usps_priority", ...LETTER, shipTo: AUSTIN });
    expect(await caught(ask)).toMatchObject({ code: "VALIDATION_ERROR", details: { field: "shipTo" } });
  });

  it("shows the table's rate as an estimate where a US address has no ZIP code to rate", async () => {
    const shipTo = { country: "US", city: "Austin", state: "TX" };
    const request = { service: "usps_priority", ...LETTER, shipTo } as const;
    const quote = await easyPost().quotePostage(request);
    const { cents } = await createRateTablePostage().quotePostage(request);
    expect(quote).toEqual({ cents, estimated: true });
    expect(seen).toEqual([]);
  });

  it.each<[string, Answer]>([
    ["answers 500", { status: 500, body: "oops" }],
    ["answers 401", { status: 401, body: "{}" }],
    ["limits the rate", { status: 429, body: "{}" }],
    ["answers no JSON", { status: 201, body: "<html>" }],
    ["answers JSON null", { status: 201, body: "null" }],
    ["answers no rates", { status: 201, body: "{}" }],
    [
      "answers no rate of the carrier",
      { status: 201, body: '{"rates":[{"carrier":"UPS","service":"Ground"}]}' },
    ],
    [
      "answers a price that is none",
      {
        status: 201,
        body: '{"rates":[{"carrier":"USPS","service":"Priority","rate":"NaN","currency":"USD"}]}',
      },
    ],
    [
      "answers a price of zero",
      {
        status: 201,
        body: '{"rates":[{"carrier":"USPS","service":"Priority","rate":"0.00","currency":"USD"}]}',
      },
    ],
    ["hangs up", "hang up"],
    ["stays silent", "silence"],
  ])(
    "quotes no price but SERVICE_UNAVAILABLE when EasyPost %s, and tells the operator why",
    async (_what, answer) => {
      answerWith = answer;
      const ask = easyPost(answer === "silence" ? 50 : undefined);
      const error = await caught(ask.quotePostage({ service: "usps_priority", ...LETTER, shipTo: AUSTIN }));
      expect(error).toMatchObject({
        code: "SERVICE_UNAVAILABLE",
        retryable: true,
        details: { retryAfterSeconds: 30 },
      });
      expect(reasons).toHaveLength(1);
      expect(String(error)).not.toContain("EZTK");
    },
  );
});
