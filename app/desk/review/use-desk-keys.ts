"use client";

import { useEffect } from "react";

export function useDeskKeys({
  claim,
  preview,
  sign,
}: {
  claim: (() => unknown) | null;
  preview: () => unknown;
  sign: (() => unknown) | null;
}) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector("[role=dialog]")) return;
      if (event.key === "F4" && !event.altKey && claim) claim();
      else if (event.key === "F9" && event.shiftKey && sign) sign();
      else if (event.key === "F9" && !event.shiftKey) preview();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [claim, preview, sign]);
}
