import { Overview } from "../../operations/overview";

export default function OperationsPage() {
  return <Overview />;
}
