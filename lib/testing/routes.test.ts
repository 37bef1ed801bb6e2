import { expect, test } from "vitest";
import * as keySet from "../../app/.well-known/jwks.json/route";
import * as serverMetadata from "../../app/.well-known/oauth-authorization-server/[[...path]]/route";
import * as resourceMetadata from "../../app/.well-known/oauth-protected-resource/[[...path]]/route";
import * as auth from "../../app/api/auth/[...all]/route";
import * as desk from "../../app/api/desk/[...path]/route";
import * as inngest from "../../app/api/inngest/route";
import * as mcpWithAllTools from "../../app/api/mcp/all/route";
import * as mcp from "../../app/api/mcp/route";
import * as portal from "../../app/api/portal/[...path]/route";
import * as stripe from "../../app/api/stripe/route";
import * as unsubscribe from "../../app/api/unsubscribe/[token]/route";
import * as api from "../../app/api/v1/[[...path]]/route";
import * as document from "../../app/api/v1/documents/[documentId]/route";
import * as documents from "../../app/api/v1/documents/route";
import * as submit from "../../app/api/v1/submit/route";
import * as files from "../../app/files/[certificateId]/route";
import * as logos from "../../app/files/logos/[name]/route";
import * as uploads from "../../app/files/uploads/[uploadId]/route";
import * as health from "../../app/healthz/route";
import * as metrics from "../../app/metrics/route";
import * as readiness from "../../app/readyz/route";
import * as status from "../../app/status.json/route";
import { handlersAt, ROUTES } from "./routes";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PAGES: Record<string, Record<string, unknown>> = {
  "/.well-known/jwks.json": keySet,
  "/.well-known/oauth-authorization-server": serverMetadata,
  "/.well-known/oauth-protected-resource": resourceMetadata,
  "/api/auth/session": auth,
  "/api/desk/me": desk,
  "/api/inngest": inngest,
  "/api/mcp": mcp,
  "/api/mcp/all": mcpWithAllTools,
  "/api/portal/me": portal,
  "/api/stripe": stripe,
  "/api/unsubscribe/token": unsubscribe,
  "/api/v1/documents": documents,
  "/api/v1/documents/id": document,
  "/api/v1/quote": api,
  "/api/v1/submit": submit,
  "/files/certificate": files,
  "/files/logos/logo": logos,
  "/files/uploads/upload": uploads,
  "/healthz": health,
  "/metrics": metrics,
  "/readyz": readiness,
  "/status.json": status,
};

test.each(Object.entries(PAGES))("the page at %s exports the handlers that tests call", (path, page) => {
  const { handlers } = handlersAt(path) ?? {};
  for (const method of METHODS) expect(page[method], method).toBe(handlers?.[method]);
});

test("every row of the table was compared", () => {
  const compared = new Set(Object.keys(PAGES).map((path) => handlersAt(path)?.handlers));
  expect(ROUTES.filter(({ handlers }) => !compared.has(handlers))).toEqual([]);
});
