"use client";

import { type ComponentProps, type ReactNode, useSyncExternalStore } from "react";

export interface Look {
  /** One primary button per page or dialog; `quiet` beside it; `danger` for what cannot be undone; `link` in a line. */
  tone?: "primary" | "quiet" | "danger" | "plain" | "link";
  isSmall?: boolean | undefined;
}

interface ButtonProps extends ComponentProps<"button">, Look {
  isBusy?: boolean;
  busyWords?: ReactNode;
  worksWithoutScript?: boolean;
}

const never = () => () => undefined;

/**
 * Browsers take the focus from disabled buttons: this one keeps it while busy. Before the page's script has
 * loaded it sends no form, since the browser would put the typed text into the address.
 */
export function Button({
  tone = "quiet",
  isSmall,
  className,
  isBusy = false,
  busyWords,
  worksWithoutScript = false,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
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
      {...look({ tone, isSmall, className })}
      disabled={disabled || isTooEarly}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? (busyWords ?? (tone === "link" ? children : "One moment…")) : children}
    </button>
  );
}

export function look({ tone, isSmall, className }: Look & { className?: string | undefined }) {
  const kind = tone === "link" ? "link" : "button";
  return {
    className: className === undefined ? kind : `${kind} ${className}`,
    "data-tone": tone,
    "data-small": isSmall || undefined,
  };
}
