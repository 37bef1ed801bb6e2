import type { Metadata } from "next";
import { UnsubscribeForm } from "./unsubscribe-form";

export const metadata: Metadata = { title: "Stop emails" };

/** Where "Stop these emails" leads. It takes a press of a button: programs that open links stop nothing. */
export default function UnsubscribePage() {
  return <UnsubscribeForm />;
}
