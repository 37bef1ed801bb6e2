import type { ConnectionRequest } from "@/lib/contract/portal/connections";
import { AppName, AppOrigin } from "./app-name";

export function NoAccount({ client, siteHost }: { client: ConnectionRequest["client"]; siteHost: string }) {
  return (
    <>
      <h1 className="font-serif text-3xl tracking-tight">You don’t belong to an account yet</h1>
      <p className="mt-3 break-words text-muted">
        <AppName app={client} /> needs one to act for. <AppOrigin app={client} siteHost={siteHost} />
      </p>
      <p className="mt-3 text-muted">
        Ask an owner or admin of your company’s account to invite this address, and start again from the app.
      </p>
    </>
  );
}
