import type { PortalInput } from "../contract/portal/table";
import { TEST_CLIENT } from "./grants";
import type { TestMember } from "./members";
import type { World } from "./world";

export const CLIENT_DOCUMENT = {
  client_id: TEST_CLIENT,
  client_name: "An Agent's Host",
  redirect_uris: ["http://127.0.0.1:7777/callback", "https://client.test/callback"],
  token_endpoint_auth_method: "none",
};

export function publish(
  world: World,
  documents: Record<string, unknown> = { [TEST_CLIENT]: CLIENT_DOCUMENT },
): void {
  world.server.open.fetchClientDocument = async (url) => {
    if (!(url in documents)) throw new Error("no such document");
    return new TextEncoder().encode(JSON.stringify(documents[url]));
  };
}

type Terms = Partial<PortalInput<"allowConnection">["body"]>;

export async function consentInBrowser(asked: URL, by: TestMember, terms: Terms = {}): Promise<URL> {
  const page = await fetch(asked, { headers: { cookie: by.cookie }, redirect: "manual" });
  const to = new URL(page.headers.get("location") ?? "about:blank", asked);
  if (to.pathname !== "/portal/connect" || to.searchParams.has("error"))
    throw new Error(`sent to ${to.href}`);
  const query = to.search.slice(1);
  const { body: request } = await by.call("getConnectionRequest", { query: { query } });
  const { status, body } = await by.call("allowConnection", {
    body: { query, partnerId: by.partnerId, environment: "sandbox", scopes: request.scopes, ...terms },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return new URL(body.url);
}
