import type { Metadata } from "next";
import { askedOf } from "../../find/asked";
import { FindOrders } from "../../find/find-orders";

export const metadata: Metadata = { title: "Orders" };

export default async function OrdersPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const asked = askedOf(await searchParams);
  return <FindOrders key={JSON.stringify(asked)} asked={asked} />;
}
