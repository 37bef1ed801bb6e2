import { CodeBlock } from "../docs/ui/code-block";
import "../docs/docs.css";

const VERIFIED = {
  valid: true,
  certificateId: "vcrt_417hayj9vc2wm632xdw2eghtsy",
  issuedAt: "2026-11-21T12:01:50.000Z",
  revokedAt: null,
  translator: { name: "Sandbox Reviewer", credentials: "SPECIMEN - NOT VALID" },
  applicant: { name: "Lucía Fernanda Ibáñez Quiroga" },
  documentHash: "e70d7db1149552119580885f82336c407ec8d4fe225174545eaea8ecca606dc7",
  isSandbox: true,
};

const STEPS = [
  ["Scan the code", "It leads to the certificate’s page: who signed, when, and whether it still stands."],
  ["Compare the file", "The page compares your PDF with the one we issued. It never leaves your browser."],
  [
    "Check the receipt without us",
    "A signed receipt lies inside the PDF. It verifies against our public keys, offline and for good.",
  ],
] as const;

export function Proof({ siteUrl }: { siteUrl: string }) {
  return (
    <section aria-labelledby="proof" className="border-t border-rule pt-10 print:hidden">
      <h2 id="proof" className="scroll-mt-6 font-serif text-2xl tracking-tight sm:text-3xl">
        Anyone can check it
      </h2>
      <div className="mt-5 grid gap-8 lg:grid-cols-2">
        <div>
          <ol className="space-y-4">
            {STEPS.map(([title, text]) => (
              <li key={title}>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ol>
          <p className="mt-5">
            <a className="link py-1" href="/docs/certificates">
              What a certificate proves, and how to check one
            </a>
          </p>
        </div>
        <div className="code-wrapped min-w-0 space-y-3 max-md:hidden">
          <CodeBlock info="sh verify.sh" code={`curl -sS ${siteUrl}/api/v1/verify/$CERTIFICATE_ID`} />
          <CodeBlock info="json answer.json" code={JSON.stringify(VERIFIED, null, 2)} />
          <p className="text-sm text-muted">
            With the ID of your certificate. This is the answer for the specimen above.{" "}
            <code className="font-mono">isSandbox</code> says that nobody may rely on it.
          </p>
        </div>
      </div>
    </section>
  );
}
