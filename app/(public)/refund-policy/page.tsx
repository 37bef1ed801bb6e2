import type { Metadata } from "next";
import { REFUND_WINDOW_DAYS } from "@/lib/core/refund";
import { getServer } from "@/lib/server";
import { Policy } from "../ui/policy";
import { SupportContact } from "../ui/support-contact";

export const metadata: Metadata = {
  title: "Refund policy",
  description: "When an order of Vidimus is refunded, by whom, and what becomes of its certificates.",
};

/** When money goes back, and what else follows from it. */
export default async function RefundPolicyPage() {
  const { services } = await getServer();
  return (
    <Policy
      title="Refund policy"
      lead="What we fail to deliver is paid back without being asked. Anything else can be paid back by whoever ordered it."
    >
      <h2>Refunded in full, without asking</h2>
      <ul>
        <li>An order that we cannot complete.</li>
        <li>A same-day order that is not ready in time. Work on it stops then.</li>
        <li>An order that is cancelled after payment, possible until a reviewer has taken it up.</li>
      </ul>
      <h2>Refunded on request</h2>
      <ul>
        <li>
          The account that placed an order can refund it through the API, in part or in full, within{" "}
          {REFUND_WINDOW_DAYS} days of ordering. No reason is needed.
        </li>
        <li>If you ordered through somebody’s product, ask them: the order and its payment are theirs.</li>
        <li>
          A translation that USCIS rejected because of an error in it: see the{" "}
          <a className="link" href="/acceptance-guarantee">
            acceptance guarantee
          </a>
          .
        </li>
      </ul>
      <h2>What follows from a refund</h2>
      <ul>
        <li>The money goes back the way it came; how soon it shows is up to the bank.</li>
        <li>
          A full refund revokes the certificates of the order, and their public pages say so. A partial refund
          leaves them standing.
        </li>
        <li>While a bank is deciding on a disputed payment, it cannot be refunded as well.</li>
        <li>Orders of the test environment (sandbox) cost nothing, so nothing is paid back for them.</li>
      </ul>
      <h2>Questions</h2>
      <p>
        Write to <SupportContact contact={services.settings.supportContact} /> with the order number.
      </p>
    </Policy>
  );
}
