import type { Metadata } from "next";
import { Notice } from "../../ui/notice";

export const metadata: Metadata = { title: "Billing details", robots: { index: false, follow: false } };

export default function BillingDonePage() {
  return (
    <Notice title="You can close this page">
      Anything you saved with our payment processor reaches your account within a few minutes.
    </Notice>
  );
}
