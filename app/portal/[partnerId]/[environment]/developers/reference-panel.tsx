import { ButtonLink } from "@/app/ui/button-link";
import { Panel } from "@/app/ui/page-parts";
import { OPERATIONS, type OperationName } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import type { Environment } from "@/lib/core/keys/api-key";
import { ReferenceList } from "./reference-list";

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
      <ReferenceList
        api={`${siteUrl}/api/v1`}
        rows={rows.map(({ operationId, method, path, summary, description }) => ({
          operationId,
          method,
          path,
          summary,
          description,
        }))}
      />
    </Panel>
  );
}
