"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { BusyButton } from "../../busy-button";

interface Look {
  /** One primary button per page or dialog; `quiet` beside it; `danger` for what cannot be undone. */
  tone?: "primary" | "quiet" | "danger" | "plain";
  isSmall?: boolean;
}

type ButtonProps = ComponentProps<typeof BusyButton> & Look & { busyWords?: string };

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
