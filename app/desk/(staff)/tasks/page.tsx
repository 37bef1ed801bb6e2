import type { Metadata } from "next";
import { Tasks } from "../../tasks/tasks";

export const metadata: Metadata = { title: "To send" };

export default function TasksPage() {
  return <Tasks />;
}
