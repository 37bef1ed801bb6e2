import type { PriceAnswer } from "./price-answer";
import { answerText, requestText } from "./request-text";

/** The form's question and its answer as a program would put them. */
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
    <figure className="overflow-hidden rounded-sheet border border-ink bg-ink text-paper">
      <figcaption className="border-b border-edge px-4 py-2 text-sm">{title}</figcaption>
      <pre className="px-4 py-3.5 font-mono text-xs sm:text-[0.8125rem] leading-relaxed whitespace-pre-wrap">
        <code>{children}</code>
      </pre>
    </figure>
  );
}
