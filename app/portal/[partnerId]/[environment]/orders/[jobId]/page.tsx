import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { Suspense } from "react";
import { type AccountParams, ask, requireMember } from "@/app/portal/require-member";
import { AsJson } from "@/app/portal/ui/as-json";
import { Badge } from "@/app/ui/badge";
import { CopyableId } from "@/app/ui/copy";
import { PageHead } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import { portalRequest } from "@/lib/contract/portal/calls";
import type { OrderView } from "@/lib/contract/portal/order-views";
import { isSettled } from "@/lib/core/orders/job-states";
import { Problem } from "@/lib/core/problem";
import { pairText, STATE_SENTENCES, stateWord, whatText } from "../order-words";
import { CertificatesPanel, DocumentsPanel } from "./files";
import { FollowOrder } from "./follow-order";
import { DeliveriesPanel, DetailsPanel, HistoryPanel, PricePanel, TasksPanel } from "./panels";
import { Questions } from "./questions";
import { RequestsPanel } from "./requests-panel";
import { OrderVerbs } from "./verbs";

export const metadata: Metadata = { title: "Order" };

interface PageProps {
  params: Promise<Awaited<AccountParams> & { jobId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function OrderPage({ params, searchParams }: PageProps) {
  const { member, environment, base } = await requireMember(params);
  const { jobId } = await params;
  const path = { partnerId: member.partnerId, environment, jobId };
  const order = await ask("getPartnerOrder", { params: path });
  if (order instanceof Problem) notFound();
  const state = stateWord(order);
  const isNew = (await searchParams).placed === "1";
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {order.orderNumber}
            <span className="font-sans text-base leading-none">
              <Badge tone={state.tone}>{state.word}</Badge>
            </span>
          </span>
        }
        lead={
          <>
            <p>
              {whatText(order)} · {pairText(order)}
              {order.applicantName ? ` · ${order.applicantName}` : ""}
            </p>
            <p className="mt-1">
              <CopyableId id={order.jobId} label="the job ID" />
            </p>
          </>
        }
        actions={
          <>
            {order.may.openDocuments ? (
              <AsJson
                name={order.orderNumber}
                of={{ path: portalRequest("getOrderStatus", { params: path }).path }}
              />
            ) : null}
            {order.may.openDocuments ? (
              <a
                className="button"
                data-tone="quiet"
                href={portalRequest("downloadOrderFiles", { params: path }).path}
                download
              >
                Download all files
              </a>
            ) : null}
            <OrderVerbs path={path} order={order} />
          </>
        }
      />
      {isNew ? (
        <p
          role="status"
          className="mb-6 rounded-sheet border border-valid bg-valid-tint px-5 py-3 text-valid"
        >
          <strong className="font-semibold">Your order is placed.</strong>{" "}
          {environment === "sandbox"
            ? "It moves through every state by itself. “Next state” moves it at once."
            : "We mail you if a reviewer has a question, and when it’s ready."}
        </p>
      ) : null}
      <WarningList warnings={order.warnings} ordersHref={`${base}/orders`} />
      <DueLine order={order} />
      <FollowOrder
        path={path}
        status={order.status}
        updates={order.moments.length}
        isAnswerAwaited={order.correctionRequests.some(({ closedAt }) => closedAt === null)}
      />
      <Questions path={path} questions={order.questions ?? []} mayAnswer={order.may.answer} />
      <div className="grid items-start gap-x-6 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <CertificatesPanel path={path} order={order} />
          <DocumentsPanel order={order} />
          <TasksPanel order={order} />
          <HistoryPanel order={order} />
          <DeliveriesPanel order={order} webhookHref={`${base}/webhooks/${order.keyId}`} />
          <Suspense fallback={null}>
            <RequestsPanel params={params} jobId={order.jobId} />
          </Suspense>
        </div>
        <div className="min-w-0">
          <PricePanel order={order} />
          <DetailsPanel order={order} />
        </div>
      </div>
    </>
  );
}

function WarningList({ warnings, ordersHref }: { warnings: OrderView["warnings"]; ordersHref: string }) {
  if (warnings.length === 0) return null;
  return (
    <section
      aria-labelledby="warnings"
      className="mb-6 rounded-sheet border border-tampered bg-tampered-tint px-5 py-3"
    >
      <h2 id="warnings" className="font-semibold">
        {warnings.length === 1 ? "Look at this" : "Look at these"}
      </h2>
      <ul className="mt-1 list-disc ps-5">
        {warnings.map(({ code, message, page, document, jobId, orderedAt }) => (
          <li key={`${code} ${document} ${page}`} className="break-words">
            {jobId === undefined && document > 0 ? `Document ${document + 1}: ` : ""}
            {message}
            {jobId === undefined ? null : (
              <>
                {" "}
                <Link prefetch={false} className="underline" href={`${ordersHref}/${jobId}`}>
                  Open the earlier order
                </Link>
                {orderedAt === undefined ? null : (
                  <>
                    , placed on <Time at={orderedAt} />
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function DueLine({ order }: { order: OrderView }) {
  const { status, promisedAt, pausedAt } = order;
  const isDone = status === "ready" || status === "delivered";
  if (isDone || isSettled(status) || promisedAt === null) {
    return (
      <p className="mb-6">
        {STATE_SENTENCES[status]} {order.failureReason}
      </p>
    );
  }
  return (
    <div className="mb-6">
      <p>
        {STATE_SENTENCES[status]}{" "}
        {pausedAt === null ? (
          <>
            Due <Time at={promisedAt} look="distance" />, on <Time at={promisedAt} />.
          </>
        ) : (
          <>
            Its clock has stood still since <Time at={pausedAt} />: it goes on when the question is answered.
          </>
        )}
      </p>
      <progress
        className="mt-2 block h-1.5 w-full max-w-md overflow-hidden rounded-full appearance-none bg-rule [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-ink"
        max={100}
        value={order.progressPercent}
        aria-label="Progress"
      />
    </div>
  );
}
