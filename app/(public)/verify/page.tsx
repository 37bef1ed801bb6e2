import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { typedCertificateId, whyNoCertificateId } from "@/lib/core/typed-id";
import { listPublished } from "@/lib/operations/certificates/key-set";
import { findCertificateOfFile } from "@/lib/operations/certificates/verify";
import { getServer } from "@/lib/server";
import { CertificateIdForm } from "../ui/certificate-id-form";
import { FileDrop, PICTURES } from "./file/file-drop";
import { FindDesk } from "./file/find-desk";

export const metadata: Metadata = { title: "Verify a certificate" };

export default async function VerifyPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { certificateId, sha256 } = await searchParams;
  const typed = Array.isArray(certificateId) ? (certificateId[0] ?? "") : (certificateId ?? "");
  const id = typedCertificateId(typed);
  if (id !== null) redirect(`/verify/${id}`);
  const error = typed.trim() === "" ? undefined : whyNoCertificateId(typed);
  const { services } = await getServer();
  const unknown = typeof sha256 === "string" ? sha256 : null;
  const named = unknown === null ? null : await findCertificateOfFile(services.db, unknown);
  if (named !== null) redirect(`/verify/${named}`);
  const { published } = await listPublished(services);
  return (
    <div className="py-8 sm:py-12">
      <FindDesk published={published} siteUrl={services.settings.siteUrl} unknown={unknown} head={<Head />}>
        <div className="mt-8 space-y-8">
          <CertificateIdForm
            {...(typed === "" ? {} : { typed: typed.slice(0, 500) })}
            {...(error ? { error } : {})}
          />
          <section aria-labelledby="drop" className="max-w-xl">
            <h2 id="drop" className="font-semibold">
              Or check a file
            </h2>
            <FileDrop
              introduction="A certified PDF says which certificate it belongs to. Of a photo of the certificate, the square code is read. A reviewed text is looked for by its fingerprint, which is all that’s sent."
              what="a file"
              accept={`application/pdf,.pdf,.docx,.html,${PICTURES}`}
            />
            <noscript>
              <p>
                Your browser doesn’t run scripts on this page, so it can’t read a file here. Enter the ID.
              </p>
            </noscript>
          </section>
        </div>
      </FindDesk>
    </div>
  );
}

function Head() {
  return (
    <>
      <h1 className="font-serif text-4xl tracking-tight">Verify a certificate</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        Check whether Vidimus issued a certified translation, and whether it’s still valid. It’s free and
        needs no account.
      </p>
    </>
  );
}
