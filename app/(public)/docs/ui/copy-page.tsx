"use client";

import { useEffect, useState } from "react";

type State = "absent" | "idle" | "copied" | "failed";

const LABELS = { idle: "Copy page", copied: "Copied", failed: "Open the Markdown to copy it" } as const;

export function CopyPage({ path }: { path: string }) {
  const [state, setState] = useState<State>("absent");
  useEffect(() => {
    if ("ClipboardItem" in window && "clipboard" in navigator) setState("idle");
  }, []);
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === "absent") return null;
  const copy = () => {
    // The text may come later, but the write must begin within the click.
    const item = new ClipboardItem({ "text/plain": markdown(path) });
    navigator.clipboard.write([item]).then(
      () => setState("copied"),
      () => setState("failed"),
    );
  };
  return (
    <button type="button" className="copy-button" onClick={copy}>
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  );
}

async function markdown(path: string): Promise<Blob> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  return new Blob([await response.text()], { type: "text/plain" });
}
