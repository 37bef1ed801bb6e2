export function ReceiptLink({ orderNumber, href }: { orderNumber: string; href: string | null }) {
  if (href === null) return null;
  return (
    <a className="link whitespace-nowrap" href={href} download>
      Receipt (PDF)
      <span className="sr-only"> of order {orderNumber}</span>
    </a>
  );
}
