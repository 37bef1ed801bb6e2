import type { Metadata } from "next";
import { Notice } from "../../ui/notice";

export const metadata: Metadata = { title: "Billing details", robots: { index: false, follow: false } };

/** Where a partner comes back to from the payment processor, whether or not it has filled in anything there. */
export default function BillingDonePage() {
  return (
    <Notice title="You can close this page">
      Anything you saved with our payment processor reaches your account within a few minutes.
    </Notice>
  );
}
