"use client";

type Ask = (done: (isProven: boolean) => void) => void;

let listener: Ask | null = null;

/** Asks the person to prove that it is them; false where they would rather not. The shell listens. */
export function askStepUp(): Promise<boolean> {
  return new Promise((resolve) => (listener === null ? resolve(false) : listener(resolve)));
}

/** The shell's dialog, while it is there. */
export function onStepUp(ask: Ask): () => void {
  listener = ask;
  return () => {
    if (listener === ask) listener = null;
  };
}
