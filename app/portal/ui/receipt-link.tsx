interface ReceiptLinkProps {
  orderNumber: string;
  href: string;
  text: string;
}

export function ReceiptLink({ orderNumber, href, text }: ReceiptLinkProps) {
  return (
    <a className="link whitespace-nowrap" href={href} download>
      {text}
      <span className="sr-only">, receipt of order {orderNumber}</span>
    </a>
  );
}
