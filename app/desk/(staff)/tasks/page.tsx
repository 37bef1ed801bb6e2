import type { Metadata } from "next";
import { Tasks } from "../../tasks/tasks";

export const metadata: Metadata = { title: "To send" };

/** The work that people do by hand: notarizing, printing, posting. */
export default function TasksPage() {
  return <Tasks />;
}
