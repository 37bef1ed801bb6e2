"use client";

import Link from "next/link";
import { useParams } from "next/navigation";

export function LiveChecklistLink() {
  const { partnerId } = useParams<{ partnerId?: string }>();
  if (partnerId === undefined) return null;
  return (
    <Link prefetch={false} className="underline" href={`/portal/${partnerId}/live/keys`}>
      Open the API keys page
    </Link>
  );
}
