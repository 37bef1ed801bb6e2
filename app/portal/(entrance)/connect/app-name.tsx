import type { ConnectionRequest } from "@/lib/contract/portal/connections";

type App = Pick<ConnectionRequest["client"], "name" | "host">;

/** Isolated, so that it can't turn the words around it. */
export function AppName({ app: { name, host } }: { app: App }) {
  if (host !== null) return <bdi>{name}</bdi>;
  return (
    <>
      “<bdi>{name}</bdi>”
    </>
  );
}

export function AppOrigin({ app: { host }, siteHost }: { app: App; siteHost: string }) {
  if (host === null)
    return (
      <>
        It registered itself under this name. Nobody has checked who runs it, so go on only if you just
        started this yourself.
      </>
    );
  return (
    <>
      It comes from <strong className="break-all text-ink">{host}</strong> and wants to act for you at{" "}
      {siteHost}.
    </>
  );
}
