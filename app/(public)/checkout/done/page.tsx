import type { Metadata } from "next";
import { Notice } from "../../ui/notice";

export const metadata: Metadata = { title: "Payment", robots: { index: false, follow: false } };

/** Where whoever was asked to pay comes back to, paid or not: only the order's status tells. */
export default function CheckoutDonePage() {
  return (
    <Notice title="You can close this page">
      We start on your order once your payment is confirmed. To learn its status, ask the company that you
      ordered from.
    </Notice>
  );
}
