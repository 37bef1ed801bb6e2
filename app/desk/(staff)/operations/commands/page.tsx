import type { Metadata } from "next";
import { AllCommands } from "../../../operations/all-commands";

export const metadata: Metadata = { title: "Commands" };

export default function CommandsPage() {
  return <AllCommands />;
}
