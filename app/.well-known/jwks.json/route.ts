import { keySet } from "@/lib/operations/key-set";
import { getServer } from "@/lib/server";
import { publicDocument } from "@/lib/transport/public-document";

/** The public keys that receipts are checked against, and the certificates that PDFs are sealed with. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = publicDocument(
  async () => (await getServer()).gateway,
  {
    label: "key_set",
    contentType: "application/json; charset=utf-8",
    async read() {
      return JSON.stringify(await keySet((await getServer()).services));
    },
  },
);
