"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ZONE_COOKIE } from "../zone-cookie";

const YEAR_SECONDS = 31_536_000;

export function ZoneKeeper({ known }: { known: string }) {
  const router = useRouter();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === known) return;
    const secure = location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
    document.cookie = `${ZONE_COOKIE}=${encodeURIComponent(zone)}; path=/portal; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
    // Without cookies it would reload forever.
    if (document.cookie.includes(ZONE_COOKIE)) router.refresh();
  }, [known, router]);
  return null;
}
