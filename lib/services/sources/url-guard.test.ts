import { describe, expect, it } from "vitest";
import { classifyAddress } from "./address-kind";
import { refuseUrl } from "./url-guard";

const strict = { allowLoopback: false };
const loose = { allowLoopback: true };

describe("an address is public only when it is", () => {
  it.each(["93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:8.8.8.8"])(
    "%s is public",
    (address) => expect(classifyAddress(address)).toBe("public"),
  );
  it.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1"])(
    "%s is loopback",
    (address) => expect(classifyAddress(address)).toBe("loopback"),
  );
  it.each([
    ["0.0.0.0", "this host"],
    ["10.0.0.1", "private"],
    ["172.16.0.1", "private"],
    ["172.31.255.255", "private"],
    ["192.168.1.1", "private"],
    ["100.64.0.1", "CGNAT"],
    ["100.100.100.200", "metadata inside CGNAT"],
    ["169.254.169.254", "metadata"],
    ["168.63.129.16", "Azure's platform"],
    ["192.0.0.192", "metadata in the protocol range"],
    ["198.18.0.1", "benchmarking"],
    ["203.0.113.7", "documentation"],
    ["224.0.0.1", "multicast"],
    ["255.255.255.255", "broadcast"],
    ["240.0.0.1", "reserved"],
    ["::", "unspecified"],
    ["::7f00:1", "IPv4-compatible loopback"],
    ["::ffff:10.0.0.1", "mapped private"],
    ["::ffff:169.254.169.254", "mapped metadata"],
    ["::ffff:168.63.129.16", "mapped platform"],
    ["64:ff9b::a9fe:a9fe", "NAT64"],
    ["64:ff9b:1::1", "local NAT64"],
    ["2002:7f00:1::", "6to4"],
    ["2001:0:7f00:1::", "Teredo"],
    ["fd00:ec2::254", "metadata"],
    ["fc00::1", "unique local"],
    ["fe80::1", "link-local"],
    ["fe80::1%eth0", "link-local with a zone"],
    ["fec0::1", "site-local"],
    ["ff02::1", "multicast"],
    ["2001:db8::1", "documentation"],
    ["not an address", "nonsense"],
  ])("%s (%s) is forbidden", (address) => expect(classifyAddress(address)).toBe("forbidden"));
});

describe("a URL is refused at sight", () => {
  it.each([
    ["https://example.com/a.pdf?token=1", null],
    ["https://example.com:443/a.pdf", null],
    ["https://EXAMPLE.com./a.pdf", null],
    ["https://8.8.8.8/a.pdf", null],
    ["a.pdf", "must be an absolute URL"],
    ["", "must be an absolute URL"],
    ["http://example.com/a.pdf", "must use https"],
    ["ftp://example.com/a.pdf", "must use https"],
    ["file:///etc/passwd", "must use https"],
    ["data:application/pdf,x", "must use https"],
    ["https://user@example.com/", "must not carry a user name or a password"],
    ["https://:secret@example.com/", "must not carry a user name or a password"],
    ["https://example.com:8443/", "must use port 443"],
    ["https://example.com:80/", "must use port 443"],
  ])("%s: %s", (url, reason) => expect(refuseUrl(url, strict)).toBe(reason));

  it.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://0/",
    "https://10.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://2852039166/",
    "https://0xa9fea9fe/",
    "https://%31%36%39.254.169.254/",
    "https://①⑥⑨.254.169.254/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a9fe:a9fe]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[fd00:ec2::254]/",
    "https://127.0.0.1./",
    "https://localhost/",
    "https://localhost./",
    "https://anything.localhost/",
    "https://intranet/",
    "https://metadata.google.internal/",
    "https://printer.local/",
  ])("%s names a private address in disguise or outright", (url) => {
    expect(refuseUrl(url, strict)).toBe("must not name a private address");
  });

  it.each([
    "http://127.0.0.1:8080/a.pdf",
    "http://localhost:3000/",
    "https://[::1]:9443/",
    "http://example.com/",
  ])("%s passes where loopback is allowed", (url) => expect(refuseUrl(url, loose)).toBeNull());
  it.each([
    "http://10.0.0.1/",
    "https://169.254.169.254/",
    "https://192.168.0.1:8080/",
    "https://[fe80::1]/",
  ])("%s is refused even where loopback is allowed", (url) =>
    expect(refuseUrl(url, loose)).toBe("must not name a private address"),
  );
});
