import type { Metadata } from "next";
import { requireStaff } from "../../../require-staff";
import { ReviewPage } from "../../../review/review-page";

export const metadata: Metadata = { title: "Review" };

export default async function OrderPage({ params }: { params: Promise<{ jobId: string }> }) {
  const { id } = await requireStaff();
  return <ReviewPage jobId={(await params).jobId} staffId={id} />;
}
