/** IPv4 whole, IPv6 by its /64: every household has 2^64 addresses. */
export function addressBucket(address: string): string {
  // Some proxies write the port too: `192.0.2.7:51234`, `[2001:db8::7]:51234`.
  const host = address.replace(/^([\d.]+|\[.*\]):\d+$/, "$1");
  const plain = host.replace(/^\[|\]$/g, "").split("%", 1)[0] ?? "";
  const mapped = /^(?:0*:)*(?:ffff:)(\d+\.\d+\.\d+\.\d+)$/i.exec(plain);
  if (mapped?.[1]) return mapped[1];
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":")
    .concat("::/64");
}
