import { existsSync, globSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export interface FunctionTrace {
  route: string;
  files: TracedFile[];
}

export interface TracedFile {
  path: string;
  bytes: number;
}

const PARTS = /^app\/(.*?)\/?(?:page|route)\.js\.nft\.json$/;

export const SHARED = ["instrumentation", "middleware"] as const;

/** @throws Error where there is no build. */
export function readTraces(root: string): FunctionTrace[] {
  const server = join(root, ".next", "server");
  const shared = SHARED.map((name) => ({ route: name, trace: join(server, `${name}.js.nft.json`) }));
  if (!shared.every(({ trace }) => existsSync(trace)))
    throw new Error("There is no production build. Run npm run build first.");
  const functions = globSync("app/**/{page,route}.js.nft.json", { cwd: server })
    .sort()
    .flatMap((file) => {
      const [, route] = PARTS.exec(file) ?? [];
      return route === undefined ? [] : [{ route: `/${route}`, trace: join(server, file) }];
    });
  return [...shared, ...functions].map(({ route, trace }) => ({ route, files: filesOf(root, trace) }));
}

const TEST = /\.test\.tsx?$|\/testing\//;

export function missingOf(
  root: string,
  traces: readonly FunctionTrace[],
  includes: Record<string, string[]>,
): string[] {
  return Object.entries(includes).flatMap(([routes, patterns]) => {
    const isOf = (route: string) => {
      const plain = route.replaceAll(/\/\([^)]*\)/g, "");
      return routes.endsWith("/**") ? plain.startsWith(routes.slice(0, -2)) : plain === routes;
    };
    const of = traces.filter(({ route }) => isOf(route));
    if (of.length === 0) return [`No function is ${routes}.`];
    return patterns.flatMap((pattern) => {
      const wanted = globSync(pattern, { cwd: root })
        .filter((file) => !TEST.test(file) && statSync(join(root, file)).isFile())
        .map((file) => relative(root, realpathSync(join(root, file))));
      if (wanted.length === 0) return [`${pattern} matches nothing.`];
      return of.flatMap(({ route, files }) => {
        const held = new Set(files.map(({ path }) => path));
        const lost = wanted.filter((file) => !held.has(file));
        return lost.length > 0 ? [`${route} lacks ${lost[0]} (${lost.length} of ${pattern}).`] : [];
      });
    });
  });
}

export function bytesOf(files: readonly TracedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

export function heaviest(files: readonly TracedFile[], count: number): { name: string; bytes: number }[] {
  const sums = new Map<string, number>();
  for (const { path, bytes } of files) sums.set(holderOf(path), (sums.get(holderOf(path)) ?? 0) + bytes);
  return [...sums]
    .map(([name, bytes]) => ({ name, bytes }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, count);
}

export function holderOf(path: string): string {
  const [, ...inner] = `/${path}`.split("/node_modules/");
  const [scope = "", name] = inner.at(-1)?.split("/") ?? [];
  if (scope) return scope.startsWith("@") ? `${scope}/${name}` : scope;
  return path
    .split("/")
    .slice(0, path.startsWith("lib/") ? 3 : 2)
    .join("/");
}

function filesOf(root: string, trace: string): TracedFile[] {
  const { files } = JSON.parse(readFileSync(trace, "utf8")) as { files: string[] };
  const found = new Map<string, TracedFile>();
  for (const file of files) {
    const named = join(dirname(trace), file);
    if (!existsSync(named)) continue;
    const real = realpathSync(named);
    const stats = statSync(real);
    if (stats.isFile()) found.set(real, { path: relative(root, real), bytes: stats.size });
  }
  return [...found.values()];
}
