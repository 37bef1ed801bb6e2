import { expect, test } from "vitest";
import { parseClientDocument } from "./client-document";

const CLIENT = "https://client.test/app/metadata.json";
const LOGO = "https://client.test/logo.png";

test.each([
  ["on its own host", LOGO, LOGO],
  ["on another host", "https://cdn.test/logo.png", null],
  ["on a host that begins alike", "https://client.test.evil.test/logo.png", null],
  ["on another port", "https://client.test:8443/logo.png", null],
  ["without encryption", "http://client.test/logo.png", null],
  ["at a private address", "https://10.0.0.7/logo.png", null],
  ["in the document itself", `data:image/png;base64,${"A".repeat(4_000)}`, null],
  ["as script", "javascript:alert(1)", null],
  ["as a list", [LOGO], null],
  ["at an address without end", `${LOGO}?${"x".repeat(500)}`, null],
])("a logo %s is read of a metadata document, or left out without refusing the app", (_, logo_uri, read) => {
  const document = { client_id: CLIENT, redirect_uris: ["https://client.test/callback"], logo_uri };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  expect(parseClientDocument(CLIENT, bytes)).toMatchObject({ logoUri: read });
});
