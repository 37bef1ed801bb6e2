import type { Metadata } from "next";
import { Suspense } from "react";
import { givenFilters, listHref, type SearchParams } from "@/app/portal/list-address";
import { type AccountParams, ask, requireMember } from "@/app/portal/require-member";
import { ListRefused } from "@/app/portal/ui/list-refused";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { EmptyState, Skeleton } from "@/app/ui/states";
import { Time } from "@/app/ui/time";
import { portalRequest } from "@/lib/contract/portal/calls";
import { PRODUCT_LINE_TRAITS, PRODUCT_LINES } from "@/lib/core/catalog/product-lines";
import { Problem } from "@/lib/core/problem";
import { hasRight } from "@/lib/core/rights/rights";
import { OrderFilters } from "./order-filters";
import { readFilters, STATE_OPTIONS, toListQuery, viewHref } from "./order-query";
import { orderRow } from "./order-row";
import { OrderTable } from "./order-table";
import { SavedViews } from "./saved-views";

export const metadata: Metadata = { title: "Orders" };

interface PageProps {
  params: AccountParams;
  searchParams: Promise<SearchParams>;
}

export default async function OrdersPage({ params, searchParams }: PageProps) {
  const { member, environment, base } = await requireMember(params);
  const { after, ...filters } = readFilters(await searchParams);
  const mayPlace = hasRight(member.role, "orders.change");
  const sheet = portalRequest("exportPartnerOrders", {
    params: { partnerId: member.partnerId, environment },
    query: toListQuery(filters),
  });
  return (
    <>
      <PageHead
        title="Orders"
        lead={
          environment === "sandbox"
            ? "Everything your sandbox keys and your team have ordered here. Sandbox orders are free."
            : "Everything your live keys and your team have ordered."
        }
        actions={
          <>
            <a className="button" data-tone="quiet" href={sheet.path} download>
              Export CSV
            </a>
            {mayPlace ? (
              <>
                <ButtonLink href={`${base}/orders/import`}>Import CSV</ButtonLink>
                <ButtonLink tone="primary" href={`${base}/orders/new`}>
                  New order
                </ButtonLink>
              </>
            ) : null}
          </>
        }
      />
      <Panel isFlush>
        <Suspense key={JSON.stringify([filters, after])} fallback={<Skeleton lines={8} />}>
          <Orders params={params} filters={filters} after={after} mayPlace={mayPlace} />
        </Suspense>
      </Panel>
    </>
  );
}

interface OrdersProps {
  params: PageProps["params"];
  filters: Omit<ReturnType<typeof readFilters>, "after">;
  after: string;
  mayPlace: boolean;
}

async function Orders({ params, filters, after, mayPlace }: OrdersProps) {
  const { member, environment, base } = await requireMember(params);
  const folder = `${base}/orders`;
  const of = { params: { partnerId: member.partnerId, environment } };
  const [list, saved] = await Promise.all([
    ask("listPartnerOrders", {
      ...of,
      query: { ...toListQuery(filters), limit: 25, ...(after === "" ? {} : { after }) },
    }),
    ask("listSavedViews", of),
  ]);
  if (list instanceof Problem) {
    return <ListRefused title="The orders can’t be shown" problem={list} href={folder} />;
  }
  const isNarrowed = Object.values(filters).some((value) => value !== "") || after !== "";
  const { q: _q, state: _state, ...others } = filters;
  const views = saved instanceof Problem ? [] : saved.views;
  const href = listHref(folder, filters);
  return (
    <>
      <SavedViews
        account={of.params}
        views={views.map(({ viewId, name, filters }) => ({ viewId, name, href: viewHref(folder, filters) }))}
        allHref={folder}
        currentHref={href}
        filters={givenFilters(filters)}
      />
      {isNarrowed || list.orders.length > 0 ? (
        <OrderFilters
          action={folder}
          values={filters}
          isOpen={Object.values(others).some((value) => value !== "")}
          options={{
            state: STATE_OPTIONS,
            line: [
              ["", "All"],
              ...PRODUCT_LINES.map((line) => [line, PRODUCT_LINE_TRAITS[line].name] as const),
            ],
            keyId: [["", "All"], ...list.keys.map(({ keyId, name }) => [keyId, name] as const)],
          }}
        />
      ) : null}
      {list.isSearchCut ? (
        <p className="px-5 pb-3 text-muted">
          More than 500 orders fit this search. Type more of the name to see the right ones.
        </p>
      ) : null}
      <OrderTable
        rows={list.orders.map((order) => orderRow(order, folder))}
        empty={
          isNarrowed ? (
            <EmptyState
              title={list.nextCursor === null ? "No orders match" : "None found so far"}
              action={
                <ButtonLink isSmall href={folder}>
                  Clear the filters
                </ButtonLink>
              }
            >
              {list.lookedBackTo === null ? (
                "Search by order number, job ID, certificate ID, your own ID, key=value of metadata, or words of the applicant’s name."
              ) : (
                <>
                  We looked back to <Time at={list.lookedBackTo} look="day" />. Look further, or choose days.
                </>
              )}
            </EmptyState>
          ) : (
            <FirstOrder environment={environment} base={base} mayPlace={mayPlace} />
          )
        }
        newerHref={after === "" ? undefined : href}
        olderHref={
          list.nextCursor === null ? undefined : listHref(folder, { ...filters, after: list.nextCursor })
        }
      />
      {list.orders.length === 0 && list.nextCursor !== null ? (
        <p className="px-5 pb-6 text-center">
          <ButtonLink isSmall href={listHref(folder, { ...filters, after: list.nextCursor })}>
            Look further back
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function FirstOrder({
  environment,
  base,
  mayPlace,
}: {
  environment: "sandbox" | "live";
  base: string;
  mayPlace: boolean;
}) {
  const isSandbox = environment === "sandbox";
  return (
    <EmptyState
      title={isSandbox ? "Your first sandbox order takes two minutes" : "No live orders yet"}
      action={
        <>
          {mayPlace ? (
            <ButtonLink tone="primary" href={`${base}/orders/new`}>
              Place an order
            </ButtonLink>
          ) : null}
          <ButtonLink href="/docs/quickstart-curl">Order by API</ButtonLink>
        </>
      }
    >
      {isSandbox
        ? "It costs nothing, and passes every state of a real one. At its end you hold a specimen certificate."
        : "Orders appear here whether your code places them or somebody of your team does."}
    </EmptyState>
  );
}
