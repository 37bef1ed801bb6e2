import { NothingHere } from "../../shell/nothing-here";

export default function NotFound() {
  return <NothingHere />;
}
