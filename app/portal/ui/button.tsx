"use client";

import Link from "next/link";
import type { ComponentProps } from "react";

interface Look {
  /** One primary button a page or dialog; `quiet` beside it; `danger` for what cannot be undone. */
  tone?: "primary" | "quiet" | "danger" | "plain";
  isSmall?: boolean;
}

type ButtonProps = ComponentProps<"button"> & Look & { isBusy?: boolean };

/** Something to press. While busy it says so, and takes no second press. */
export function Button({
  tone = "quiet",
  isSmall,
  isBusy,
  className = "",
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`portal-button ${className}`}
      data-tone={tone}
      data-small={isSmall || undefined}
    >
      {isBusy ? "One moment…" : children}
    </button>
  );
}

/** The look of a button on what leads somewhere. */
export function ButtonLink({
  tone = "quiet",
  isSmall,
  className = "",
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link
      prefetch={false}
      {...rest}
      className={className === "" ? "portal-button" : `portal-button ${className}`}
      data-tone={tone}
      data-small={isSmall || undefined}
    />
  );
}
