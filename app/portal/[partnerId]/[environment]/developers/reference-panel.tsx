import { ButtonLink } from "@/app/portal/ui/button";
import { CopyableId } from "@/app/portal/ui/copy";
import { Panel } from "@/app/portal/ui/page-parts";
import { OPERATIONS, type OperationName } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import type { Environment } from "@/lib/core/keys/api-key";

/** What a key can call, with this site's addresses: from the table that the API itself is made from. */
export function ReferencePanel({ siteUrl, environment }: { siteUrl: string; environment: Environment }) {
  const rows = (Object.keys(OPERATIONS) as OperationName[])
    .map((name): Operation => OPERATIONS[name])
    .filter(({ auth, surfaces }) => auth === "key" && surfaces.includes("api"))
    .filter(({ tag }) => environment === "sandbox" || tag !== "Sandbox");
  return (
    <Panel
      id="reference"
      title="API reference"
      lead={
        <>
          Send <code className="font-mono text-sm">Authorization: Bearer vc_{environment}_…</code> with each
          request.
        </>
      }
      actions={
        <ButtonLink isSmall href="/docs/api" prefetch={false}>
          All fields and errors
        </ButtonLink>
      }
    >
      <ul className="divide-y divide-rule">
        {rows.map(({ operationId, method, path, summary, description }) => (
          <li key={operationId} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <strong className="font-semibold">{summary}</strong>
              <span className="inline-flex min-w-0 items-baseline gap-2">
                <span className="font-mono text-[0.8125rem]">{method}</span>
                <CopyableId id={`${siteUrl}/api/v1${path}`} label={`the address of ${operationId}`} />
              </span>
            </p>
            <p className="max-w-prose text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
