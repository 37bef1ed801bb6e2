"use client";

import { useEffect, useState } from "react";

function useCopy(text: string) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), 2_000);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  }
  return { state, copy };
}

const LABELS = { idle: "Copy", copied: "Copied", failed: "Select it to copy" } as const;

export function CopyButton({ text, label, tone }: { text: string; label: string; tone?: "primary" }) {
  const { state, copy } = useCopy(text);
  return (
    <button
      type="button"
      className="button shrink-0 whitespace-nowrap"
      data-tone={tone ?? "quiet"}
      data-small
      onClick={copy}
    >
      <span aria-live="polite">{LABELS[state]}</span>
      <span className="sr-only"> {label}</span>
    </button>
  );
}

export function CopyableId({ id, label }: { id: string; label?: string }) {
  const { state, copy } = useCopy(id);
  return (
    <button
      type="button"
      onClick={copy}
      title={`Copy ${label ?? id}`}
      className="copyable-id -m-1 inline-flex max-w-[calc(100%+0.5rem)] cursor-copy items-baseline gap-1.5 rounded p-1 text-start font-mono text-[0.8125rem] text-muted hover:bg-canvas hover:text-ink"
    >
      <span className="min-w-0 wrap-anywhere">{id}</span>
      <span aria-live="polite" className="shrink-0 font-sans text-xs">
        {state === "idle" ? <CopyMark /> : LABELS[state]}
      </span>
    </button>
  );
}

function CopyMark() {
  return (
    <svg viewBox="0 0 16 16" className="size-3 translate-y-px" role="img" aria-label="Copy">
      <path
        d="M5.5 5.5h8v8h-8zM10.5 3.5v-1h-8v8h1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function CodeBlock({ name, code, isWrapped }: { name: string; code: string; isWrapped?: boolean }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-rule bg-canvas">
      <figcaption className="flex items-center justify-between gap-3 border-b border-rule px-3 py-1.5 text-sm text-muted">
        <span className="font-mono text-[0.8125rem]">{name}</span>
        <CopyButton text={code} label={name} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse. */}
      <pre tabIndex={0} className={`code ${isWrapped ? "break-all whitespace-pre-wrap" : ""}`}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
