import type { Metadata } from "next";
import { askedOf } from "../../find/asked";
import { FindOrders } from "../../find/find-orders";

export const metadata: Metadata = { title: "Orders" };

/** Orders found again: searched for, or by list; what is asked for stands in the address. */
export default async function OrdersPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const asked = askedOf(await searchParams);
  // Another question is another page.
  return <FindOrders key={JSON.stringify(asked)} asked={asked} />;
}
