import { makePdf } from "../make-documents";

export const SHOWN_TEXT = "The bearer was born here";
const SHOW = `BT /F 12 Tf 40 100 Td (${SHOWN_TEXT}) Tj ET`;

export function stream(dictionary: string, data: Uint8Array | string): Buffer {
  const bytes = typeof data === "string" ? Buffer.from(data, "latin1") : Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${bytes.length}>>stream\n`, "latin1"),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** Its own objects begin with number 6. */
export interface PageParts {
  content?: string;
  resources?: string;
  page?: string;
  catalog?: string;
  pages?: string;
  objects?: (string | Buffer)[];
}

export function onePage(parts: PageParts = {}): Uint8Array {
  return makePdf([
    `<</Type/Catalog/Pages 2 0 R${parts.catalog ?? ""}>>`,
    parts.pages ?? "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>${parts.resources ?? ""}>>${parts.page ?? ""}>>`,
    stream("", `${SHOW}\n${parts.content ?? ""}`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...(parts.objects ?? []),
  ]);
}

/** Without valid tables. */
export function rawPdf(body: string): Uint8Array {
  return Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`, "latin1");
}
