import type { PortalError } from "../portal-error";
import { LiveChecklistLink } from "./live-checklist-link";

export function ErrorNote({ error, className = "" }: { error: PortalError | null; className?: string }) {
  return (
    <div role="alert" className={className}>
      {error === null ? null : (
        <p className="rounded-md border border-revoked bg-revoked-tint px-3 py-2 text-revoked">
          <strong className="font-semibold">{error.message}</strong> {error.hint}{" "}
          {error.kind === "signed_out" ? (
            <a className="underline" href="/portal/sign-in" target="_blank" rel="noreferrer">
              Sign in
            </a>
          ) : null}
          {error.code === "LIVE_NOT_READY" ? <LiveChecklistLink /> : null}
        </p>
      )}
    </div>
  );
}
