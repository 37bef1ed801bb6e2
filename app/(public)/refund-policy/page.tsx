import type { Metadata } from "next";
import { REFUND_WINDOW_DAYS } from "@/lib/core/refunds/refund";
import { getServer } from "@/lib/server";
import { Policy, SupportContact } from "../ui/policy";

export const metadata: Metadata = {
  title: "Refund policy",
  description: "When we refund an order, when you can, and what happens to its certificates.",
};

export default async function RefundPolicyPage() {
  const { services } = await getServer();
  return (
    <Policy
      title="Refund policy"
      lead="We automatically refund what we fail to deliver. Whoever placed an order can refund it for any other reason."
    >
      <h2>Refunded in full, automatically</h2>
      <ul>
        <li>An order that we can’t complete.</li>
        <li>A same-day order that isn’t ready in time. We stop working on it.</li>
        <li>An order that’s cancelled after payment. You can cancel until a reviewer claims the order.</li>
      </ul>
      <h2>Refunded on request</h2>
      <ul>
        <li>
          The account that placed an order can refund it through the API, in part or in full, within{" "}
          {REFUND_WINDOW_DAYS} days of ordering. You don’t need a reason.
        </li>
        <li>
          If you ordered through another company’s product, ask that company. The order and its payment belong
          to them.
        </li>
        <li>
          If USCIS rejected a translation because of an error in it, see the{" "}
          <a className="link" href="/acceptance-guarantee">
            acceptance guarantee
          </a>
          .
        </li>
      </ul>
      <h2>What happens after a refund</h2>
      <ul>
        <li>The money goes back the way it was paid. How soon you see it depends on the bank.</li>
        <li>
          A full refund revokes the order’s certificates, and their public pages say so. After a partial
          refund, they stay valid.
        </li>
        <li>We can’t refund a payment while it’s disputed at the bank.</li>
        <li>Orders in the test environment (sandbox) are free, so there’s nothing to refund.</li>
      </ul>
      <h2>Questions</h2>
      <p>
        Write to <SupportContact contact={services.settings.supportContact} /> and include the order number.
      </p>
    </Policy>
  );
}
