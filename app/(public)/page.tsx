import { CertificateIdForm } from "./ui/certificate-id-form";

/** What Vidimus is, and the one thing most visitors come for. */
export default function LandingPage() {
  return (
    <div className="py-10 sm:py-16">
      <h1 className="max-w-2xl font-serif text-4xl leading-[1.1] tracking-tight sm:text-6xl">
        Certified translations that anyone can verify
      </h1>
      <div className="mt-7 max-w-prose space-y-3 text-lg text-muted">
        <p>
          Vidimus is an API through which software orders certified translations of official documents. A
          qualified translator signs for each of them. Every certificate has a public page and a signed
          receipt, so that an office, a court or a university can check it without asking anyone.
        </p>
      </div>
      <section
        aria-labelledby="verify"
        className="mt-12 rounded-sheet border border-rule bg-paper px-5 py-7 sm:px-8 sm:py-8"
      >
        <h2 id="verify" className="mb-4 font-serif text-2xl tracking-tight">
          Verify a certificate
        </h2>
        <CertificateIdForm />
      </section>
      <section aria-labelledby="build" className="mt-12">
        <h2 id="build" className="font-serif text-2xl tracking-tight">
          For developers
        </h2>
        <ul className="mt-3 space-y-2">
          <li>
            <a className="link" href="/api/v1/openapi.yaml">
              The API’s description
            </a>{" "}
            in OpenAPI 3.1: quote, order, track, fetch, refund, verify.
          </li>
          <li>
            <a className="link" href="/.well-known/jwks.json">
              The public key set
            </a>
            , with which receipts are verified offline.
          </li>
        </ul>
      </section>
    </div>
  );
}
