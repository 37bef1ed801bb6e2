"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { BusyButton } from "../../busy-button";

interface Look {
  /** One primary button a page or dialog; `quiet` beside it; `danger` for what cannot be undone. */
  tone?: "primary" | "quiet" | "danger" | "plain";
  isSmall?: boolean;
}

type ButtonProps = ComponentProps<typeof BusyButton> & Look & { busyWords?: string };

/** Something to press. While busy it says so, and takes no second press. */
export function Button({
  tone = "quiet",
  isSmall,
  className = "",
  children,
  busyWords = "One moment…",
  ...rest
}: ButtonProps) {
  return (
    <BusyButton
      {...rest}
      className={`portal-button ${className}`}
      data-tone={tone}
      data-small={isSmall || undefined}
    >
      {rest.isBusy ? busyWords : children}
    </BusyButton>
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
