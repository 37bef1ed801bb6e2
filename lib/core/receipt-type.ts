export const RECEIPT_TYPE = "vc-receipt+jws";
