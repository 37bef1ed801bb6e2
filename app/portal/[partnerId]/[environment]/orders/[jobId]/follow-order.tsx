"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { askPortal } from "@/app/portal/portal-client";
import type { JobStatus } from "@/lib/core/orders/job-states";

const EVERY_MS = { sandbox: 3_000, live: 10_000 } as const;
const ENDED: readonly JobStatus[] = ["delivered", "refunded", "failed", "cancelled"];

interface Path {
  partnerId: string;
  environment: "sandbox" | "live";
  jobId: string;
}

export function FollowOrder({
  path,
  status,
  updates,
  isAnswerAwaited,
}: {
  path: Path;
  status: JobStatus;
  updates: number;
  isAnswerAwaited: boolean;
}) {
  const router = useRouter();
  const { partnerId, environment, jobId } = path;
  useEffect(() => {
    if (ENDED.includes(status) && !isAnswerAwaited) return;
    const timer = setInterval(async () => {
      if (document.hidden) return;
      const now = await askPortal("getPartnerOrder", { params: { partnerId, environment, jobId } }).catch(
        () => null,
      );
      if (now && now.moments.length !== updates) router.refresh();
    }, EVERY_MS[environment]);
    return () => clearInterval(timer);
  }, [partnerId, environment, jobId, status, updates, isAnswerAwaited, router]);
  return null;
}
