"use client";

import { usePathname } from "next/navigation";
import { ButtonLink } from "@/app/ui/button-link";
import { PageHead } from "@/app/ui/page-parts";

const OTHER = { sandbox: "live", live: "sandbox" } as const;

export function NothingHere() {
  const [, portal, partnerId, environment, segment, ...rest] = usePathname().split("/");
  const base = `/${portal}/${partnerId}/${environment}`;
  const isSandbox = environment === "sandbox";
  const other = OTHER[isSandbox ? "sandbox" : "live"];
  const isThing = segment !== undefined && rest.length > 0;
  return (
    <>
      <PageHead
        title="Nothing is here"
        lead={
          isThing
            ? `${isSandbox ? "The sandbox" : "Live"} has nothing with this ID. It may be in ${isSandbox ? "live" : "the sandbox"} or in another account, or the address may be incomplete.`
            : "The address may be misspelled."
        }
      />
      <p className="flex flex-wrap gap-2">
        {isThing ? (
          <>
            <ButtonLink href={`/${portal}/${partnerId}/${other}/${[segment, ...rest].join("/")}`}>
              Look in {isSandbox ? "live" : "the sandbox"}
            </ButtonLink>
            <ButtonLink href={`${base}/${segment}`}>Back to the list</ButtonLink>
          </>
        ) : null}
        <ButtonLink href={base}>Home</ButtonLink>
      </p>
    </>
  );
}
