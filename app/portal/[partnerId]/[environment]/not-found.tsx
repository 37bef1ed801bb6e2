import { NothingHere } from "../../shell/nothing-here";

/** Keeps the account's frame. */
export default function NotFound() {
  return <NothingHere />;
}
