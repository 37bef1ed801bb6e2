"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import type { Environment } from "@/lib/core/keys/api-key";

const WORDS = { sandbox: "Sandbox", live: "Live" } as const;
const YEAR_SECONDS = 31_536_000;

export function EnvironmentSwitch({
  partnerId,
  environment,
}: {
  partnerId: string;
  environment: Environment;
}) {
  const segment = usePathname().split("/")[4];

  useEffect(() => {
    const secure = location.protocol === "https:" ? "; secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
    document.cookie = `vidimus.portal.last=${partnerId}/${environment}; path=/portal; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
  }, [partnerId, environment]);

  return (
    <nav aria-label="Environment">
      <ul className="flex rounded-md border border-edge bg-canvas p-0.5 text-sm">
        {(["sandbox", "live"] as const).map((each) => {
          const isCurrent = each === environment;
          const look = isCurrent
            ? each === "sandbox"
              ? "bg-specimen font-semibold text-paper"
              : "bg-valid font-semibold text-paper"
            : "text-ink hover:bg-paper";
          return (
            <li key={each}>
              <Link
                href={`/portal/${partnerId}/${each}${segment === undefined ? "" : `/${segment}`}`}
                prefetch={false}
                aria-current={isCurrent ? "true" : undefined}
                className={`block rounded px-2.5 py-1 ${look}`}
              >
                {WORDS[each]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
