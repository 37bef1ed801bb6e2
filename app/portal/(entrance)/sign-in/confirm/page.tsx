import type { Metadata } from "next";
import { getServer } from "@/lib/server";
import { ConfirmAccount } from "./confirm-account";

export const metadata: Metadata = { title: "Sign in" };

/** Needs a click: programs that open links sign nobody in. */
export default async function ConfirmPage() {
  const { services } = await getServer();
  return <ConfirmAccount siteUrl={services.settings.siteUrl} />;
}
