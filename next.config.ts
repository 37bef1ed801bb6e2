import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Native, WASM or prototype-patched packages: bundling them breaks them or loads them twice.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@react-pdf/renderer",
    "pdfkit",
    "fontkit",
    "harfbuzzjs",
    "pdfjs-dist",
    "pino",
  ],
};

export default config;
