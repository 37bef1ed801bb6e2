import type { Metadata } from "next";
import { Me } from "../../me/me";

export const metadata: Metadata = { title: "My details" };

/** Pages that somebody may come from to set up how they sign. */
const SIGNED_THERE = /^\/desk\/(?:orders|corrections)\/\w{1,60}$/;

/** What certificates say about the one who signs them, and how they sign. */
export default async function MePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { back } = await searchParams;
  return <Me back={typeof back === "string" && SIGNED_THERE.test(back) ? back : null} />;
}
