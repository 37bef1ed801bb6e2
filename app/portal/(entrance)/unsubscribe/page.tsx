import type { Metadata } from "next";
import { UnsubscribeForm } from "./unsubscribe-form";

export const metadata: Metadata = { title: "Stop emails" };

/** Needs a click: programs that open links stop nothing. */
export default function UnsubscribePage() {
  return <UnsubscribeForm />;
}
