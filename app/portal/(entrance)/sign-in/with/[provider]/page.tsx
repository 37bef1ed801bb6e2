import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getServer } from "@/lib/server";
import { offeredProviders } from "../../offered-providers";
import { FinishSignIn } from "./finish-sign-in";

export const metadata: Metadata = { title: "Sign in" };

export default async function ProviderReturnPage({ params }: { params: Promise<{ provider: string }> }) {
  const { provider } = await params;
  const offered = (await offeredProviders()).find(({ name }) => name === provider);
  if (!offered) notFound();
  const { services } = await getServer();
  return <FinishSignIn provider={offered} siteUrl={services.settings.siteUrl} />;
}
