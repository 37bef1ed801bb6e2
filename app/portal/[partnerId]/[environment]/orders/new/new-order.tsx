"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { askPortal } from "@/app/portal/portal-client";
import { Skeleton } from "@/app/ui/states";
import { useAction } from "@/app/ui/use-action";
import { languageDiffers } from "@/lib/core/catalog/language-differs";
import type { SandboxScenario } from "@/lib/core/orders/sandbox";
import { type DraftUpload, draftKey, type OrderDraft, type OrderFields, readDraft } from "./draft";
import { ExtrasPanel, LanguagePanel, RecipientPanel, SpeedPanel } from "./field-panels";
import type { NewOrderOptions } from "./options";
import { missingOf, quoteBodyOf, submissionOf } from "./order-request";
import { OrderSummary } from "./order-summary";
import { UploadPanel } from "./upload-panel";
import { useQuote } from "./use-quote";
import { useUploads } from "./use-uploads";

interface NewOrderProps {
  place: { partnerId: string; environment: "sandbox" | "live" };
  base: string;
  options: NewOrderOptions;
  usualUseCase: string | undefined;
  scenario: SandboxScenario | null;
}

export function NewOrder(props: NewOrderProps) {
  const { partnerId, environment } = props.place;
  const { scenario, usualUseCase } = props;
  const key = draftKey(partnerId, environment);
  const [draft, setDraft] = useState<OrderDraft | null>(null);
  useEffect(() => {
    const kept = readDraft(sessionStorage.getItem(key), usualUseCase);
    setDraft(scenario === null ? kept : { ...kept, fields: { ...kept.fields, scenario } });
  }, [key, scenario, usualUseCase]);
  useEffect(() => {
    if (draft !== null) sessionStorage.setItem(key, JSON.stringify(draft));
  }, [key, draft]);
  if (draft === null) return <Skeleton lines={8} />;
  return (
    <Form {...props} draft={draft} change={(next) => setDraft((known) => (known ? next(known) : known))} />
  );
}

function Form({
  place,
  base,
  options,
  draft,
  change,
}: Omit<NewOrderProps, "scenario" | "usualUseCase"> & {
  draft: OrderDraft;
  change: (next: (draft: OrderDraft) => OrderDraft) => void;
}) {
  const router = useRouter();
  const { fields, uploads, idempotencyKey } = draft;
  const { isBusy, error, run } = useAction();
  const [isPlaced, setPlaced] = useState(false);
  const set = (some: Partial<OrderFields>) =>
    change((known) => ({ ...known, fields: { ...known.fields, ...some } }));
  const { states, add, remove } = useUploads(
    place,
    uploads,
    (next: (known: DraftUpload[]) => DraftUpload[]) =>
      change((known) => ({ ...known, uploads: next(known.uploads) })),
  );
  const ready = uploads.flatMap(({ key }) => {
    const state = states[key];
    return state?.kind === "ready" ? [state.upload] : [];
  });
  const { sourceLanguage } = fields;
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const foreign = uploads.filter(({ key }) => {
    const state = states[key];
    return state?.kind === "ready" && languageDiffers(state.upload.detectedLanguage, sourceLanguage);
  });
  const unconfirmed = foreign.filter(({ key }) => !confirmed.includes(`${key} ${sourceLanguage}`));
  const pageCount = ready.reduce((sum, upload) => sum + (upload.pageCount ?? 1), 0);

  const detected = ready.find(({ detectedLanguage }) => detectedLanguage !== null)?.detectedLanguage;
  const guess = detected && options.languageNames[detected] ? detected : undefined;
  useEffect(() => {
    if (guess && fields.sourceLanguage === "") set({ sourceLanguage: guess });
  });

  const isComplete = ready.length === uploads.length;
  const body = isComplete ? quoteBodyOf(fields, pageCount) : null;
  const quoted = useQuote(place, body);
  const missing = [
    ...missingOf(fields, uploads.length),
    ...unconfirmed.map(({ fileName }) => `Confirm the language of ${fileName}, or change “From”.`),
    ...(uploads.length > 0 && !isComplete ? ["Wait until every document is read, or remove it."] : []),
  ];

  async function submit(allowDuplicate: boolean) {
    const { quote } = quoted;
    if (!quote || missing.length > 0 || isPlaced) return;
    await run(async () => {
      const { quoteId, echoedInput } = quote;
      const urls = ready.map(({ url }) => url);
      const order = submissionOf(fields, { idempotencyKey, quoteId, echoedInput, urls, allowDuplicate });
      const placed = await askPortal("placePartnerOrder", { params: place, body: order });
      setPlaced(true);
      // "Back" must lead to the list, and the next order must start from an empty form with its own key.
      sessionStorage.removeItem(draftKey(place.partnerId, place.environment));
      if (placed.checkoutUrl !== null) window.location.assign(placed.checkoutUrl);
      else {
        router.replace(`${base}/orders/${placed.jobId}?placed=1`);
        router.refresh();
      }
    });
  }

  return (
    <div className="grid items-start gap-x-6 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <UploadPanel
          uploads={uploads}
          states={states}
          languageNames={options.languageNames}
          sourceLanguage={sourceLanguage}
          foreign={foreign.map(({ key }) => key)}
          unconfirmed={unconfirmed.map(({ key }) => key)}
          onConfirm={(key, isRight) => {
            const mark = `${key} ${sourceLanguage}`;
            setConfirmed((known) => [...known.filter((each) => each !== mark), ...(isRight ? [mark] : [])]);
          }}
          onAdd={add}
          onRemove={remove}
        />
        <LanguagePanel fields={fields} options={options} set={set} />
        <SpeedPanel fields={fields} quote={quoted.quote} set={set} />
        <RecipientPanel fields={fields} options={options} set={set} error={error} />
        <ExtrasPanel fields={fields} options={options} set={set} />
      </div>
      <OrderSummary
        quoted={quoted}
        missing={missing}
        error={error}
        isBusy={isBusy || isPlaced}
        isSandbox={place.environment === "sandbox"}
        ordersHref={`${base}/orders`}
        onPlace={submit}
      />
    </div>
  );
}
