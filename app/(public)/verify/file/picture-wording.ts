import type { PictureVerdict } from "@/lib/paper/verify";
import { UNNAMED } from "./unnamed-wording";
import { type CertificateWords, endOf, type Wording } from "./wording";

const COMPARE =
  "A picture can’t be checked like the PDF: a genuine code can stand on a forged page. Compare what the page says with the certificate below, or check the PDF.";

export function pictureWording(
  { outcome }: PictureVerdict,
  { state, successor }: Pick<CertificateWords, "state" | "successor">,
): Wording {
  if (outcome === "other-picture")
    return {
      kind: "unknown",
      status: "Another certificate",
      title: "The code in this picture leads to another certificate",
      text: "It isn’t the certificate on this page. See it on its own page:",
    };
  if (outcome !== "picture") return UNNAMED[outcome];
  const named = "The code in this picture leads to this certificate";
  switch (state) {
    case "valid":
      return { kind: "unknown", status: "Picture, not checked", title: named, text: COMPARE };
    case "specimen":
      return {
        kind: "specimen",
        status: "Specimen",
        title: "The code in this picture leads to a specimen",
        text: "It’s not valid for any official use.",
      };
    case "revoked": {
      const { status, is, since } = endOf(successor);
      return {
        kind: "revoked",
        status,
        title: `${named}, which ${is}`,
        text: `The code is its own, but ${since}`,
      };
    }
    case "tampered":
      return {
        kind: "tampered",
        status: "Not verified",
        title: `${named}, which does not verify`,
        text: "The record itself can’t be trusted. This proves nothing.",
      };
  }
}
