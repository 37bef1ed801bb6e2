import type { Metadata } from "next";
import { Me } from "../../me/me";

export const metadata: Metadata = { title: "My details" };

const SIGNED_THERE = /^\/desk\/(?:orders|corrections)\/\w{1,60}$/;

export default async function MePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { back } = await searchParams;
  return <Me back={typeof back === "string" && SIGNED_THERE.test(back) ? back : null} />;
}
