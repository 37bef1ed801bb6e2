import { addressesOf } from "@/lib/testing/app-addresses";
import { expect, test } from "./support/test";

test("pages carry a policy that lets nothing in and nothing out, with a nonce of their own", async ({
  request,
  world,
}) => {
  const [first, second] = await Promise.all([1, 2].map(() => request.get(`/verify/${world.standing.id}`)));
  const headers = first?.headers() ?? {};
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(second?.headers()["content-security-policy"]).not.toBe(policy);
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["x-powered-by"]).toBeUndefined();
  // This service is not on https: browsers must not be held to it.
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("no address of the service is framed or sniffed, and no page of it does without a policy", async ({
  request,
}) => {
  for (const { address, isPage } of addressesOf()) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect.soft([address, headers["x-content-type-options"]]).toEqual([address, "nosniff"]);
    expect.soft([address, headers["x-frame-options"]]).toEqual([address, "DENY"]);
    expect.soft([address, policy.includes("frame-ancestors 'none'")]).toEqual([address, isPage]);
  }
  const file = (await request.get("/samples/acta-de-nacimiento.pdf")).headers();
  expect(file["x-content-type-options"]).toBe("nosniff");
});

test("the API does not pass through the pages' proxy", async ({ request, world }) => {
  const response = await request.get(`/api/v1/verify/${world.standing.id}`);
  expect(response.headers()["content-security-policy"]).toBeUndefined();
});

test("a reader cannot pretend that a certificate is unknown", async ({ request, world }) => {
  const headers = { "x-vidimus-asked-id": "vcrt_forged" };
  expect((await request.get(`/verify/${world.standing.id}`, { headers })).status()).toBe(200);
  const missing = await request.get("/nowhere", { headers });
  expect(await missing.text()).not.toContain("vcrt_forged");
});
