"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { type Look, look } from "./button";

export function ButtonLink({
  tone = "quiet",
  isSmall,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link prefetch={false} {...rest} {...look({ tone, isSmall, className })} />;
}
