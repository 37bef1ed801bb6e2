import type { Metadata } from "next";
import { CorrectionPage } from "../../../corrections/correction-page";
import { requireStaff } from "../../../require-staff";

export const metadata: Metadata = { title: "Correction" };

export default async function CorrectionRoute({ params }: { params: Promise<{ correctionId: string }> }) {
  const { id } = await requireStaff();
  return <CorrectionPage correctionId={(await params).correctionId} staffId={id} />;
}
