import type { Metadata } from "next";
import { getServer } from "@/lib/server";
import { Policy, SupportContact } from "../ui/policy";

export const metadata: Metadata = {
  title: "Acceptance guarantee",
  description:
    "What Vidimus does if USCIS rejects a certified translation, what that covers, and how to claim.",
};

export default async function AcceptanceGuaranteePage() {
  const { services } = await getServer();
  return (
    <Policy
      title="Acceptance guarantee"
      lead="If U.S. Citizenship and Immigration Services (USCIS) rejects a certified translation because of an error in the translation, Vidimus refunds it or translates it again. The buyer chooses."
    >
      <h2>What it covers</h2>
      <ul>
        <li>
          Certified translations into English that were ordered for USCIS (use case “uscis”) with a live key.
          The certificate’s page shows whether the guarantee applies.
        </li>
        <li>
          Rejections because of the translation or its certification, such as a mistake, an omission, or a
          missing statement.
        </li>
        <li>The price paid for the translation.</li>
      </ul>
      <h2>What it does not cover</h2>
      <ul>
        <li>Decisions for other reasons, such as the original document, eligibility, fees, or deadlines.</li>
        <li>Documents altered after delivery, and revoked certificates.</li>
        <li>
          Specimens from the test environment (sandbox). They aren’t valid for any official use and carry no
          guarantee.
        </li>
      </ul>
      <h2>How to claim</h2>
      <ol className="list-decimal space-y-1.5 pl-5">
        <li>
          Find the certificate ID at the bottom of any page of the PDF. It begins with{" "}
          <code className="font-mono text-[0.9375em]">vcrt_</code>.
        </li>
        <li>
          Write to <SupportContact contact={services.settings.supportContact} /> and include the ID and a copy
          of the rejection notice.
        </li>
        <li>Tell us whether you want a refund or a new translation.</li>
      </ol>
      <h2>Other refunds</h2>
      <p>
        The{" "}
        <a className="link" href="/refund-policy">
          refund policy
        </a>{" "}
        covers late same-day orders, orders that we can’t complete, and refunds through the API.
      </p>
    </Policy>
  );
}
