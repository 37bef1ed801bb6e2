import type { Metadata } from "next";
import { AllCommands } from "../../../operations/all-commands";

export const metadata: Metadata = { title: "Commands" };

/** Every command, and those that need the machine. */
export default function CommandsPage() {
  return <AllCommands />;
}
