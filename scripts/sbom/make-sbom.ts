import type { ShippedPackage } from "./licences";

interface Component {
  "bom-ref": string;
  name: string;
  version: string;
}

interface Dependency {
  ref: string;
  dependsOn: string[];
}

export interface Sbom {
  metadata: { component: Component };
  components: Component[];
  dependencies: Dependency[];
}

/**
 * npm's `--omit dev` also leaves out packages that the service and a tool share, such as React, so the lock
 * file decides.
 */
export function makeSbom(all: Sbom, packages: ShippedPackage[]): Sbom {
  const { component } = all.metadata;
  const names = new Set(packages.map(({ name, version }) => `${name}@${version}`));
  const components = all.components
    .map((entry) => ({ ...entry, name: nameOf(entry) }))
    .filter(({ name, version }) => names.has(`${name}@${version}`));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const lost = [...names].filter((name) => !listed.has(name));
  if (lost.length > 0) throw new Error(`npm's bill of materials lacks ${lost.join(", ")}`);
  const refs = new Set([component["bom-ref"], ...components.map((entry) => entry["bom-ref"])]);
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return {
    ...all,
    metadata: { ...all.metadata, component: { ...component, name: "vidimus" } },
    components,
    dependencies,
  };
}

/** npm lists an override's package under the replaced name. Its reference says what it is. */
function nameOf({ "bom-ref": ref, name, version }: Component): string {
  const end = `@${version}`;
  return ref.endsWith(end) ? ref.slice(0, -end.length) : name;
}
