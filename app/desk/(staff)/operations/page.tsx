import { Overview } from "../../operations/overview";

/** Health, queues, money, and checks at a glance. */
export default function OperationsPage() {
  return <Overview />;
}
