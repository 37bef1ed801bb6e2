import type { Metadata } from "next";
import { policyFacts } from "../../../lib/server/policies/policy-facts";
import { Policy, SupportContact } from "../ui/policy";

export const metadata: Metadata = {
  title: "Security",
  description: "How documents, keys, money, and certificates are protected, and how to report a weakness.",
};

export default async function SecurityPage() {
  const { contact, siteUrl } = await policyFacts();
  return (
    <Policy
      title="Security"
      lead="How we protect documents, keys, money, and the meaning of a certificate, and how you report a weakness."
    >
      <h2 id="report">Report a weakness</h2>
      <p>
        Write to <SupportContact contact={contact} />, the contact in{" "}
        <a className="link" href="/.well-known/security.txt">
          security.txt
        </a>
        . Say what you did, what you saw, and what you expected. A sandbox key is enough to show most
        weaknesses. Please don’t touch other people’s orders, and don’t keep a copy of any document.
      </p>
      <p>
        We confirm that we read your report, tell you what we make of it, and tell you when it’s fixed. We
        name you if you like, and we don’t pursue anybody who looked for a weakness in this way.
      </p>
      <h2>Documents</h2>
      <ul>
        <li>
          No document is opened in the process that serves requests. A separate process without network access
          opens it, within limits of memory and time, and hands back pictures and text.
        </li>
        <li>
          Document addresses and webhooks pass a guard that refuses private networks, at every redirect and
          for every address that a name resolves to.
        </li>
        <li>
          A document’s text is data to the language model and never an instruction. The model has no tools,
          and a person reviews what it drafts.
        </li>
        <li>
          Documents are deleted on their day. See the{" "}
          <a className="link" href="/privacy#retention">
            retention table
          </a>
          .
        </li>
      </ul>
      <h2>Certificates</h2>
      <ul>
        <li>
          Each certified PDF has a seal (PAdES) over the whole file, and a signed receipt (Ed25519) inside it.
          Any change to the file breaks the seal.
        </li>
        <li>
          The public keys are at{" "}
          <a className="link" href="/.well-known/jwks.json">
            /.well-known/jwks.json
          </a>
          . Everyone can{" "}
          <a className="link" href="/docs/certificates">
            check a PDF or a receipt
          </a>{" "}
          offline.
        </li>
        <li>Receipt keys rotate. If a key is compromised, we revoke its certificates and issue new ones.</li>
        <li>
          A signature binds the exact content that the reviewer saw, page pictures included. It takes a
          passkey or a code from an authenticator app.
        </li>
      </ul>
      <h2>Keys and access</h2>
      <ul>
        <li>
          API keys are stored as hashes and shown once. Webhook secrets and private keys are stored sealed.
        </li>
        <li>Sandbox and live are separate: no sandbox key can reach a live order or move money.</li>
        <li>
          People sign in with an emailed link, a passkey, or a provider. There are no passwords to steal.
        </li>
        <li>
          Sensitive steps, such as a new live key or an export, ask for a fresh proof of who you are. Roles
          say who may do what, and the account’s audit log says who did.
        </li>
      </ul>
      <h2>Money</h2>
      <ul>
        <li>Card data goes to the payment processor, and never through our servers.</li>
        <li>An order is charged exactly once, even if a server dies halfway. A ledger records every cent.</li>
        <li>Keys can have a monthly cap and a cap per order.</li>
      </ul>
      <h2>This website</h2>
      <p>
        {siteUrl.startsWith("https:") ? "The site answers over HTTPS only. " : ""}Pages load nothing from
        other sites, run under a strict content security policy, and can’t be framed. A file that you check on
        the verify page never leaves your browser.
      </p>
      <h2>Software</h2>
      <p>
        Dependencies have exact versions and checked hashes. Each release has a list of everything in it
        (SBOM) and a signed statement of what it was made of. The{" "}
        <a className="link" href="/status">
          status page
        </a>{" "}
        shows how the service runs.
      </p>
    </Policy>
  );
}
