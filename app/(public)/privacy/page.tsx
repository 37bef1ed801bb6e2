import type { Metadata } from "next";
import { policyFacts } from "../../../lib/server/policies/policy-facts";
import { CompanyLines, OperatorNote, Policy, PolicyTable, SupportContact } from "../ui/policy";

export const metadata: Metadata = {
  title: "Privacy",
  description: "Where documents go, who reads them, how long they’re kept, and how they’re erased.",
};

export default async function PrivacyPage() {
  const { company, contact, kept, hasModel, retentionDays } = await policyFacts();
  return (
    <Policy
      title="Privacy"
      lead={`Documents are read by the people who translate and certify them, and deleted ${retentionDays} days after delivery.`}
    >
      <h2>Who is responsible</h2>
      <CompanyLines company={company} />
      <p>
        Most orders come from other companies, which offer translations in their own products. For their
        customers’ documents, that company is the controller, and we process the documents on its behalf. See{" "}
        <a className="link" href="/data-processing">
          data processing
        </a>
        . For accounts, payments, and this website, we’re the controller.
      </p>
      <OperatorNote>
        the legal bases that its law requires, its data protection officer, and the supervisory authority.
      </OperatorNote>
      <h2>Where a document goes</h2>
      <ul>
        <li>We fetch it from the address in the order, or receive it as an upload.</li>
        <li>
          A separate process without network access opens it, counts its pages, and draws pictures of them. We
          show and print those pictures, and never the file itself.
        </li>
        <li>
          {hasModel
            ? "A language model drafts the translation of a live order from its pages. It receives no order, client, or account. Sandbox documents never go to a model."
            : "No language model receives documents on this site. Reviewers begin with the document’s own text."}
        </li>
        <li>A reviewer compares the translation with the pictures, corrects it, and signs it.</li>
        <li>
          We print the certified PDF, seal it, and keep it for the partner who ordered it. Links to it work
          for 15 minutes.
        </li>
      </ul>
      <p>
        Documents in the sandbox go the same way, without a model or a reviewer. Please don’t send real papers
        there.
      </p>
      <h2>Who reads a document</h2>
      <ul>
        <li>
          Reviewers of its language pair, while nobody has claimed the order. Then the reviewer who claimed
          it, and a colleague whom that reviewer asks to read it.
        </li>
        <li>Administrators of the review desk, for support and complaints.</li>
        <li>Whoever mails the hard copy, if one was ordered.</li>
        <li>Members of the account that ordered it, by their role.</li>
      </ul>
      <p>The audit log records who opened, changed, and signed what. Nobody can change the log.</p>
      <h2>What anyone can see</h2>
      <p>
        A certificate has a public page. Whoever knows its ID sees the applicant’s name, the type and length
        of the document, who certified it and when, and whether it’s still valid. The page doesn’t show the
        document or its translation. Search engines are told not to list it. A file that you check on the
        verify page stays in your browser. If it’s neither a PDF nor a picture, its fingerprint (SHA-256) is
        sent to find its certificate.
      </p>
      <h2 id="retention">How long we keep it</h2>
      <PolicyTable
        label="Retention"
        head={["What", "How long"]}
        rows={kept.map(({ what, term }) => [what, term])}
      />
      <p>
        Backups of the database and of the file store may hold deleted data until they expire. Erasures are
        repeated after a restore.
      </p>
      <OperatorNote>how long it keeps backups.</OperatorNote>
      <h2>Erasure, access, and correction</h2>
      <p>
        If you ordered through another company, ask that company: it knows which order is yours, and tells us
        to erase it. If you have an account, write to <SupportContact contact={contact} />. An account’s owner
        can export everything, wipe the sandbox, and close the account in the portal.
      </p>
      <p>
        An erasure takes effect at once. It deletes documents, translations, certified PDFs, names, and
        messages, and revokes the certificate. What stays is the certificate’s ID with the times of issue and
        revocation, so that nobody mistakes an old copy for a valid one. Financial records stay too, without
        names.
      </p>
      <h2>Accounts, cookies, and visits</h2>
      <ul>
        <li>
          For members of an account, we keep the name, the email address, passkeys, and the network and
          browser of each session.
        </li>
        <li>
          Cookies keep you signed in and remember your time zone in the portal. Public pages set no cookies,
          and load nothing from other sites. The documentation remembers the code language you chose, in your
          browser alone.
        </li>
        <li>We don’t track visits, show ads, or sell data. No document trains a model of ours.</li>
        <li>
          Payment details go to the payment processor directly. We see the card’s brand and last four digits.
        </li>
      </ul>
      <h2>Who else receives data</h2>
      <p>
        See the list of{" "}
        <a className="link" href="/data-processing#sub-processors">
          sub-processors
        </a>
        . Webhooks go to the address that an account sets. We disclose data to authorities only if a law
        compels us.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <SupportContact contact={contact} />.
      </p>
    </Policy>
  );
}
