import type { RequestError } from "./request-error";

export function ErrorNote({ error, className = "" }: { error: RequestError | null; className?: string }) {
  return (
    <div role="alert" className={className}>
      {error === null ? null : (
        <p className="rounded-md border border-revoked bg-revoked-tint px-3 py-2 text-revoked">
          <strong className="font-semibold">{error.message}</strong> {error.hint} <NextStep error={error} />
        </p>
      )}
    </div>
  );
}

function NextStep({ error: { kind, code } }: { error: RequestError }) {
  const [, surface, partnerId] = location.pathname.split("/");
  if (kind === "signed_out") {
    return (
      <a className="underline" href={`/${surface}/sign-in`} target="_blank" rel="noreferrer">
        Sign in
      </a>
    );
  }
  return code === "LIVE_NOT_READY" && partnerId?.startsWith("prt_") ? (
    <a className="underline" href={`/portal/${partnerId}/live/keys`}>
      Open the API keys page
    </a>
  ) : null;
}
