import type { Metadata } from "next";
import { getServer } from "@/lib/server";
import { Policy } from "../ui/policy";
import { SupportContact } from "../ui/support-contact";

export const metadata: Metadata = {
  title: "Acceptance guarantee",
  description:
    "What Vidimus does if USCIS rejects a certified translation, what that covers, and how to claim.",
};

/** The promise that results link to, and how to call it in. */
export default async function AcceptanceGuaranteePage() {
  const { services } = await getServer();
  return (
    <Policy
      title="Acceptance guarantee"
      lead="If U.S. Citizenship and Immigration Services (USCIS) rejects a certified translation because of an error in the translation, Vidimus refunds it or translates it anew, as the buyer prefers."
    >
      <h2>What it covers</h2>
      <ul>
        <li>
          Certified translations into English, ordered for USCIS (use case “uscis”) with a live key. The
          certificate’s own page shows whether it carries the guarantee.
        </li>
        <li>
          Rejections because of the translation or its certification: a mistake, an omission, a missing
          statement.
        </li>
        <li>The price paid for the translation.</li>
      </ul>
      <h2>What it does not cover</h2>
      <ul>
        <li>Decisions on other grounds, such as the original document, eligibility, fees or deadlines.</li>
        <li>Documents that were altered after delivery, and certificates that have been revoked.</li>
        <li>
          Specimens from the test environment (sandbox). They are not valid for any official use and carry no
          guarantee.
        </li>
      </ul>
      <h2>How to claim</h2>
      <ol className="list-decimal space-y-1.5 pl-5">
        <li>
          Find the certificate id, at the foot of every page of the PDF. It begins with{" "}
          <code className="font-mono text-[0.9375em]">vcrt_</code>.
        </li>
        <li>
          Write to <SupportContact contact={services.settings.supportContact} /> with that id and a copy of
          the notice of rejection.
        </li>
        <li>Say whether you want the money back or a new translation.</li>
      </ol>
      <h2>Other refunds</h2>
      <p>
        Late same-day orders, orders that cannot be completed, and refunds through the API are described in
        the{" "}
        <a className="link" href="/refund-policy">
          refund policy
        </a>
        .
      </p>
    </Policy>
  );
}
