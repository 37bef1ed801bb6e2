import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { Problem } from "@/lib/core/problem";
import { getServer } from "@/lib/server";
import { createAuthOptions } from "@/lib/server/auth";
import { findSignInVerb, signInRoute } from "@/lib/server/people/people-route";
import { readBytes } from "@/lib/transport/read-bytes";

const MAX_MEGABYTES = 1;

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

async function handle(sent: NextRequest, context: Context): Promise<Response> {
  if (findSignInVerb(new URL(sent.url).pathname)) return signInRoute(sent, { params: Promise.resolve({}) });
  let request = sent;
  const server = await getServer();
  // Nothing else here writes: each wish for a link leaves a row, whoever it is for.
  const limit = request.method === "POST" ? await server.gateway.limitAddress(request) : null;
  if (limit && !limit.allowed) return busy(Math.max(1, limit.resetSeconds));
  try {
    request = await withReadBody(request);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return plainText(error.status, `${error.message}\n`, {});
  }
  // The library takes the site's address from here alone, whatever host a request claims to be for.
  process.env.NEXTAUTH_URL = server.services.settings.siteUrl;
  const unended: unknown[] = [];
  const options = createAuthOptions(server, {
    admitsLink: async (mailbox) => (await server.gateway.limitLinks(request, mailbox)).allowed,
    onUnended: (error) => unended.push(error),
  });
  const answer: Response = await NextAuth(request, context, options);
  if (isFailedSignIn(request, answer)) {
    const failures = await server.gateway.limitFailures(request);
    if (!failures.allowed) return busy(Math.max(1, failures.resetSeconds));
  }
  if (unended.length === 0) return answer;
  server.services.log.error({ err: unended[0] }, "a session could not be ended");
  return plainText(503, "You are still signed in. Please try again.\n", { "retry-after": "1" });
}

/** The library would read a body of any length, and fail at one that is no JSON. */
async function withReadBody(request: NextRequest): Promise<NextRequest> {
  if (request.method !== "POST") return request;
  const type = request.headers.get("content-type");
  if (type !== null && !/^application\/x-www-form-urlencoded\s*(?:;[^,]*)?$/i.test(type)) {
    throw new Problem("UNSUPPORTED_MEDIA_TYPE", "Send a form.");
  }
  const body = await readBytes(request, MAX_MEGABYTES, null);
  const { url, method, headers } = request;
  return new NextRequest(url, { method, headers, body: new Uint8Array(body) });
}

/** A link that is none, or none any more: the library sends its bearer to a page that says so. */
function isFailedSignIn(request: NextRequest, answer: Response): boolean {
  const isCallback = request.nextUrl.pathname.startsWith("/api/auth/callback/");
  return isCallback && /[?&]error=/.test(answer.headers.get("location") ?? "");
}

function plainText(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: { ...headers, "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}

function busy(seconds: number): Response {
  const text = `Too many attempts from your network. Please wait ${seconds} seconds and try again.\n`;
  return plainText(429, text, { "retry-after": String(seconds) });
}

export { handle as GET, handle as POST };
