"use client";

import { useEffect, useRef, useState } from "react";
import type { AddonAvailability } from "@/lib/core/catalog/addons";
import { DEFAULT_PRODUCT_LINE, PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { priceAnswer } from "./price-answer";
import { AddonFields, DocumentFields } from "./price-fields";
import { type PriceForm, priceQuery, readPriceForm } from "./price-form";
import { PriceResult } from "./price-result";
import { RequestGlimpse } from "./request-glimpse";
import { TierChoice } from "./tier-choice";

interface PriceCalculatorProps {
  initial: PriceForm;
  addonAvailability: AddonAvailability;
  siteUrl: string;
}

const ADDRESS_PAUSE_MS = 400;

export function PriceCalculator({ initial, addonAvailability, siteUrl }: PriceCalculatorProps) {
  const element = useRef<HTMLFormElement>(null);
  const shownQuery = useRef(priceQuery(initial));
  const [form, setForm] = useState(initial);
  const answer = priceAnswer(form, addonAvailability);
  const mistakes = answer.kind === "mistakes" ? answer.mistakes : {};
  const line = PRODUCT_LINES.find((each) => each === form.line) ?? DEFAULT_PRODUCT_LINE;
  const query = priceQuery(form);

  function readElement() {
    if (element.current === null) return;
    const data = Object.fromEntries(new FormData(element.current));
    // If the asked speed doesn't exist, none is ticked: the mistake stays until one is.
    setForm((before) => readPriceForm({ speed: before.speed, ...data }));
  }

  // Text typed before the script ran, or restored by the browser, is in the form but not in the state.
  useEffect(readElement, []);

  useEffect(() => {
    if (query === shownQuery.current) return;
    const timer = setTimeout(() => {
      shownQuery.current = query;
      window.history.replaceState(history.state, "", `/pricing${query === "" ? "" : `?${query}`}`);
    }, ADDRESS_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);

  return (
    <>
      <form ref={element} action="/pricing" method="get" noValidate onChange={readElement}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
          <div className="flex flex-col gap-6 rounded-sheet border border-rule bg-paper px-4 py-5 sm:px-6 sm:py-6 print:hidden">
            <DocumentFields form={form} mistakes={mistakes} line={line} />
            <TierChoice
              speed={form.speed}
              tiers={answer.kind === "price" ? answer.tiers : null}
              error={mistakes.speed}
            />
            <AddonFields form={form} mistakes={mistakes} line={line} addonAvailability={addonAvailability} />
            <noscript>
              <button type="submit" className="button" data-large>
                Calculate the price
              </button>
            </noscript>
          </div>
          <div className="lg:sticky lg:top-6">
            <PriceResult answer={answer} />
          </div>
        </div>
      </form>
      <section aria-labelledby="request" className="mt-12 print:hidden">
        <h2 id="request" className="font-serif text-2xl tracking-tight sm:text-3xl">
          The same quote, through the API
        </h2>
        <p className="mt-2 mb-5 max-w-prose text-muted">
          Your choices above make up this request. The API returns the same price, because both use the same
          price book.
        </p>
        <RequestGlimpse answer={answer} siteUrl={siteUrl} />
        <p className="mt-4">
          To get from here to a verified certificate with a free sandbox key, follow a quickstart:{" "}
          <a className="link" href="/docs/quickstart-curl">
            curl
          </a>
          ,{" "}
          <a className="link" href="/docs/quickstart-typescript">
            TypeScript
          </a>
          ,{" "}
          <a className="link" href="/docs/quickstart-python">
            Python
          </a>
          , or{" "}
          <a className="link" href="/docs/quickstart-mcp">
            MCP
          </a>
          .
        </p>
      </section>
    </>
  );
}
