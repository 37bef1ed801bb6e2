"use client";

type Ask = (done: (isProven: boolean) => void) => void;

let listener: Ask | null = null;

export function askStepUp(): Promise<boolean> {
  return new Promise((resolve) => (listener === null ? resolve(false) : listener(resolve)));
}

export function onStepUp(ask: Ask): () => void {
  listener = ask;
  return () => {
    if (listener === ask) listener = null;
  };
}
