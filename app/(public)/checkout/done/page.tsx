import type { Metadata } from "next";
import { readSeller } from "@/lib/operations/account/seller";
import { getServer } from "@/lib/server";
import { Notice } from "../../ui/notice";
import { SupportContact } from "../../ui/policy";

export const metadata: Metadata = { title: "Payment", robots: { index: false, follow: false } };

/** The payment processor returns payers here, paid or not. The order's status alone tells which. */
export default async function CheckoutDonePage({
  searchParams,
}: {
  searchParams: Promise<{ seller?: string | string[] }>;
}) {
  const { seller: id } = await searchParams;
  const { services } = await getServer();
  const seller = typeof id === "string" ? await readSeller(services, id) : null;
  return (
    <>
      {seller?.logoUrl ? (
        // biome-ignore lint/performance/noImgElement: a small picture of ours that is never resized
        <img src={seller.logoUrl} alt={seller.name} className="mt-12 max-h-20 max-w-60" />
      ) : null}
      <Notice title="You can close this page">
        We start on your order once your payment is confirmed. To learn its status, ask{" "}
        {seller ? seller.name : "the company that you ordered from"}.
        {seller?.supportContact ? (
          <>
            {" "}
            Questions? Write to <SupportContact contact={seller.supportContact} />.
          </>
        ) : null}
      </Notice>
    </>
  );
}
