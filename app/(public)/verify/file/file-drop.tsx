"use client";

import { type ChangeEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFileDesk } from "./file-desk";

/** Named one by one: `image/*` lets phones pick formats that few browsers open. */
export const PICTURES = "image/jpeg,image/png,image/webp";

interface FileDropProps {
  introduction: ReactNode;
  what: string;
  accept: string;
}

const subscribeToNothing = () => () => {};
/** Browsers offer `crypto.subtle` on https and localhost only. */
const canHash = () => globalThis.crypto?.subtle !== undefined;

export function FileDrop({ introduction, what, accept }: FileDropProps) {
  // Absent from the server's HTML: without a script, dropping a file would open it instead.
  const isReady = useSyncExternalStore(subscribeToNothing, canHash, () => false);
  const { checked, check } = useFileDesk();
  const [isOver, setIsOver] = useState(false);
  const latestCheck = useRef(check);
  latestCheck.current = check;

  useEffect(() => {
    // Also catch drops beside the zone: the browser would leave this page to open the file.
    function over(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    }
    function leave(event: DragEvent) {
      if (event.relatedTarget === null) setIsOver(false);
    }
    function drop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) latestCheck.current(file);
    }
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (file) check(file);
    event.target.value = "";
  }

  if (!isReady) return null;
  return (
    <>
      <p className="max-w-prose">
        {introduction} <strong className="font-semibold">Nothing is uploaded:</strong> only your browser reads
        the file.
      </p>
      <div
        data-testid="drop-zone"
        className={`mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-sheet border-2 border-dashed px-4 py-8 text-center ${
          isOver ? "border-ink bg-canvas" : "border-edge"
        }`}
      >
        <span className="max-sm:hidden">Drop {what} anywhere on this page, or</span>
        <label
          data-tone="quiet"
          data-large
          className="button has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
        >
          Choose {what}
          <input type="file" accept={accept} className="sr-only" onChange={onChange} />
        </label>
      </div>
      {checked !== null && checked.answer === null ? (
        <p className="mt-4" aria-live="polite">
          Reading <bdi>{checked.name}</bdi> …
        </p>
      ) : null}
    </>
  );
}
