/** A folder that others import through its doors alone. */
interface ModuleWithDoors {
  folder: string;
  /** Files of the folder, without their ending: a path would count as an import of it. */
  doors: string[];
  /** The folders that its tests may import beside its own and `lib/core`: neither a database nor the service. */
  tests: string[];
}

export const MODULES_WITH_DOORS: ModuleWithDoors[] = [
  {
    folder: "lib/review",
    doors: ["check", "index", "shared"],
    tests: ["lib/testing/linearity"],
  },
];

export const DOORS: ReadonlySet<string> = new Set(
  MODULES_WITH_DOORS.flatMap(({ folder, doors }) => doors.map((door) => `${folder}/${door}.ts`)),
);
