import { describe, expect, it } from "vitest";
import { pageSecurityHeaders } from "./page-security-headers";

const production = {
  nonce: "abc123",
  isDevelopment: false,
  isHttps: true,
  isIndexed: false,
  kind: "plain",
  siteUrl: "https://vidimus.example",
} as const;

describe("security headers of pages", () => {
  it("allow no script without the nonce, no inline style and no request of the page's own", () => {
    const policy = pageSecurityHeaders(production)["content-security-policy"].split("; ");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'nonce-abc123' 'strict-dynamic'");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join()).not.toContain("unsafe");
  });

  it("let a verify page read a file in a worker of this site, and send it nowhere", () => {
    const policyOf = (kind: "plain" | "verify") =>
      pageSecurityHeaders({ ...production, kind })["content-security-policy"].split("; ");
    expect(policyOf("verify")).toEqual(expect.arrayContaining(["worker-src 'self'", "connect-src 'none'"]));
    expect(policyOf("plain").join()).not.toContain("worker-src");
  });

  it("let checkers read the files for crawlers from within an indexed page, and nothing else", () => {
    for (const kind of ["plain", "verify"] as const) {
      const policy = pageSecurityHeaders({ ...production, kind, isIndexed: true })["content-security-policy"];
      expect(policy.split("; ")).toContain(
        "connect-src https://vidimus.example/robots.txt https://vidimus.example/llms.txt",
      );
    }
  });

  it("let the manual ask this site, and run nothing but its own scripts", () => {
    const policy = pageSecurityHeaders({ ...production, kind: "manual" })["content-security-policy"].split(
      "; ",
    );
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'nonce-abc123' 'strict-dynamic'",
        "connect-src 'self'",
        "style-src 'self'",
      ]),
    );
  });

  it.each(["desk", "portal"] as const)(
    "let the %s ask its API and show a picture just chosen, without a style of its own",
    (kind) => {
      const policy = pageSecurityHeaders({ ...production, kind })["content-security-policy"].split("; ");
      expect(policy).toEqual(
        expect.arrayContaining([
          "script-src 'nonce-abc123' 'strict-dynamic'",
          "connect-src 'self'",
          "img-src 'self' blob:",
          "style-src 'self'",
        ]),
      );
    },
  );

  it("let the portal alone send documents to where files lie", () => {
    const uploadOrigin = "https://papers.s3.eu-central-1.amazonaws.com";
    const policyOf = (kind: "plain" | "manual" | "desk" | "portal") =>
      pageSecurityHeaders({ ...production, kind, uploadOrigin })["content-security-policy"];
    expect(policyOf("portal")).toContain(`connect-src 'self' ${uploadOrigin};`);
    for (const kind of ["plain", "manual", "desk"] as const)
      expect(policyOf(kind)).not.toContain(uploadOrigin);
  });

  it("hold browsers to https only where the site has it", () => {
    expect(pageSecurityHeaders(production)).toHaveProperty("strict-transport-security");
    const plain = pageSecurityHeaders({ ...production, isHttps: false });
    expect(plain).not.toHaveProperty("strict-transport-security");
    expect(plain["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });

  it("keep search engines off pages about a person's certificate", () => {
    expect(pageSecurityHeaders(production)).toMatchObject({ "x-robots-tag": "noindex" });
    expect(pageSecurityHeaders({ ...production, isIndexed: true })).not.toHaveProperty("x-robots-tag");
  });
});
