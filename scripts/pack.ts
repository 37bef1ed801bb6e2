import { join, relative } from "node:path";
import { buildPackage } from "./pack/build-package";

const { tarball } = buildPackage(join(process.cwd(), "dist"));
console.log(relative(process.cwd(), tarball));
