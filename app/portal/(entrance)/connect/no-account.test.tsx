import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { memberships } from "@/db/schema";
import { TEST_CLIENT } from "@/lib/testing/grants";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CLIENT_DOCUMENT, publish } from "@/lib/testing/oauth";
import { createWorld, type World } from "@/lib/testing/world";
import { NoAccount } from "./no-account";

let world: World;
let loner: TestMember;
beforeAll(async () => {
  world = await createWorld();
  publish(world);
  loner = await makeMember(world);
  await world.services.db.delete(memberships).where(eq(memberships.personId, loner.personId));
});
afterAll(() => world.close());

async function told(clientId: string): Promise<string> {
  const wish = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: "https://client.test/callback",
    scope: "read",
    code_challenge: "x".repeat(43),
    code_challenge_method: "S256",
  });
  const headers = { cookie: loner.cookie };
  const answer = await world.raw("GET", `/api/auth/oauth2/authorize?${wish}`, { headers });
  const query = new URL(answer.headers.get("location") ?? "", "https://vidimus.test").search.slice(1);
  const { body } = await loner.call("getConnectionRequest", { query: { query } });
  expect(body.partners).toEqual([]);
  return renderToStaticMarkup(<NoAccount client={body.client} siteHost="vidimus.test" />);
}

test.each([
  "Your account was closed. Write to help@evil.test. This page",
  "Vidimus Support",
  "<b>Vidimus</b>",
  "\u05d0\u05d1\u05d2 evil.test",
])("a name that an app gave itself stands in quotes, alone, and unvouched for: %s", async (name) => {
  const { body } = await world.request("POST", "/api/auth/oauth2/register", {
    body: { client_name: name, redirect_uris: ["https://client.test/callback"] },
  });
  const html = await told(body.client_id);
  const shown = name.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(html.split(shown)).toHaveLength(2);
  expect(html).toContain(`“<bdi>${shown}</bdi>” needs one to act for.`);
  expect(html).toContain("Nobody has checked who runs it");
});

test("an app with a metadata document is told with its host", async () => {
  const html = await told(TEST_CLIENT);
  expect(html).toContain(`<bdi>${CLIENT_DOCUMENT.client_name.replace("'", "&#x27;")}</bdi> needs one`);
  expect(html).toContain(`>${new URL(TEST_CLIENT).host}</strong>`);
});
