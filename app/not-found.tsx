import type { Metadata } from "next";
import { headers } from "next/headers";
import { ASKED_PAGE_HEADER } from "@/lib/core/http/asked-page-header";
import { ASKED_ID_HEADER } from "@/lib/server/admit-verify-page";
import { MissingManualPage } from "./(public)/docs/ui/missing-manual-page";
import PublicLayout from "./(public)/layout";
import { UnknownCertificate } from "./(public)/ui/not-found-pages";
import { MissingPage } from "./missing-page";

export async function generateMetadata(): Promise<Metadata> {
  const isCertificate = (await headers()).has(ASKED_ID_HEADER);
  return { title: isCertificate ? "Unknown certificate" : "Page not found" };
}

/** Missing pages and certificates: only here does Next send 404 with text. */
export default async function NotFound() {
  const sent = await headers();
  const askedId = sent.get(ASKED_ID_HEADER);
  if (askedId === null) {
    const isManual = sent.get(ASKED_PAGE_HEADER)?.startsWith("/docs/");
    if (!isManual) return <MissingPage />;
    return (
      <PublicLayout>
        <MissingManualPage />
      </PublicLayout>
    );
  }
  return (
    <PublicLayout>
      <UnknownCertificate askedId={readable(askedId)} />
    </PublicLayout>
  );
}

function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded).slice(0, 100);
  } catch {
    return encoded.slice(0, 100);
  }
}
