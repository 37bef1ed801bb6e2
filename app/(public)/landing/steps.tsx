import { PRICE_BOOK } from "@/lib/core/pricing/price-book";

const STEPS = [
  {
    title: "Quote",
    text: `Tell us what to translate and how fast. A quote is free, and its price is binding for ${PRICE_BOOK.quoteLifetimeHours} hours.`,
  },
  {
    title: "Order",
    text: "Send links to your documents with the quote. We charge the card on file exactly once, whatever fails along the way. Sandbox keys run the entire flow for free.",
  },
  {
    title: "Receive",
    text: "A webhook tells you when the order is ready. Each document becomes one certified PDF, with a signed receipt and a public page that its recipient can check.",
  },
];

export function Steps() {
  return (
    <section
      aria-labelledby="steps"
      className="mt-9 border-t border-rule pt-7 sm:mt-16 sm:pt-10 print:hidden"
    >
      <h2 id="steps" className="font-serif text-2xl tracking-tight sm:text-3xl">
        How it works
      </h2>
      <ol className="mt-5 grid gap-8 md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title}>
            <h3 className="flex items-baseline gap-3 text-lg font-semibold">
              <span aria-hidden="true" className="font-serif text-3xl font-normal text-edge tabular-nums">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
