import type { Metadata } from "next";
import { ask, requireMember } from "@/app/portal/require-member";
import { Refused } from "@/app/portal/ui/refused";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead } from "@/app/ui/page-parts";
import { portalRequest } from "@/lib/contract/portal/calls";
import { Problem } from "@/lib/core/problem";
import { FollowImport } from "./follow-import";
import { ImportGroups } from "./import-groups";

export const metadata: Metadata = { title: "Import" };

type PageParams = Promise<{ partnerId: string; environment: string; importId: string }>;

export default async function OneImportPage({ params }: { params: PageParams }) {
  const { member, environment, base } = await requireMember(params);
  const path = { partnerId: member.partnerId, environment, importId: (await params).importId };
  const found = await ask("getImport", { params: path });
  if (found instanceof Problem) return <Refused problem={found} />;
  return (
    <>
      <PageHead
        title="Import"
        actions={<ButtonLink href={`${base}/orders/import`}>All imports</ButtonLink>}
      />
      <FollowImport
        path={path}
        initial={found}
        ordersHref={`${base}/orders`}
        groups={<ImportGroups groups={found.groups} />}
        resultsHref={portalRequest("downloadImportResults", { params: path }).path}
      />
    </>
  );
}
