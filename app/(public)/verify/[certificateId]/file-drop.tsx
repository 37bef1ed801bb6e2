"use client";

import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";

interface FileDropProps<Verdict> {
  /** What is checked, above the zone. */
  introduction: ReactNode;
  /** "a PDF", for "Drop a PDF here" and "Choose a PDF". */
  what: string;
  accept: string;
  judge(bytes: Uint8Array<ArrayBuffer>): Promise<Verdict>;
  /** What a file comes to that the browser cannot read. */
  unreadable: Verdict;
  show(name: string, verdict: Verdict): ReactNode;
}

interface Checked<Verdict> {
  name: string;
  /** Null while the file is being read. */
  verdict: Verdict | null;
}

const subscribeToNothing = () => () => {};
/** Hashing is offered on https and on the own machine only; other pages have no `subtle`. */
const canHash = () => globalThis.crypto?.subtle !== undefined;

/** Where a file is dropped or chosen; it is checked in the browser and goes nowhere. */
export function FileDrop<Verdict>(props: FileDropProps<Verdict>) {
  const { introduction, what, accept, judge, unreadable, show } = props;
  // Absent from the server's HTML: without a script, dropping a file would open it instead.
  const isReady = useSyncExternalStore(subscribeToNothing, canHash, () => false);
  const [checked, setChecked] = useState<Checked<Verdict> | null>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(0);

  useEffect(() => {
    // A drop that misses the zone would make the browser leave this page for the file.
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", stay);
    window.addEventListener("drop", stay);
    return () => {
      window.removeEventListener("dragover", stay);
      window.removeEventListener("drop", stay);
    };
  }, []);

  async function check(file: File | undefined) {
    if (!file) return;
    latest.current += 1;
    const turn = latest.current;
    setChecked({ name: file.name, verdict: null });
    const verdict = await file
      .arrayBuffer()
      .then((bytes) => judge(new Uint8Array(bytes)))
      .catch(() => unreadable);
    // A later file may have been chosen while this one was read.
    if (turn === latest.current) setChecked({ name: file.name, verdict });
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void check(event.dataTransfer.files[0]);
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    void check(event.target.files?.[0]);
    // The same file, changed meanwhile, may be chosen again.
    event.target.value = "";
  }

  if (!isReady) return null;
  return (
    <>
      <p className="max-w-prose">
        {introduction} <strong className="font-semibold">The file doesn’t leave your computer:</strong> only
        your browser reads it.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button inside does the same. */}
      <div
        data-testid="drop-zone"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={`mt-4 flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-sheet border-2 border-dashed px-4 py-8 text-center ${
          isOver ? "border-ink bg-canvas" : "border-edge"
        }`}
      >
        <span>Drop {what} here, or</span>
        <label className="button button-quiet has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
          Choose {what}
          <input type="file" accept={accept} className="sr-only" onChange={onChange} />
        </label>
      </div>
      <div role="status" className="mt-4 empty:mt-0">
        {checked === null ? null : checked.verdict === null ? (
          <p>Reading {checked.name} …</p>
        ) : (
          show(checked.name, checked.verdict)
        )}
      </div>
    </>
  );
}
