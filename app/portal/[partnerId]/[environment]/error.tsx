"use client";

import { Button } from "@/app/ui/button";
import { ButtonLink } from "@/app/ui/button-link";
import { Panel } from "@/app/ui/page-parts";
import { ErrorState } from "@/app/ui/states";

export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return (
    <Panel>
      <ErrorState
        title="We couldn’t show this page"
        action={
          <>
            <Button tone="primary" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <ButtonLink href="/portal">Home</ButtonLink>
          </>
        }
      >
        Something went wrong on our side. Orders and API calls go on without this page.
        {error.digest === undefined ? null : (
          <span className="mt-2 block text-sm">Reference for support: {error.digest}</span>
        )}
      </ErrorState>
    </Panel>
  );
}
