import type { Metadata } from "next";
import Link from "next/link";
import { type AccountParams, ask, requireMember } from "@/app/portal/require-member";
import { Refused } from "@/app/portal/ui/refused";
import { Badge } from "@/app/ui/badge";
import { ButtonLink } from "@/app/ui/button-link";
import { Money } from "@/app/ui/money";
import { PageHead, Panel } from "@/app/ui/page-parts";
import { Time } from "@/app/ui/time";
import { portalRequest } from "@/lib/contract/portal/calls";
import { Problem } from "@/lib/core/problem";
import { FIELD_NAMES, IMPORT_COLUMNS } from "@/lib/operations/order-imports/columns";
import { cameSoFar, STATE_TONES, STATE_WORDS } from "./import-words";
import { UploadSheet } from "./upload-sheet";

export const metadata: Metadata = { title: "Import orders" };

export default async function ImportPage({ params }: { params: AccountParams }) {
  const { member, environment, base } = await requireMember(params);
  const place = { partnerId: member.partnerId, environment };
  const list = await ask("listImports", { params: place });
  if (list instanceof Problem) return <Refused problem={list} />;
  const folder = `${base}/orders/import`;
  return (
    <>
      <PageHead
        title="Import orders"
        lead={
          environment === "sandbox"
            ? "Certified translations as PDF, one order a row. Sandbox orders are free."
            : "Certified translations as PDF, one order a row. Each is charged as it's placed."
        }
        actions={<ButtonLink href={`${base}/orders`}>Back to the orders</ButtonLink>}
      />
      <UploadSheet
        place={place}
        folder={folder}
        ordersHref={`${base}/orders`}
        templateHref={portalRequest("downloadImportTemplate", { params: place }).path}
      />
      {list.imports.length === 0 ? null : (
        <Panel id="imports" title="Last imports" isFlush>
          <ul className="divide-y divide-rule border-rule border-t">
            {list.imports.map((each) => (
              <li
                key={each.importId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
              >
                <div className="min-w-0">
                  <Link
                    prefetch={false}
                    href={`${folder}/${each.importId}`}
                    className="font-medium underline"
                  >
                    {cameSoFar(each)}
                  </Link>
                  <p className="break-words text-muted">
                    <Time at={each.createdAt} />, {each.email}
                  </p>
                </div>
                <p className="flex items-center gap-3">
                  <Money cents={each.totalCents} />
                  <Badge tone={STATE_TONES[each.state]}>{STATE_WORDS[each.state]}</Badge>
                </p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel
        id="columns"
        title="Columns"
        lead="In any order, separated by commas, semicolons or tabs, in UTF-8."
      >
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,max-content)_minmax(0,1fr)]">
          {FIELD_NAMES.map((name) => (
            <div key={name} className="sm:contents">
              <dt>
                <code className="font-mono text-[0.8125rem]">{name}</code>
                {IMPORT_COLUMNS[name].isRequired ? null : (
                  <span className="text-sm text-muted"> (optional)</span>
                )}
              </dt>
              <dd className="min-w-0 break-words">{IMPORT_COLUMNS[name].hint}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}
