import { PRICE_BOOK } from "@/lib/core/pricing/price-book";

const STEPS = [
  {
    title: "Ask",
    text: `Say what is to be translated and how fast. The price binds us for ${PRICE_BOOK.quoteLifetimeHours} hours; asking is free and orders nothing.`,
  },
  {
    title: "Order",
    text: "Send links to the documents with the quote. The card on file is charged once, whatever breaks on the way. Test keys run the whole course without money.",
  },
  {
    title: "Receive",
    text: "A webhook tells when it is ready. Each document becomes one certified PDF with a signed receipt and a public page that its reader can check.",
  },
];

/** How an order goes. */
export function Steps() {
  return (
    <section aria-labelledby="steps" className="mt-12 border-t border-rule pt-10 sm:mt-16 print:hidden">
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
