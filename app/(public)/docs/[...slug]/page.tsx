import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { MANUAL_PAGES, markdownPathOf } from "@/lib/docs/manual";
import { ManualPageView } from "../ui/manual-page-view";

interface Props {
  params: Promise<{ slug: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await pageOf(params);
  if (!page) return {};
  const types = { "text/markdown": markdownPathOf(page) };
  return { title: page.title, description: page.summary, alternates: { types } };
}

export default async function ManualRoute({ params }: Props) {
  const page = await pageOf(params);
  if (!page) notFound();
  return <ManualPageView page={page} />;
}

async function pageOf(params: Props["params"]) {
  const slug = (await params).slug.join("/");
  return MANUAL_PAGES.find((page) => page.slug === slug && slug !== "");
}
