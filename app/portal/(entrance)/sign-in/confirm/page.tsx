import type { Metadata } from "next";
import { getServer } from "@/lib/server";
import { ConfirmForm } from "./confirm-form";

export const metadata: Metadata = { title: "Sign in" };

/** Needs a click: programs that open links sign nobody in. */
export default async function ConfirmPage() {
  const { services } = await getServer();
  return <ConfirmForm siteUrl={services.settings.siteUrl} />;
}
