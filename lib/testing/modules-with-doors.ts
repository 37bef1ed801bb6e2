/** A folder that others import through its doors alone. */
interface ModuleWithDoors {
  folder: string;
  doors: string[];
  /** The folders that its tests may import beside its own and `lib/core`: neither a database nor the service. */
  tests: string[];
}

export const MODULES_WITH_DOORS: ModuleWithDoors[] = [
  {
    folder: "lib/review",
    doors: ["lib/review/check.ts", "lib/review/index.ts", "lib/review/shared.ts"],
    tests: ["lib/testing/linearity"],
  },
];

export const DOORS: ReadonlySet<string> = new Set(MODULES_WITH_DOORS.flatMap(({ doors }) => doors));
