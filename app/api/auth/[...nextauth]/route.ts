import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { createAuthOptions } from "@/lib/auth";
import { getServer } from "@/lib/server";

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const server = await getServer();
  // The library takes the site's address from here alone, whatever host a request claims to be for.
  process.env.NEXTAUTH_URL = server.services.settings.siteUrl;
  return NextAuth(request, context, createAuthOptions(server));
}

export { handle as GET, handle as POST };
