import { open } from "./opened";

const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
`;

/** Loads the usual libraries with a file of ours, before any customer's. */
export async function prepare(): Promise<{ kind: "prepared" }> {
  await import("./inspect");
  await open({ bytes: new TextEncoder().encode(PAGE), mediaType: "application/pdf" });
  return { kind: "prepared" };
}
