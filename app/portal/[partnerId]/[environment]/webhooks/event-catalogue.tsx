"use client";

import { CodeBlock } from "@/app/ui/copy";
import { OpeningMark } from "@/app/ui/opening-mark";
import type { WebhookSample } from "@/lib/contract/examples/webhook-samples";

export function EventCatalogue({ samples }: { samples: readonly WebhookSample[] }) {
  return (
    <ul className="divide-y divide-rule border-t border-rule">
      {samples.map(({ type, summary, body }) => (
        <li key={type} className="px-5">
          <details className="group">
            <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-4 gap-y-0.5 rounded py-2.5">
              <OpeningMark />
              <span className="font-mono text-[0.8125rem] sm:min-w-56">{type}</span>
              <span className="text-sm text-muted max-sm:w-full">{summary}</span>
            </summary>
            <div className="mt-0.5 mb-3">
              <CodeBlock name={type} code={JSON.stringify(JSON.parse(body), null, 2)} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
