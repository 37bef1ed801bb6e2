import { createApi } from "../transport/api";
import { getServer } from "./get-server";

/** Route handlers of the public interface. */
export const api = createApi(async () => (await getServer()).gateway);

/** The public keys that receipts are checked against, and the certificates that PDFs are sealed with. */
export const keySet = api.endpoint("getKeySet");
