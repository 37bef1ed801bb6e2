import type { Breakdown } from "@/lib/core/pricing/breakdown";
import { isSlaGuaranteed } from "@/lib/core/pricing/delivery";
import type { QuoteInput } from "@/lib/core/pricing/quote-input";
import type { PriceAnswer } from "./price-answer";
import "../docs/docs.css";

export function RequestGlimpse({ answer, siteUrl }: { answer: PriceAnswer; siteUrl: string }) {
  const isPriced = answer.kind === "price";
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Code title="Request">
        {isPriced ? requestText(siteUrl, answer.input) : "Fix the highlighted fields above."}
      </Code>
      <Code title="Response, in part">{isPriced ? answerText(answer.chosen) : "–"}</Code>
    </div>
  );
}

function Code({ title, children }: { title: string; children: string }) {
  return (
    <figure className="code-block code-wrapped">
      <figcaption>{title}</figcaption>
      <pre>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

/** Every value comes from a closed list, so nothing needs quoting. */
export function requestText(siteUrl: string, input: QuoteInput): string {
  return [
    `curl -sS ${siteUrl}/api/v1/quote \\`,
    `  -H "Authorization: Bearer $VIDIMUS_API_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '${JSON.stringify(input, null, 2)}'`,
  ].join("\n");
}

export function answerText(chosen: Breakdown): string {
  const { unit, unitCount, translationSubtotalCents, addonsCents, promisedDeliveryHours } = chosen;
  const shown = {
    totalCents: chosen.subtotalCents,
    currency: "USD",
    slaGuaranteed: isSlaGuaranteed(chosen.speedTier),
    breakdown: { unit, unitCount, translationSubtotalCents, addonsCents, promisedDeliveryHours },
  };
  return JSON.stringify(shown, null, 2);
}
