"use client";

import Link from "next/link";
import { ButtonLink } from "@/app/ui/button-link";
import { Panel } from "@/app/ui/page-parts";
import type { Need } from "./read-needs";
import type { Step } from "./read-steps";

const ORDER_NUMBER = /(VC-\w+-\w+)/;

export function NeedsPanel({ needs }: { needs: readonly Need[] }) {
  return (
    <Panel id="needs" title="Needs you now">
      <ul className="flex flex-col divide-y divide-rule">
        {needs.map(({ text, verb, href }) => (
          <li
            key={`${href} ${text}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-72">
              {text.split(ORDER_NUMBER).map((part, at) =>
                at % 2 === 0 ? (
                  part
                ) : (
                  <span key={part} className="whitespace-nowrap">
                    {part}
                  </span>
                ),
              )}
            </span>
            <ButtonLink href={href} isSmall>
              {verb}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function StepsPanel({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Panel id="steps" title="Your way to the first live order">
      <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ label, hint, isDone, href }, index) => (
          <li key={label} className="flex gap-3">
            <StepMark number={index + 1} look={isDone ? "done" : index === next ? "next" : "later"} />
            <span className="min-w-0">
              <Link href={href} prefetch={false} className="link font-medium">
                {label}
              </Link>
              {isDone ? <span className="sr-only"> (done)</span> : null}
              {index === next ? <span className="sr-only"> (next)</span> : null}
              <span className="block text-sm text-muted">{hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const MARKS = {
  done: "border-valid bg-valid-tint text-valid",
  next: "border-ink bg-ink text-paper",
  later: "border-edge text-muted",
} as const;

function StepMark({ number, look }: { number: number; look: keyof typeof MARKS }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold ${MARKS[look]}`}
    >
      {look === "done" ? "✓" : number}
    </span>
  );
}
