"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

const EVERY_MS = 2_000;
const LOOKS = 30;

/** The payment processor's payers often return before its report. */
export function BackFromProcessor({
  isDone,
  waiting,
  done,
}: {
  isDone: boolean;
  waiting: string;
  done: string;
}) {
  const router = useRouter();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (isDone || looks >= LOOKS) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      router.refresh();
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [isDone, looks, router]);
  return (
    <p
      role="status"
      className={`mb-6 rounded-sheet border px-5 py-3 ${isDone ? "border-valid bg-valid-tint text-valid" : "border-rule bg-paper"}`}
    >
      {isDone ? done : waiting}
    </p>
  );
}
