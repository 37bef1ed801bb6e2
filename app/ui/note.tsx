import type { ComponentProps } from "react";

const TONES = {
  good: "border-valid bg-valid-tint",
  warning: "border-tampered bg-tampered-tint",
  bad: "border-revoked bg-revoked-tint",
} as const;

interface NoteProps extends ComponentProps<"div"> {
  tone?: keyof typeof TONES;
}

export function Note({ tone = "warning", className = "", ...rest }: NoteProps) {
  return <div {...rest} className={`rounded-md border px-3 py-2 ${TONES[tone]} ${className}`} />;
}
