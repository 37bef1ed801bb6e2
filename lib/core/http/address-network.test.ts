import { expect, test } from "vitest";
import { addressNetwork } from "./address-network";

test.each([
  ["192.0.2.77", "192.0.2.0/24"],
  ["192.0.2.77:51234", "192.0.2.0/24"],
  ["::ffff:192.0.2.77", "192.0.2.0/24"],
  ["2001:db8:aa:bb::77", "2001:db8:aa::/48"],
  ["[2001:db8:aa:bb::77]:443", "2001:db8:aa::/48"],
  ["::1", "0:0:0::/48"],
  ["unknown", "unknown"],
  ["<script>", "unknown"],
])("%s is shown as %s", (address, network) => {
  expect(addressNetwork(address)).toBe(network);
});
