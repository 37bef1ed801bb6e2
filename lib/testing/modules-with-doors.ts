interface ModuleWithDoors {
  folder: string;
  /** Files of the folder, without their ending: a path would count as an import of it. */
  doors: string[];
  open?: Record<string, string>;
}

export const MODULES_WITH_DOORS: ModuleWithDoors[] = [
  {
    folder: "lib/documents",
    doors: ["confined", "draft", "fetch", "index", "model", "process", "read", "serve"],
    open: {
      "function-models.ts": "a setting of the build",
      "ocr-thread.cjs": "a program of the build",
      "run-bundle.cjs": "a program of the build",
    },
  },
  {
    folder: "lib/paper",
    doors: ["confined", "index", "keys", "print", "reading", "seal", "sealed", "verify", "write"],
    open: {
      "hyphen-patterns.json": "data of the build",
      "verify-sealed-pdf.ts": "the Python package judges what these tests judge",
    },
  },
  { folder: "lib/review", doors: ["check", "index", "shared"] },
];

export const DOORS: ReadonlySet<string> = new Set(
  MODULES_WITH_DOORS.flatMap(({ folder, doors }) => doors.map((door) => `${folder}/${door}.ts`)),
);
