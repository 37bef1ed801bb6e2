/** `typ` in the header of each receipt. */
export const RECEIPT_TYPE = "vc-receipt+jws";
