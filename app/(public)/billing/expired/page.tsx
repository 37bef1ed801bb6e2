import type { Metadata } from "next";
import { Notice } from "../../ui/notice";

export const metadata: Metadata = { title: "Link expired", robots: { index: false, follow: false } };

/** The payment processor redirects here if a link was already used or has expired. */
export default function BillingExpiredPage() {
  return (
    <Notice title="This link has expired">
      Links to our payment processor work once, and only for a few minutes. Ask the person who sent you this
      link for a new one.
    </Notice>
  );
}
