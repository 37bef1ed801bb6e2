import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { createAuthOptions } from "@/lib/auth";
import { getServer } from "@/lib/server";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const server = await getServer();
  // Nothing else here writes: each wish for a link leaves a row, whoever it is for.
  const limit = request.method === "POST" ? await server.gateway.limitAddress(request) : null;
  if (limit && !limit.allowed) return busy(Math.max(1, limit.resetSeconds));
  // The library takes the site's address from here alone, whatever host a request claims to be for.
  process.env.NEXTAUTH_URL = server.services.settings.siteUrl;
  return NextAuth(request, context, createAuthOptions(server));
}

function busy(seconds: number): Response {
  return new Response(
    `Too many attempts from your network. Please wait ${seconds} seconds and try again.\n`,
    {
      status: 429,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "retry-after": String(seconds),
        "cache-control": "no-store",
      },
    },
  );
}

export { handle as GET, handle as POST };
