import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { typedCertificateId, whyNoCertificateId } from "@/lib/core/certificates/typed-id";
import { CertificateIdForm } from "../ui/certificate-id-form";

export const metadata: Metadata = { title: "Verify a certificate" };

/** Asks for a certificate id and leads to its page; what cannot be an id is told here, and kept for fixing. */
export default async function VerifyPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { certificateId } = await searchParams;
  const typed = Array.isArray(certificateId) ? (certificateId[0] ?? "") : (certificateId ?? "");
  const id = typedCertificateId(typed);
  if (id !== null) redirect(`/verify/${id}`);
  const error = typed.trim() === "" ? undefined : whyNoCertificateId(typed);
  return (
    <div className="py-8 sm:py-12">
      <h1 className="font-serif text-4xl tracking-tight">Verify a certificate</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Check whether Vidimus issued a certified translation, and whether it’s still valid. It’s free and
        needs no account.
      </p>
      <div className="mt-8">
        <CertificateIdForm
          {...(typed === "" ? {} : { typed: typed.slice(0, 500) })}
          {...(error ? { error } : {})}
        />
      </div>
    </div>
  );
}
