const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    order_refunded: "The order was refunded in full.",
    order_failed: "The order could not be completed.",
    key_compromised: "The key that signed it is no longer trusted.",
    superseded: "It was corrected.",
    data_erased: "The client asked us to erase their personal data.",
    sandbox_wiped: "A test certificate. Its owner deleted all test orders.",
    sandbox_scenario: "A revocation test in the test environment.",
  }),
);

export function reasonText(reason: string): string {
  return REASONS.get(reason) ?? reason;
}
