"use client";

import { useEffect, useState } from "react";

type State = "absent" | "idle" | "copied" | "failed";

const LABELS = { idle: "Copy", copied: "Copied", failed: "Select the text to copy it" } as const;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<State>("absent");
  useEffect(() => {
    if (navigator.clipboard) setState("idle");
  }, []);
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === "absent") return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  return (
    <button type="button" className="copy-button" onClick={copy}>
      <span aria-live="polite">{LABELS[state]}</span>
      <span className="sr-only"> {label}</span>
    </button>
  );
}
