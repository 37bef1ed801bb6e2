import type { Metadata } from "next";
import { Notice } from "../../ui/notice";

export const metadata: Metadata = { title: "Link expired", robots: { index: false, follow: false } };

/** Where the payment processor sends whoever opens a link that was used before, or too late. */
export default function BillingExpiredPage() {
  return (
    <Notice title="This link has expired">
      Links to our payment processor work once, and only for a few minutes. Ask the person who sent you this
      link for a new one.
    </Notice>
  );
}
