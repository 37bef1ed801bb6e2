import type { DeskOrder } from "@/lib/contract/desk/views";
import { PRODUCT_LINE_TRAITS } from "@/lib/core/catalog/product-lines";

export function signedWords({ productLine, orderNumber }: Pick<DeskOrder, "productLine" | "orderNumber">) {
  switch (PRODUCT_LINE_TRAITS[productLine].certificate) {
    case "per_document":
      return `Thank you. We’re creating the certified PDFs of ${orderNumber}. We’ll notify the client when they’re ready, usually within a minute. The certificates appear under “Order”.`;
    case "per_order":
      return `Thank you. We’re creating the certificate of ${orderNumber} and the file of the reviewed text. We’ll notify the client when they’re ready, usually within a minute. The certificate appears under “Order”.`;
    case "none":
      return `The translation of ${orderNumber} is on its way to the client.`;
  }
}
