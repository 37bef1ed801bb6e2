/** The processor's limit per invoice. */
const MAX_ITEMS = 250;
const MAX_NAMED = 10;

export interface InvoicedOrder {
  paymentId: string;
  orderId: string;
  orderNumber: string;
  orderedAt: Date;
  amountCents: number;
}

/** The processor knows the line by its first order's `paymentId`. */
export interface InvoiceItem {
  paymentId: string;
  orderId: string;
  amountCents: number;
  description: string;
}

/** The same orders always make the same lines. */
export function describeItems(orders: readonly InvoicedOrder[]): InvoiceItem[] {
  const sorted = orders.toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1));
  const size = Math.ceil(sorted.length / MAX_ITEMS);
  const items: InvoiceItem[] = [];
  for (let at = 0; at < sorted.length; at += size) items.push(describeItem(sorted.slice(at, at + size)));
  return items;
}

function describeItem(orders: readonly InvoicedOrder[]): InvoiceItem {
  const [first] = orders;
  if (!first) throw new Error("a line of an invoice without orders");
  const { paymentId, orderId } = first;
  const amountCents = orders.reduce((sum, order) => sum + order.amountCents, 0);
  return { paymentId, orderId, amountCents, description: nameOrders(orders, first) };
}

function nameOrders(orders: readonly InvoicedOrder[], first: InvoicedOrder): string {
  const day = first.orderedAt.toISOString().slice(0, 10);
  if (orders.length === 1) return `Order ${first.orderNumber}, ${day}`;
  const names =
    orders.length > MAX_NAMED
      ? `${first.orderNumber} and ${orders.length - 1} more`
      : orders.map(({ orderNumber }) => orderNumber).join(", ");
  return `${orders.length} orders from ${day} on: ${names}`;
}
