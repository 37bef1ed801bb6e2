import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_CLIENT } from "@/lib/testing/grants";
import { runAuthorization } from "@/lib/testing/mcp/conformance/run-authorization";
import { freePort, type Listening, listen } from "@/lib/testing/mcp/listen";
import { makeMember } from "@/lib/testing/members";
import { consentInBrowser, publish } from "@/lib/testing/oauth";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let site: Listening;
beforeAll(async () => {
  site = await listen();
  world = await createWorld({ env: { SITE_URL: site.url } });
  publish(world);
});
afterAll(async () => {
  await site.close();
  await world.close();
});

test("the authorization server conforms in every scenario that the suite has of authorization servers", {
  timeout: 120_000,
}, async () => {
  const owner = await makeMember(world);
  const found = await runAuthorization({
    issuer: `${site.url}/api/auth`,
    resource: `${site.url}/api/mcp`,
    clientId: TEST_CLIENT,
    port: await freePort(),
    browse: (asked) => consentInBrowser(asked, owner),
  });
  expect(found).toEqual({ "authorization-server-metadata-endpoint": [], "authorization-code-grant": [] });
});
