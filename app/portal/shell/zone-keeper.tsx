"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ZONE_COOKIE } from "../zone-cookie";

const YEAR_SECONDS = 31_536_000;

/** Tells the server in which time zone its reader's days begin; a page that was drawn for another is drawn anew. */
export function ZoneKeeper({ known }: { known: string }) {
  const router = useRouter();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === known) return;
    const secure = location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
    document.cookie = `${ZONE_COOKIE}=${encodeURIComponent(zone)}; path=/portal; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
    // A browser that keeps no cookies would ask for ever.
    if (document.cookie.includes(ZONE_COOKIE)) router.refresh();
  }, [known, router]);
  return null;
}
