import type { Metadata } from "next";
import { Queue } from "../queue/queue";
import { requireStaff } from "../require-staff";

export const metadata: Metadata = { title: "Queue" };

export default async function QueuePage() {
  const { id, signatureImageKey } = await requireStaff();
  return <Queue staffId={id} hasSignature={signatureImageKey !== null} />;
}
