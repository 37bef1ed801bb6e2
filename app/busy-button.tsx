"use client";

import { type ComponentProps, useSyncExternalStore } from "react";

const never = () => () => undefined;

interface BusyButtonProps extends ComponentProps<"button"> {
  isBusy?: boolean;
  worksWithoutScript?: boolean;
}

/**
 * Browsers take the keyboard focus from disabled buttons. This one keeps it while busy, and ignores presses and
 * its form's Enter. Before the page's script has loaded it sends no form: the browser would put the typed text
 * into the address, and show the form empty.
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
