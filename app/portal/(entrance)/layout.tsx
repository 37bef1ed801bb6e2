import type { ReactNode } from "react";
import { Entrance } from "@/app/entrance";
import { ServerTime } from "@/app/ui/server-time";
import { serverTime } from "../require-member";

export default async function EntranceLayout({ children }: { children: ReactNode }) {
  const footer = (
    <>
      Vidimus sells certified translations through an API.{" "}
      <a className="link" href="/docs">
        Read the documentation
      </a>{" "}
      or{" "}
      <a className="link" href="/pricing">
        calculate a price
      </a>
      .
    </>
  );
  return (
    <Entrance className="max-w-xl sm:py-14" footer={footer}>
      <ServerTime now={await serverTime()} />
      {children}
    </Entrance>
  );
}
