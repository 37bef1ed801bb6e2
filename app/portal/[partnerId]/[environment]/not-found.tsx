import { NothingHere } from "../../shell/nothing-here";

/** Inside an account, an address that leads nowhere keeps the account's frame around it. */
export default function NotFound() {
  return <NothingHere />;
}
