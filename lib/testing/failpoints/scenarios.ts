import { ACCOUNT_SCENARIOS } from "./account-scenarios";
import { COMPLETER_SCENARIOS } from "./completer-scenarios";
import { PARTNER_SCENARIOS } from "./partner-scenarios";
import { REFUND_SCENARIOS } from "./refund-scenarios";
import { SUBMIT_SCENARIOS } from "./submit-scenarios";

/** Open invoices come last: every later month has more to do. */
export const SCENARIOS = [
  ...SUBMIT_SCENARIOS,
  ...REFUND_SCENARIOS,
  ...COMPLETER_SCENARIOS,
  ...PARTNER_SCENARIOS,
  ...ACCOUNT_SCENARIOS,
];
