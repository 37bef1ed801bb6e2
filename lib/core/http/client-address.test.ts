import { expect, test } from "vitest";
import { addressBucket } from "./client-address";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
])("%s counts as %s", (address, bucket) => expect(addressBucket(address)).toBe(bucket));

test("a port that a proxy wrote behind the address makes no other customer", () => {
  expect(addressBucket("192.0.2.7:51234")).toBe("192.0.2.7");
  expect(addressBucket("[2001:db8:1:2::7]:51234")).toBe(addressBucket("2001:db8:1:2::7"));
  expect(addressBucket("[2001:db8:1:2::7]")).toBe(addressBucket("2001:db8:1:2::7"));
});
