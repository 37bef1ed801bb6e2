"use client";

import { type ComponentProps, useSyncExternalStore } from "react";

const never = () => () => undefined;

interface BusyButtonProps extends ComponentProps<"button"> {
  isBusy?: boolean;
  /** Its form is one that the browser can send by itself. */
  worksWithoutScript?: boolean;
}

/**
 * A button that is busy with what it began. A browser takes the keyboard's focus from what is disabled; this one keeps
 * it, and takes no second press, and no Enter in its form, which presses it as well. Until the page's script has come it
 * sends no form: the browser would put what was typed into an address, and show the form empty.
 */
export function BusyButton({
  isBusy = false,
  worksWithoutScript = false,
  disabled,
  onClick,
  ...rest
}: BusyButtonProps) {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isTooEarly = rest.type === "submit" && !worksWithoutScript && !hasScript;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isTooEarly}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
