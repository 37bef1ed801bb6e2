import type { Metadata } from "next";
import { Me } from "../../me/me";

export const metadata: Metadata = { title: "My details" };

/** What certificates say about the one who signs them. */
export default function MePage() {
  return <Me />;
}
