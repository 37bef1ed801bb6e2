import { join, relative } from "node:path";
import { buildPackage } from "./pack/build-package";
import { readArguments } from "./read-command";

readArguments("Usage: npm run pack   builds the package for partners into dist", {
  takes: [],
  isDirect: true,
});

const { tarball } = buildPackage(join(process.cwd(), "dist"));
console.log(relative(process.cwd(), tarball));
