import type { Metadata } from "next";
import { policyFacts } from "../../../lib/server/policies/policy-facts";
import { CompanyLines, OperatorNote, Policy, PolicyTable, SupportContact } from "../ui/policy";

export const metadata: Metadata = {
  title: "Data processing and sub-processors",
  description:
    "What we process on behalf of companies that order, how it’s protected, and who else takes part.",
};

export default async function DataProcessingPage() {
  const { company, contact, retentionDays, subProcessors } = await policyFacts();
  return (
    <Policy
      title="Data processing"
      lead="What we process for companies that order translations for their customers, how it’s protected, and who else takes part."
    >
      <h2>Roles</h2>
      <p>
        The account that places an order is the controller of the documents in it, or acts for the controller.
        We’re its processor. We process documents to translate, certify, deliver, and verify them, as the
        account’s API requests and portal actions instruct us.
      </p>
      <CompanyLines company={company} />
      <OperatorNote>
        the agreement that both sides sign, such as a data processing agreement under Article 28 GDPR, and the
        basis of transfers to other countries.
      </OperatorNote>
      <h2>What we process</h2>
      <PolicyTable
        label="What is processed"
        head={["Data", "About whom", "For what"]}
        rows={[
          [
            "Source documents and their translations, which may hold health, family, and criminal records",
            "people named in the documents",
            "translation and certification",
          ],
          ["Applicant’s name", "the applicant", "the certificate and its public page"],
          ["Shipping address", "the recipient of a hard copy", "mailing it"],
          [
            "End user’s external ID, and metadata that the account sends",
            "the account’s customers",
            "returned in answers and webhooks",
          ],
        ]}
      />
      <p>
        Processing lasts as long as the account orders. Documents are deleted {retentionDays} days after
        delivery, or after the account’s own number of days. The{" "}
        <a className="link" href="/privacy#retention">
          retention table
        </a>{" "}
        has every term.
      </p>
      <h2>How it’s protected</h2>
      <ul>
        <li>Documents are opened only in confined processes without network access.</li>
        <li>
          Every query is limited to the account and key that ask. A foreign order looks like a missing one.
        </li>
        <li>
          Reviewers see unclaimed orders of their language pairs, and their own. Signing takes a passkey or a
          code from an authenticator app.
        </li>
        <li>Keys are stored as hashes. Secrets are stored sealed. Links to files expire after 15 minutes.</li>
        <li>Logs, traces, and workflow events hold IDs, and no words of a document.</li>
        <li>An append-only, hash-chained log records what colleagues and operators do.</li>
      </ul>
      <p>
        <a className="link" href="/security">
          Security
        </a>{" "}
        says more.
      </p>
      <h2 id="sub-processors">Sub-processors</h2>
      <p>This list follows from the settings of this site. Nobody else receives data from the software.</p>
      {subProcessors.length === 0 ? (
        <p>No outside service is connected: everything runs and stays on our own machines.</p>
      ) : (
        <PolicyTable
          label="Sub-processors"
          head={["Who", "What for", "What they receive"]}
          rows={subProcessors.map(({ name, does, receives }) => [name, does, receives])}
        />
      )}
      <OperatorNote>
        the companies that host its servers, database, and backups, all countries involved, how its reviewers
        are bound to confidentiality, and how it announces changes to this list.
      </OperatorNote>
      <h2>Help with requests and incidents</h2>
      <ul>
        <li>
          <strong>Access and portability:</strong> the portal exports every order, certificate, and log line
          of an account. The API returns each order.
        </li>
        <li>
          <strong>Erasure:</strong> send the order number to <SupportContact contact={contact} />. Erasing
          takes effect at once, and the webhook <code>certificate.revoked</code> says so.
        </li>
        <li>
          <strong>Incidents:</strong> we tell affected accounts without undue delay what happened, whose data
          it concerns, and what we did. The{" "}
          <a className="link" href="/status">
            status page
          </a>{" "}
          shows outages.
        </li>
        <li>
          <strong>At the end:</strong> closing the account deletes its documents as the retention table says.
          Certificates stay verifiable.
        </li>
        <li>
          <strong>Audits:</strong> write to us. We answer questions about these measures in writing.
        </li>
      </ul>
    </Policy>
  );
}
