import type { Metadata } from "next";
import { MATURITY_DAYS } from "@/lib/core/payouts/revenue-share";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";
import { REFUND_WINDOW_DAYS } from "@/lib/core/refunds/refund";
import { policyFacts } from "../../../lib/server/policies/policy-facts";
import { CompanyLines, OperatorNote, Policy, SupportContact } from "../ui/policy";

export const metadata: Metadata = {
  title: "Terms of service",
  description: "What you agree to when you order certified translations, and what we promise.",
};

export default async function TermsPage() {
  const { company, contact, termsUrl } = await policyFacts();
  return (
    <Policy
      title="Terms of service"
      lead="What you agree to when you order certified translations, and what we promise. The software works as these terms say."
    >
      {termsUrl === null ? null : (
        <p>
          Accounts accept{" "}
          <a className="link" href={termsUrl}>
            our full terms
          </a>
          . Where the two differ, those apply.
        </p>
      )}
      <h2>Who the contract is with</h2>
      <CompanyLines company={company} />
      {termsUrl === null ? (
        <OperatorNote>
          the governing law, the courts, and the limits of liability, or the address of its own terms (the
          setting <code>TERMS_URL</code>).
        </OperatorNote>
      ) : null}
      <h2>Your account and keys</h2>
      <ul>
        <li>You order for yourself, or for customers who allowed you to hand their documents to us.</li>
        <li>
          You answer for what your keys and members do. Keep live keys secret. If a key leaks, roll or revoke
          it in the portal at once.
        </li>
        <li>The sandbox is free. Its certificates are specimens, and nobody may rely on them.</li>
        <li>
          Stay within the published limits, and don’t use the service to harm others or to forge documents.
        </li>
      </ul>
      <h2>Orders and prices</h2>
      <ul>
        <li>A quote’s price and delivery promise are binding for {PRICE_BOOK.quoteLifetimeHours} hours.</li>
        <li>
          Submitting a quote with a live key is an order. It’s charged once: to the card on file, to your
          monthly invoice, or to your customer on a payment page, as your account is set up.
        </li>
        <li>You can cancel until a reviewer claims the order. We then refund everything.</li>
        <li>
          We can refuse a document that we can’t read, that isn’t what was quoted, or that the law forbids us
          to translate. What was paid for it goes back.
        </li>
      </ul>
      <h2>What we deliver</h2>
      <ul>
        <li>
          A translation that a named, qualified person reviewed and signed, as a certified PDF with a signed
          receipt and a public page. AI translation of business text is the exception: no person reviews it,
          and it isn’t certified.
        </li>
        <li>
          The certification says that the translation is complete and accurate. It says nothing about whether
          the original is genuine.
        </li>
        <li>
          If a translation has a mistake, tell us. We correct it for free. The corrected certificate replaces
          the one before.
        </li>
        <li>
          Certificates stay verifiable. We may revoke one that’s wrong, that was refunded in full, or whose
          client’s data was erased. Its page then says so.
        </li>
      </ul>
      <h2>When something goes wrong</h2>
      <p>
        You can refund an order within {REFUND_WINDOW_DAYS} days. We automatically refund what we fail to
        deliver. See the{" "}
        <a className="link" href="/refund-policy">
          refund policy
        </a>{" "}
        and the{" "}
        <a className="link" href="/acceptance-guarantee">
          acceptance guarantee
        </a>
        . The{" "}
        <a className="link" href="/status">
          status page
        </a>{" "}
        shows how the service runs.
      </p>
      <h2>Revenue share</h2>
      <p>
        An account with a revenue share earns part of the price of each paid live order. It matures{" "}
        {MATURITY_DAYS} days after payment, and we pay it out once a month. Refunds and lost disputes take
        their part back.
      </p>
      <h2>Documents and data</h2>
      <p>
        Documents stay yours. We use them to translate, certify, and deliver, and for nothing else. See{" "}
        <a className="link" href="/privacy">
          privacy
        </a>{" "}
        and{" "}
        <a className="link" href="/data-processing">
          data processing
        </a>
        .
      </p>
      <h2>Changes, and the end</h2>
      <ul>
        <li>
          The API changes as{" "}
          <a className="link" href="/docs/versioning">
            versioning
          </a>{" "}
          says: what works in v1 keeps working.
        </li>
        <li>When these terms change, the owner of an account is asked to accept them in the portal.</li>
        <li>
          An owner can close the account at any time. Open orders are delivered, open invoices are settled,
          and matured shares are paid out.
        </li>
        <li>We may block a key that harms the service or others. We tell its account why.</li>
      </ul>
      <h2>Questions</h2>
      <p>
        Write to <SupportContact contact={contact} />.
      </p>
    </Policy>
  );
}
