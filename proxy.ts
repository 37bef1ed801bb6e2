import { type NextRequest, NextResponse } from "next/server";
import { ASKED_PAGE_HEADER } from "@/lib/core/http/asked-page-header";
import { type PageKind, pageSecurityHeaders } from "@/lib/core/http/page-security-headers";
import { storageOrigin } from "@/lib/core/http/storage-origin";
import { typedCertificateId } from "@/lib/core/typed-id";
import { ASKED_ID_HEADER, admitVerifyPage } from "@/lib/server/admit-verify-page";
import { busyPage } from "@/lib/server/busy-page";

/**
 * What every page passes through: security headers, and at a certificate's page the answers that a page cannot
 * give itself. Next reads the nonce from the policy on the request and puts it on its own scripts. The API, files
 * and the key set stay outside: passing through here would double the cost of their requests.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const secured = pageSecurityHeaders({
    nonce: crypto.randomUUID().replaceAll("-", ""),
    isDevelopment: process.env.NODE_ENV === "development",
    isHttps: process.env.SITE_URL?.startsWith("https:") === true,
    isIndexed: !/^\/(verify\/|(desk|portal)(\/|$))/.test(pathname),
    kind: kindOf(pathname),
    siteUrl: process.env.SITE_URL || request.nextUrl.origin,
    uploadOrigin: storageOrigin({
      bucket: process.env.S3_BUCKET,
      region: process.env.S3_REGION,
      endpoint: process.env.S3_ENDPOINT,
    }),
  });
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", secured["content-security-policy"]);
  headers.delete(ASKED_ID_HEADER);
  headers.set(ASKED_PAGE_HEADER, `${pathname}${request.nextUrl.search}`);
  const response = (await verifyPage(request, headers)) ?? NextResponse.next({ request: { headers } });
  for (const [name, value] of Object.entries(secured)) response.headers.set(name, value);
  return response;
}

function kindOf(pathname: string): PageKind {
  if (pathname === "/desk" || pathname.startsWith("/desk/")) return "desk";
  if (pathname === "/verify" || pathname.startsWith("/verify/")) return "verify";
  if (pathname === "/portal" || pathname.startsWith("/portal/")) return "portal";
  return pathname === "/docs" || pathname.startsWith("/docs/") ? "manual" : "plain";
}

/** The answer at a certificate's page where it is not the page itself; null lets that be shown. */
async function verifyPage(request: NextRequest, headers: Headers): Promise<NextResponse | null> {
  const { pathname, searchParams } = request.nextUrl;
  const sha256 = pathname === "/verify" ? searchParams.get("sha256") : null;
  if (sha256 !== null) {
    const admission = await admitVerifyPage(request, null);
    const askedPath = `/verify?sha256=${encodeURIComponent(sha256)}`;
    return admission.kind === "busy" ? busyResponse(admission.seconds, askedPath) : null;
  }
  const askedId = /^\/verify\/([^/]+)$/.exec(pathname)?.[1];
  if (askedId === undefined) return null;
  const meantId = typedCertificateId(askedId);
  if (meantId !== null && meantId !== askedId) {
    return NextResponse.redirect(new URL(`/verify/${meantId}`, request.url));
  }
  const admission = await admitVerifyPage(request, askedId);
  if (admission.kind === "busy") return busyResponse(admission.seconds, `/verify/${askedId}`);
  // next.config.ts sends marked requests to the not-found page.
  if (admission.kind === "unknown") headers.set(ASKED_ID_HEADER, askedId);
  return null;
}

function busyResponse(seconds: number, askedPath: string): NextResponse {
  return new NextResponse(busyPage({ seconds, askedPath }), {
    status: 429,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "retry-after": String(seconds),
      "cache-control": "no-store",
    },
  });
}

export const config = {
  matcher: [
    "/((?!api/|files/|\\.well-known/|_next/|packages/|samples/|icon\\.svg$|healthz$|readyz$|metrics$).*)",
  ],
};
