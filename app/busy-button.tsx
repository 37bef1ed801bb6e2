"use client";

import type { ComponentProps } from "react";

/**
 * A button that is busy with what it began. A browser takes the keyboard's focus from what is disabled; this one keeps
 * it, and takes no second press, and no Enter in its form, which presses it as well.
 */
export function BusyButton({
  isBusy = false,
  onClick,
  ...rest
}: ComponentProps<"button"> & { isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
