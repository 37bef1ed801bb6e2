import { REFUND_WINDOW_DAYS } from "@/lib/core/refunds/refund";

export function Promises() {
  return (
    <section
      aria-labelledby="promises"
      className="mt-9 border-t border-rule pt-7 sm:mt-16 sm:pt-10 print:mt-4 print:pt-3"
    >
      <h2 id="promises" className="font-serif text-2xl tracking-tight sm:text-3xl">
        If something goes wrong
      </h2>
      <ul className="mt-4 max-w-prose space-y-2.5">
        <li>
          If USCIS rejects a translation because of an error in it, you choose between a refund and a new
          translation. See the{" "}
          <a className="link" href="/acceptance-guarantee">
            acceptance guarantee
          </a>{" "}
          for what it covers.
        </li>
        <li>
          If a same-day order is late, or we can’t complete an order, we refund it in full automatically.
        </li>
        <li>
          For any other reason, whoever placed the order can refund it through the API within{" "}
          {REFUND_WINDOW_DAYS} days, in part or in full. See the{" "}
          <a className="link" href="/refund-policy">
            refund policy
          </a>{" "}
          for the details.
        </li>
      </ul>
    </section>
  );
}
