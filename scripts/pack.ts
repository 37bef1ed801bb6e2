import { join, relative } from "node:path";
import { readArguments } from "./command-line/read-words";
import { servePackages } from "./pack/serve-packages";

readArguments(
  "Usage: npm run pack   builds the packages for partners into dist, and into public/packages for the site",
);

for (const file of await servePackages(join(import.meta.dirname, "..")))
  console.log(relative(process.cwd(), file));
