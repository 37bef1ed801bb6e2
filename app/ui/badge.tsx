import type { ReactNode } from "react";

const TONES = {
  good: "border-valid bg-valid-tint text-valid",
  bad: "border-revoked bg-revoked-tint text-revoked",
  warning: "border-tampered bg-tampered-tint text-tampered",
  sandbox: "border-specimen bg-specimen-tint text-specimen",
  neutral: "border-edge bg-unknown-tint text-unknown",
} as const;

export type Tone = keyof typeof TONES;

export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full border px-2 py-px text-[0.8125rem] leading-5 font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

export function EnvironmentBadge({ environment }: { environment: "sandbox" | "live" }) {
  return environment === "sandbox" ? <Badge tone="sandbox">Sandbox</Badge> : <Badge tone="good">Live</Badge>;
}
