import { SOURCE_LANGUAGES } from "@/lib/core/catalog/languages";
import { DEFAULT_PRODUCT_LINE } from "@/lib/core/catalog/product-lines";
import { dollarText } from "@/lib/core/money/money";
import { PRICE_BOOK } from "@/lib/core/pricing/price-book";

const { [DEFAULT_PRODUCT_LINE]: certified } = PRICE_BOOK.lines;

export function Hero() {
  const { standard, same_day } = PRICE_BOOK.tierHours;
  return (
    <div className="grid gap-10 pt-8 pb-12 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-12 lg:pb-16 print:block print:pt-2 print:pb-4">
      <div>
        <h1 className="font-serif text-4xl leading-[1.08] tracking-tight sm:text-[3.5rem] print:text-3xl">
          Certified translations by API, verifiable by anyone
        </h1>
        <p className="mt-5 max-w-prose text-lg leading-relaxed text-muted sm:text-xl sm:leading-relaxed print:mt-2 print:max-w-none print:text-sm">
          Your product or AI agent sends a document. A qualified human checks the translation and signs it.
          You get a certified PDF for immigration offices, courts, and universities, with a certificate that
          the recipient can verify.
        </p>
        <dl className="mt-8 grid print:mt-4 print:pt-2 gap-x-6 gap-y-1.5 border-t border-rule pt-5 sm:grid-cols-3">
          <Stat value={dollarText(certified.perPageCents.standard)} label="per certified page" />
          <Stat value={`${standard} hours`} label={`standard, or ${same_day} hours same\u2011day`} />
          <Stat value={String(SOURCE_LANGUAGES.length - 1)} label="source and target languages" />
        </dl>
        <p className="mt-8 flex flex-wrap items-center gap-3 print:hidden">
          <a className="button" data-large href="/portal/sign-up">
            Get a key
          </a>
          <a className="button" data-tone="quiet" data-large href="/docs/quickstart-curl">
            Read the quickstart
          </a>
          <a className="link sm:ml-1" href="/pricing">
            Calculate a price
          </a>
        </p>
        <p className="mt-3 text-sm text-muted print:hidden">
          A sandbox key is free, needs no card, and delivers specimens like this one.
        </p>
      </div>
      <figure className="self-start print:hidden max-sm:max-w-72">
        <a href="#proof" className="block overflow-hidden rounded-sheet border border-rule bg-white">
          {/* biome-ignore lint/performance/noImgElement: both sizes are as small as they get, and nothing makes others. */}
          <img
            src="/samples/specimen-page.webp"
            srcSet="/samples/specimen-page-672.webp 672w, /samples/specimen-page.webp 1000w"
            sizes="(min-width: 64rem) 21rem, calc(100vw - 2rem)"
            width={1000}
            height={1294}
            fetchPriority="low"
            className="h-auto w-full"
            alt="First page of a certified translation, marked specimen: who translated what, the signed statement, and a code that leads to the certificate’s page."
          />
        </a>
        <figcaption className="mt-2 text-sm text-muted">
          A specimen’s first page. The translation and the source’s pages follow.
        </figcaption>
      </figure>
    </div>
  );
}

function Stat({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-x-3 sm:flex-col-reverse sm:items-start">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="w-32 shrink-0 font-serif text-xl tracking-tight tabular-nums sm:w-auto sm:text-[1.75rem]">
        {value}
      </dd>
    </div>
  );
}
