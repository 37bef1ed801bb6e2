import { request } from "node:http";

const METHODS = ["TRACE", "QUERY", "PROPFIND", "MKCOL", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"];
const PATHS = [
  ...["/api/v1", "/api/v1/capabilities", "/api/v1/submit", "/api/v1/documents", "/api/v1/nothing"],
  ...[
    "/api/mcp",
    "/api/mcp/all",
    "/api/auth/x",
    "/api/desk/x",
    "/api/portal/x",
    "/api/inngest",
    "/api/stripe",
  ],
  ...["/api/start", "/api/unsubscribe/x", "/", "/docs", "/docs/api", "/verify", "/verify/VC-1", "/portal"],
  ...["/desk", "/healthz", "/readyz", "/metrics", "/.well-known/jwks.json", "/files/x", "/robots.txt"],
  ...["/icon.svg", "/favicon.ico", "/busy.css", "/samples/acta-de-nacimiento.pdf", "/packages/vidimus.tgz"],
  ...["/sitemap.xml", "/nothing"],
];
/** Next answers these with a page or a 500. */
const UNSUPPORTED = ["TRACE", "QUERY", "PROPFIND", "MKCOL"];

/** Tries rare HTTP methods on many paths. Returns one sentence for each wrong answer. */
export async function tryOddMethods(url: string): Promise<{ asked: number; wrong: string[] }> {
  const wrong: string[] = [];
  for (const method of METHODS)
    for (const path of PATHS) {
      const status = await ask(url, method, path);
      if (status >= 500) wrong.push(`${method} ${path} answers ${status}`);
      else if (UNSUPPORTED.includes(method) && status !== 405)
        wrong.push(`${method} ${path} answers ${status}, and not 405`);
    }
  return { asked: METHODS.length * PATHS.length, wrong };
}

/** Not `fetch`: it refuses to send TRACE. */
function ask(url: string, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { method }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", reject)
      .end();
  });
}
