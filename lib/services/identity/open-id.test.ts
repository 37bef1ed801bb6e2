import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createOpenIdProvider } from "./open-id";

const TENANT = "72f988bf-86f1-41af-91ab-2d7cd011db47";
const ASK = {
  redirectUri: "https://vidimus.test/back",
  nonce: "n".repeat(43),
  codeVerifier: "v".repeat(43),
};

const server = new OAuth2Server();
let site = "";
beforeAll(async () => {
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  site = server.issuer.url ?? "";
  server.service.addRoute("GET", "/common/v2.0/.well-known/openid-configuration", (_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        issuer: `${site}/{tenantid}/v2.0`,
        authorization_endpoint: `${site}/authorize`,
        token_endpoint: `${site}/token`,
        jwks_uri: `${site}/jwks`,
      }),
    );
  });
});
afterAll(() => server.stop());
afterEach(() => server.service.removeAllListeners());

const client = { clientId: "client", clientSecret: "secret" };
const ofAll = (name: "google" | "microsoft") =>
  createOpenIdProvider(name, { ...client, issuer: `${site}/common/v2.0` });

async function identify(claims: object) {
  const provider = ofAll("microsoft");
  server.service.on("beforeTokenSigning", ({ payload }) => Object.assign(payload, claims));
  const url = await provider.signInUrl({ ...ASK, state: "s" });
  const answer = await fetch(url, { redirect: "manual" });
  const code = new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
  return provider.identify(code, ASK);
}

test("for all tenants at once, a token names the issuer of its own", async () => {
  const claims = { iss: `${site}/${TENANT}/v2.0`, tid: TENANT, email: "A@Contoso.example", sub: "1" };
  expect(await identify(claims)).toEqual({
    subject: "1",
    email: "a@contoso.example",
    isEmailProved: false,
    name: "",
    organization: "contoso.example",
  });
});

test.each<[string, object]>([
  ["another tenant's issuer", { tid: "00000000-0000-4000-8000-000000000000" }],
  ["no tenant", { tid: undefined }],
  ["the place of a tenant", { tid: "{tenantid}", iss: "{site}/{tenantid}/v2.0" }],
  ["a path for a tenant", { tid: "../../evil", iss: "{site}/../../evil/v2.0" }],
])("a token with %s is none", async (_why, claims) => {
  const own = { iss: `${site}/${TENANT}/v2.0`, tid: TENANT, email: "a@contoso.example", ...claims };
  expect(await identify({ ...own, iss: own.iss.replace("{site}", site) })).toBeNull();
});

test("a discovery document for all tenants is refused from any provider but Microsoft", async () => {
  await expect(ofAll("google").signInUrl({ ...ASK, state: "s" })).rejects.toThrow("another issuer's");
});

test("a discovery document of another issuer is not believed", async () => {
  const provider = createOpenIdProvider("microsoft", { ...client, issuer: site });
  server.service.on("beforeWellKnownOpenIdConfiguration", ({ body }) =>
    Object.assign(body as object, { issuer: "https://evil.example" }),
  );
  await expect(provider.signInUrl({ ...ASK, state: "s" })).rejects.toThrow("another issuer's");
});

test("a redirect away from a provider's endpoint is not followed: no secret goes elsewhere", async () => {
  server.service.addRoute("GET", "/moved/.well-known/openid-configuration", (_request, response) => {
    response.writeHead(302, { location: `${site}/.well-known/openid-configuration` });
    response.end();
  });
  const provider = createOpenIdProvider("google", { ...client, issuer: `${site}/moved` });
  await expect(provider.signInUrl({ ...ASK, state: "s" })).rejects.toThrow();
});
