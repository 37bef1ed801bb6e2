import { parse } from "node:path";

const { root } = parse(import.meta.dirname);

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // node_modules is a link to the project's, which Turbopack follows only below its root.
  turbopack: { root },
  outputFileTracingRoot: root,
};

export default config;
