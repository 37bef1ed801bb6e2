import type { Metadata } from "next";
import { policyFacts } from "../../../lib/server/policies/policy-facts";
import { CompanyLines, Policy, SupportContact } from "../ui/policy";

export const metadata: Metadata = {
  title: "Contact",
  description: "Whom to write to, and what to include.",
};

export default async function ContactPage() {
  const { company, contact } = await policyFacts();
  return (
    <Policy title="Contact" lead="One address reaches us. What you include makes the answer quick.">
      <p className="text-xl">
        <SupportContact contact={contact} />
      </p>
      <CompanyLines company={company} />
      <h2>What to include</h2>
      <ul>
        <li>
          <strong>An API call failed:</strong> the request ID from the <code>x-vc-request-id</code> header.
          The portal’s Requests page finds it. Never send a key.
        </li>
        <li>
          <strong>An order:</strong> its order number or job ID.
        </li>
        <li>
          <strong>A certificate looks wrong:</strong> its ID, which begins with <code>vcrt_</code>. You can{" "}
          <a className="link" href="/verify">
            verify it yourself
          </a>{" "}
          first.
        </li>
        <li>
          <strong>A rejected translation:</strong> the certificate ID and the notice. See the{" "}
          <a className="link" href="/acceptance-guarantee">
            acceptance guarantee
          </a>
          .
        </li>
        <li>
          <strong>Your data:</strong> what you want to see, correct, or erase. If you ordered through another
          company, ask that company first. See{" "}
          <a className="link" href="/privacy">
            privacy
          </a>
          .
        </li>
        <li>
          <strong>A weakness:</strong> see{" "}
          <a className="link" href="/security#report">
            security
          </a>
          .
        </li>
      </ul>
      <p>Don’t attach documents of your clients: an email isn’t sealed, and we can see the order.</p>
      <h2>Before you write</h2>
      <ul>
        <li>
          <a className="link" href="/status">
            Service status
          </a>{" "}
          shows outages.
        </li>
        <li>
          <a className="link" href="/docs/errors">
            Errors
          </a>{" "}
          says what each code means and what to do.
        </li>
        <li>
          <a className="link" href="/docs">
            The documentation
          </a>{" "}
          can be searched.
        </li>
      </ul>
    </Policy>
  );
}
