import type { Metadata } from "next";
import { Tasks } from "../../tasks/tasks";

export const metadata: Metadata = { title: "To send" };

/** What is notarised, printed and posted by hand. */
export default function TasksPage() {
  return <Tasks />;
}
