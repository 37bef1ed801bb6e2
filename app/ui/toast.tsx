"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";

const SHOWN_MS = 6_000;

/** A toast may be shown just before its own navigation. */
const NEW_MS = 1_000;

interface Toast {
  shownAtMs: number;
  text: string;
}

let current: Toast | null = null;
const listeners = new Set<() => void>();

function show(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

export function toast(text: string): void {
  show({ shownAtMs: performance.now(), text });
}

export function Toaster() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
  const [isHeld, setHeld] = useState(false);
  const page = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast ends with its page.
  useEffect(() => {
    if (current && performance.now() - current.shownAtMs > NEW_MS) show(null);
  }, [page]);
  useEffect(() => {
    if (shown === null || isHeld) return;
    const timer = setTimeout(() => show(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);
  return (
    <>
      {shown === null ? null : <div className="h-16 print:hidden" />}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 bottom-4 z-70 flex justify-center px-4 print:hidden"
      >
        {shown === null ? null : (
          <p
            className="pointer-events-auto flex items-center gap-3 rounded-md bg-ink py-2 ps-4 pe-2 text-paper shadow-lg"
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
          >
            {shown.text}
            <button
              type="button"
              className="cursor-pointer rounded px-2 py-0.5 text-sm underline outline-paper"
              onClick={() => show(null)}
            >
              Dismiss
            </button>
          </p>
        )}
      </div>
    </>
  );
}
