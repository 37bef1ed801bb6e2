import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Box, ReadPage, TextLine } from "../../reader/port";
import { sourceBlocks } from "../source-blocks";

const line = (text: string, left: number, top: number, width = 100, height = 12): TextLine => ({
  text,
  box: [left, top, width, height],
  confidence: 1,
});

const pageOf = (lines: TextLine[], rules: Box[] = []): ReadPage => ({
  number: 1,
  widthPt: 612,
  heightPt: 792,
  isScanned: false,
  lines,
  rules,
});

const bordersOf = ([left, top, width, height]: Box): Box[] => [
  [left, top, width, 0],
  [left, top + height, width, 0],
  [left, top, 0, height],
  [left + width, top, 0, height],
];

function ruled(xs: readonly number[], ys: readonly number[]): Box[] {
  const [left = 0, top = 0, right = 0, bottom = 0] = [xs[0], ys[0], xs.at(-1), ys.at(-1)];
  return [
    ...xs.map((x): Box => [x, top, 0, bottom - top]),
    ...ys.map((y): Box => [left, y, right - left, 0]),
  ];
}

const wordsOf = (page: ReadPage) =>
  sourceBlocks(page)
    .flatMap(({ source }) => (source?.text ?? "").split(/\s+/))
    .filter((word) => word !== "")
    .sort();

const shown = (page: ReadPage) =>
  sourceBlocks(page).map((block) => {
    const text = (runs: { text: string }[]) => runs.map((run) => run.text).join("");
    if (block.kind === "fields") return block.rows.map((row) => [text(row.label), text(row.value)]);
    if (block.kind === "table") return block.rows.map((row) => row.map((cell) => text(cell.runs)));
    return "runs" in block ? text(block.runs) : block.kind;
  });

/** Each cell has a word such as "r1c2". */
function tableOf(columns: number, rows: number) {
  const width = 800 / columns;
  const xs = Array.from({ length: columns + 1 }, (_, at) => Math.round(100 + at * width));
  const ys = Array.from({ length: rows + 1 }, (_, at) => 100 + at * 20);
  const names = ys.slice(1).map((_, row) => xs.slice(1).map((__, column) => `r${row}c${column}`));
  const lines = names.flatMap((row, y) =>
    row.map((text, x) => line(text, (xs[x] ?? 0) + 4, (ys[y] ?? 0) + 4, Math.min(60, width - 8))),
  );
  return { xs, ys, names, lines };
}

const SIZES = [2, 3, 5, 8, 16].flatMap((columns) => [2, 3, 9, 30].map((rows) => [columns, rows] as const));

describe.each(SIZES)("a table of %d columns and %d rows", (columns, rows) => {
  const { xs, ys, names, lines } = tableOf(columns, rows);
  const drawn: Record<string, Box[]> = {
    "every line": ruled(xs, ys),
    "the borders of each cell": xs
      .slice(1)
      .flatMap((x, column) =>
        ys
          .slice(1)
          .flatMap((y, row) =>
            bordersOf([xs[column] ?? 0, ys[row] ?? 0, x - (xs[column] ?? 0), y - (ys[row] ?? 0)]),
          ),
      ),
    "no border at its sides": ruled(xs, ys).filter(([x, , w]) => w > 0 || (x > 100 && x < 900)),
    "no line at all": [],
  };
  test.each(Object.entries(drawn))("keeps its cells where it has %s", (_, rules) => {
    expect(shown(pageOf(lines, rules))).toEqual([names]);
  });
});

test("cells that reach over columns and rows do so in the draft", () => {
  const xs = [100, 300, 500, 700] as const;
  const rules: Box[] = [
    ...bordersOf([100, 100, 600, 60]),
    [300, 120, 0, 40],
    [500, 140, 0, 20],
    [300, 120, 400, 0],
    [300, 140, 400, 0],
    [300, 100, 0, 20],
  ];
  const lines = [
    line("Parents", 450, 104),
    line("Data", 150, 124),
    line("Both", 450, 124),
    line("Father", xs[1] + 4, 144),
    line("Mother", xs[2] + 4, 144),
  ];
  const [table] = sourceBlocks(pageOf(lines, rules));
  expect(table).toMatchObject({
    kind: "table",
    columns: [200, 200, 200],
    rows: [
      [
        { runs: [{ text: "Data" }], rowSpan: 3 },
        { runs: [{ text: "Parents" }], colSpan: 2 },
      ],
      [{ runs: [{ text: "Both" }], colSpan: 2 }],
      [{ runs: [{ text: "Father" }] }, { runs: [{ text: "Mother" }] }],
    ],
  });
});

test("without lines, a cell halfway between two rows is one of both, and a wide one reaches over columns", () => {
  const rows = [
    ["Name", "Joaquín", "María"],
    ["Age", "34", "31"],
  ].flatMap((row, y) => row.map((text, x) => line(text, 100 + x * 200, 100 + y * 20)));
  const wide = [line("Address", 100, 140), line("Penguin Street 48", 300, 140, 300)];
  const apart = [line("Simón", 300, 160), line("Tomás", 500, 160)];
  const below = [line("Grandparents", 100, 170), line("Ángela", 300, 180), line("Sofía", 500, 180)];
  const [table] = sourceBlocks(pageOf([...rows, ...wide, ...apart, ...below]));
  expect(table).toMatchObject({
    rows: [
      [{}, {}, {}],
      [{}, {}, {}],
      [{ runs: [{ text: "Address" }] }, { runs: [{ text: "Penguin Street 48" }], colSpan: 2 }],
      [{ runs: [{ text: "Grandparents" }], rowSpan: 2 }, { runs: [{ text: "Simón" }] }, {}],
      [{ runs: [{ text: "Ángela" }] }, { runs: [{ text: "Sofía" }] }],
    ],
  });
});

describe("a form's boxes are labels with their values", () => {
  const besides = (page: ReadPage) =>
    sourceBlocks(page).flatMap((block) =>
      block.kind === "fields" ? [block.rows.map(({ beside = false }) => beside)] : [],
    );
  const SMALL = 9;
  const labels = [
    line("Primer apellido", 104, 104, 80, SMALL),
    line("Segundo apellido", 404, 104, 90, SMALL),
    line("Sexo", 704, 104, 30, SMALL),
  ];
  const values = [
    line("NÚÑEZ", 104, 117, 60, 13),
    line("ARGÜELLO", 404, 117, 90, 13),
    line("Mujer", 704, 117, 50, 13),
  ];
  const pairs = [
    ["Primer apellido", "NÚÑEZ"],
    ["Segundo apellido", "ARGÜELLO"],
    ["Sexo", "Mujer"],
  ];
  test("in ruled boxes", () => {
    expect(shown(pageOf([...labels, ...values], ruled([100, 400, 700, 900], [100, 135])))).toEqual([pairs]);
  });
  test("without any line around them", () => {
    expect(shown(pageOf([...labels, ...values]))).toEqual([pairs]);
  });
  test("beside each other where they are in one row, ruled or not", () => {
    const below = [line("Domicilio", 104, 140, 80, SMALL), line("Calle 4", 104, 153, 60, 13)];
    const rules = [...ruled([100, 400, 700, 900], [100, 135]), ...bordersOf([100, 135, 800, 35])];
    const boxes = [false, true, true, false];
    expect(besides(pageOf([...labels, ...values, ...below], rules))).toEqual([boxes]);
    expect(besides(pageOf([...labels, ...values]))).toEqual([boxes.slice(0, 3)]);
  });
  test("with a box that nobody filled in", () => {
    const some = [...labels, ...values.slice(0, 1), ...values.slice(2)];
    const expected = [pairs[0], ["Segundo apellido", ""], pairs[2]];
    expect(shown(pageOf(some))).toEqual([expected]);
  });
  test("with labels beside their values, ended by colons", () => {
    const lines = pairs.flatMap(([label, value], row) => [
      line(`${label}:`, 100, 100 + row * 20),
      line(`${value}`, 400, 100 + row * 20),
    ]);
    expect(shown(pageOf(lines))).toEqual([pairs]);
  });
  test("under the title of their part", () => {
    const rules = [
      ...bordersOf([100, 80, 800, 20]),
      ...bordersOf([100, 100, 300, 35]),
      ...bordersOf([400, 100, 300, 35]),
      ...bordersOf([700, 100, 200, 35]),
    ];
    const title = line("DATOS DE LA PERSONA", 420, 84, 160);
    expect(shown(pageOf([title, ...labels, ...values], rules))).toEqual(["DATOS DE LA PERSONA", pairs]);
  });
});

test("names side by side get no lines around them, and a few rows of figures do", () => {
  const rows = (texts: string[][]) =>
    texts.flatMap((row, y) => row.map((text, x) => line(text, 100 + x * 300, 100 + y * 16, 180)));
  const kindOf = (texts: string[][]) => {
    const [block] = sourceBlocks(pageOf(rows(texts)));
    return block?.kind === "table" ? (block.borderless ?? false) : block?.kind;
  };
  expect(
    kindOf([
      ["El notario", "La compareciente"],
      ["Juan Pérez", "Ana Ruiz"],
    ]),
  ).toBe(true);
  expect(
    kindOf([
      ["Curso", "Nota"],
      ["Física", "9,5"],
    ]),
  ).toBe(false);
});

test("a table that runs from right to left begins with its right column", () => {
  const lines = [
    line("الاسم", 700, 104),
    line("فاطمة", 400, 104),
    line("تاريخ الميلاد", 700, 124),
    line("١٢ مارس", 400, 124),
  ];
  const expected = [
    [
      ["الاسم", "فاطمة"],
      ["تاريخ الميلاد", "١٢ مارس"],
    ],
  ];
  expect(shown(pageOf(lines, ruled([300, 600, 900], [100, 120, 140])))).toEqual(expected);
  expect(shown(pageOf(lines))).toEqual(expected);
});

describe("text that only looks like a table stays text", () => {
  const paragraph = [
    line("By resolution number 73 of the registry, the second name of the person named", 100, 100, 780),
    line("above: where it says ARGUELLO it shall say ARGÜELLO.", 100, 115, 500),
  ];
  const text =
    "By resolution number 73 of the registry, the second name of the person named above: where it says";
  test("a paragraph in a frame, and one with a colon in its middle", () => {
    expect(shown(pageOf(paragraph))).toEqual([`${text} ARGUELLO it shall say ARGÜELLO.`]);
    expect(shown(pageOf(paragraph, bordersOf([80, 80, 840, 80])))).toEqual([
      `${text} ARGUELLO it shall say ARGÜELLO.`,
    ]);
  });
  test("long running text in two ruled columns", () => {
    const column = (left: number) =>
      Array.from({ length: 20 }, (_, at) => line(`${left} line ${at} goes on`, left, 100 + at * 14, 380));
    const blocks = sourceBlocks(pageOf([...column(104), ...column(504)], ruled([100, 500, 900], [90, 400])));
    expect(blocks.some(({ kind }) => kind === "table")).toBe(false);
    expect(blocks[0]?.source?.text).toMatch(/^104 line 0 .* 104 line 1 /);
  });
  test("an underlined heading and a line across the page", () => {
    const rules: Box[] = [
      [100, 120, 300, 0],
      [50, 700, 900, 0],
    ];
    expect(
      shown(pageOf([line("Extract", 100, 105, 300), line("of the register", 100, 300, 300)], rules)),
    ).toEqual(["Extract", "of the register"]);
  });
});

test("however lines and borders lie, every word is in the draft, once", () => {
  const at = fc.integer({ min: 0, max: 1000 });
  const boxes = fc.array(
    fc.tuple(at, at, fc.integer({ min: 1, max: 500 }), fc.integer({ min: 4, max: 30 })),
    {
      maxLength: 60,
    },
  );
  const placed = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 12 }), fc.boolean()),
    { maxLength: 60 },
  );
  const rules = fc.array(fc.tuple(at, at, fc.constantFrom(0, 1, 200, 800), fc.constantFrom(0, 2, 60)), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(boxes, placed, rules, (anywhere, cells, drawn) => {
      const lines = [
        ...anywhere.map(([x, y, w, h], index) => line(`any${index}`, x, y, w, h)),
        ...cells.map(([x, y, isSmall], index) =>
          line(`cell${index}${isSmall ? ":" : ""}`, x * 200, y * 20, 90, isSmall ? 8 : 12),
        ),
      ];
      const page = pageOf(lines, drawn);
      expect(wordsOf(page)).toEqual(lines.map(({ text }) => text).sort());
      const cellsShown = shown(page).flat(2).join(" ").split(/\s+/).sort();
      const plain = (words: string[]) =>
        words.map((word) => word.replace(/:$/, "")).filter((word) => word !== "");
      expect(plain(cellsShown)).toEqual(plain(lines.map(({ text }) => text)).sort());
    }),
    { numRuns: 300 },
  );
});

describe("a form in two columns", () => {
  const fields = (labels: string[], left: number, top: number) =>
    labels.map((label, at) => line(`${label}: ${label.toLowerCase()}`, left, top + at * 18));
  const inRows = (one: TextLine[], other: TextLine[]) =>
    [...one, ...other].toSorted((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
  const pairs = (labels: string[]) => labels.map((label) => [label, label.toLowerCase()]);
  const LEFT = ["Tomo", "Folio", "Nombre", "Sexo", "Hora", "Padre"];
  const RIGHT = ["Hijo", "Nacido", "Estado", "Oficio", "Madre", "Hija"];

  test("is read column by column, each label with its own value", () => {
    const page = pageOf(inRows(fields(LEFT, 100, 100), fields([...RIGHT, "Nacida"], 550, 102)));
    expect(shown(page)).toEqual([pairs([...LEFT, ...RIGHT, "Nacida"])]);
  });

  test("with few rows is read row by row", () => {
    const page = pageOf(inRows(fields(["Tomo", "Folio"], 100, 100), fields(["Sexo", "Hora"], 550, 100)));
    expect(shown(page)).toEqual([pairs(["Tomo", "Sexo", "Folio", "Hora"])]);
  });

  test("whose cells have no labels of their own stays a table", () => {
    const cells = (texts: string[], left: number) => texts.map((text, at) => line(text, left, 100 + at * 18));
    const page = pageOf(inRows(cells(LEFT, 100), fields(RIGHT, 550, 100)));
    expect(shown(page)).toEqual([
      LEFT.map((text, at) => [text, `${RIGHT[at]}: ${RIGHT[at]?.toLowerCase()}`]),
    ]);
  });
});

test("a value that fills its line goes on in the next one", () => {
  const page = pageOf([
    line("Encargado: D. Tomás Alonso Vera, a las doce horas del siete de julio de mil", 100, 100, 800),
    line("novecientos ochenta y seis.", 100, 116, 240),
    line("Zaragoza, a 3 de marzo de 2026.", 100, 132, 260),
  ]);
  expect(shown(page)).toEqual([
    [
      [
        "Encargado",
        "D. Tomás Alonso Vera, a las doce horas del siete de julio de mil novecientos ochenta y seis.",
      ],
    ],
    "Zaragoza, a 3 de marzo de 2026.",
  ]);
});

describe("a list", () => {
  const listOf = (lines: TextLine[]) => {
    const [block] = sourceBlocks(pageOf(lines));
    if (block?.kind !== "list") return block?.kind;
    return [block.ordered, block.items.map((runs) => runs.map(({ text }) => text).join("")), block.levels];
  };

  test("with bullets has the level of its indent, and an item continues on the next line", () => {
    const lines = [
      line("• Primero", 100, 100, 100),
      line("◦ dentro", 140, 116, 100),
      line("de otro", 155, 130, 100),
      line("• Segundo", 100, 146, 100),
    ];
    expect(listOf(lines)).toEqual([false, ["Primero", "dentro de otro", "Segundo"], [0, 1, 0]]);
    expect(sourceBlocks(pageOf(lines))[0]?.source?.text).toBe("Primero\ndentro de otro\nSegundo");
  });

  test("with numbers is a list only if we would print the same numbers", () => {
    const numbered = (...labels: [string, number][]) =>
      labels.map(([label, left], at) => line(`${label} Cláusula`, left, 100 + at * 16, 200));
    const clause = "Cláusula";
    const nested = numbered(["1.", 100], ["1.1.", 130], ["2)", 100]);
    expect(listOf(nested)).toEqual([true, [clause, clause, clause], [0, 1, 0]]);
    expect(listOf(numbered(["1.", 100], ["2.", 100]))).toEqual([true, [clause, clause], undefined]);
    expect(listOf(numbered(["3.", 100], ["4.", 100]))).toBe("text");
    expect(listOf(numbered(["1.", 100], ["3.", 100]))).toBe("text");
    expect(listOf(numbered(["12", 100], ["13", 100]))).toBe("text");
  });

  test("whose labels stand apart from their words is no table", () => {
    const lines = ["uno", "dos"].flatMap((text, at) => [
      line(`${at + 1}.`, 100, 100 + at * 16, 12),
      line(text, 130, 100 + at * 16, 300),
    ]);
    expect(listOf(lines)).toEqual([true, ["uno", "dos"], undefined]);
  });

  test("from right to left is set in from the right", () => {
    const lines = [
      line("• الأول", 700, 100, 200),
      line("• داخل", 660, 116, 200),
      line("• الثاني", 700, 132, 200),
    ];
    expect(listOf(lines)).toEqual([false, ["الأول", "داخل", "الثاني"], [0, 1, 0]]);
  });
});

test("labels in small type stand over their values, however tall a recogniser sees their ink", () => {
  const seen = (text: string, left: number, top: number, width: number, height: number): TextLine => ({
    ...line(text, left, top, width, height),
    confidence: 0.9,
  });
  const page = pageOf([
    seen("Certified copy", 443, 143, 114, 11),
    seen("Sheet 1 of 2", 825, 144, 67, 10),
    seen("Electronic code", 85, 174, 131, 7),
    seen("Key of registry (KEY)", 511, 172, 236, 10),
    seen("29904000120240038715", 85, 189, 186, 9),
    seen("NUAX170312MSAXRCA4", 511, 189, 191, 9),
  ]);
  expect(shown({ ...page, isScanned: true })).toEqual([
    "Certified copy",
    "Sheet 1 of 2",
    [
      ["Electronic code", "29904000120240038715"],
      ["Key of registry (KEY)", "NUAX170312MSAXRCA4"],
    ],
  ]);
});

describe("a line of a form is no label of the line below it", () => {
  const seen = (text: string, left: number, top: number, width: number, height: number): TextLine => ({
    ...line(text, left, top, width, height),
    confidence: 0.9,
  });

  test.each([
    ["Sexo:", "Femenino", "Fecha de nacimiento:", "14 de marzo de 1996"],
    ["Имя:", "Анна", "Отчество:", "Петровна"],
    ["Sexe :", "Masculin", "Fils de :", "Mohamed"],
  ])("where its value stands beside %s", (label, value, below, other) => {
    const page = pageOf([
      seen(label, 173, 265, 40, 7),
      seen(value, 380, 265, 70, 7),
      seen(below, 173, 279, 140, 10),
      seen(other, 380, 279, 150, 10),
    ]);
    const withoutColon = (text: string) => text.replace(/\s*:$/, "");
    expect(shown({ ...page, isScanned: true })).toEqual([
      [
        [withoutColon(label), value],
        [withoutColon(below), other],
      ],
    ]);
  });

  test.each([
    ["Ім'я Соломія", 9, "По батькові Андріївна", 13],
    ["Имя Анна", 9, "Отчество Петровна", 12],
    ["Κλειώ Καλλία", 9, "Πατέρας Γρηγόριος", 12],
  ])("where %s only has less ink than it", (above, height, below, taller) => {
    const page = pageOf([seen(above, 127, 233, 325, height), seen(below, 128, 251, 343, taller)]);
    const fields = sourceBlocks({ ...page, isScanned: true }).filter(({ kind }) => kind === "fields");
    expect(fields).toEqual([]);
  });
});

describe("labels in small type below their values", () => {
  const names = [
    ["Кравець", "Прізвище"],
    ["Соломія Андріївна", "Власне ім'я, по батькові"],
    ["місто Бровари", "Місце народження"],
  ] as const;
  const centred = (text: string, top: number, height: number) =>
    line(text, 500 - text.length * 4, top, text.length * 8, height);
  const fields = names.map(([value, label]) => [label, value]);

  test.each([
    ["halfway below them", centred],
    [
      "where they begin",
      (text: string, top: number, height: number) => line(text, 120, top, text.length * 8, height),
    ],
  ])("belong to what stands above them: %s", (_, place) => {
    const lines = names.flatMap(([value, label], at) => [
      place(value, 100 + at * 34, 14),
      place(label, 117 + at * 34, 10),
    ]);
    expect(shown(pageOf(lines))).toEqual([fields]);
  });

  test("belong to what stands below them where that is nearer", () => {
    const lines = names.flatMap(([value, label], at) => [
      line(label, 120, 100 + at * 40, label.length * 6, 10),
      line(value, 120, 113 + at * 40, value.length * 8, 14),
    ]);
    expect(shown(pageOf(lines))).toEqual([fields]);
  });

  test("belong to a value of two lines, and to several in a row", () => {
    const lines = [
      line("відділ реєстрації актів цивільного стану", 200, 100, 600, 14),
      line("управління юстиції", 412, 118, 176, 14),
      line("Місце державної реєстрації", 400, 135, 200, 10),
      line("284", 200, 160, 40, 14),
      line("27 травня 2011 року", 600, 160, 200, 14),
      line("номер запису", 200, 177, 90, 10),
      line("дата", 600, 177, 40, 10),
    ];
    expect(shown(pageOf(lines))).toEqual([
      [
        ["Місце державної реєстрації", "відділ реєстрації актів цивільного стану управління юстиції"],
        ["номер запису", "284"],
        ["дата", "27 травня 2011 року"],
      ],
    ]);
  });

  test("are none where one line is a note to another", () => {
    const page = pageOf([
      centred("Certificate of Birth", 100, 14),
      centred("Local Government Code", 117, 10),
    ]);
    expect(sourceBlocks(page).filter(({ kind }) => kind === "fields")).toEqual([]);
  });
});

describe("a value goes on in the next line", () => {
  const full = line("Autoridad: Registro Civil de la Provincia de Teruel, Oficina de", 120, 100, 770);
  test.each([
    ["with a capital letter", full, line("Alcañiz", 120, 114, 80)],
    ["with a number", full, line("44600 Alcañiz", 120, 114, 130)],
    ["below itself", full, line("Alcañiz", 245, 114, 80)],
    [
      "in Chinese",
      line("地址：浙江省杭州市西湖区文三路三百九十八号东信大厦", 120, 100, 770),
      line("十二层", 120, 114, 90),
    ],
    [
      "from right to left",
      line("أولاً: شركة الواحة للمقاولات المحدودة ويمثلها في هذا العقد السيد طارق", 114, 100, 776),
      line("سليمان الغامدي", 690, 114, 200),
    ],
  ])("where its line had no more room: %s", (_, first, second) => {
    const wide = line("This line tells how wide the text of this page is, and has no label", 114, 60, 776);
    const [, label = "", value = ""] = first.text.match(/^(.*?)[:：]\s*(.*)$/u) ?? [];
    const joined = /\p{Script=Han}/u.test(value) ? `${value}${second.text}` : `${value} ${second.text}`;
    expect(shown(pageOf([wide, first, second]))).toEqual([wide.text, [[label, joined]]]);
  });

  test.each([
    [
      "with room for its first word",
      line("Autoridad: Registro Civil de Teruel", 120, 100, 600),
      line("Alcañiz", 120, 114, 80),
    ],
    ["in larger type", full, line("PADRE", 120, 116, 70, 15)],
    ["further down", full, line("Alcañiz", 120, 126, 80)],
  ])("but none that stands %s", (_, first, second) => {
    const wide = line("This line tells how wide the text of this page is, and has no label", 114, 60, 776);
    expect(shown(pageOf([wide, first, second])).at(-1)).toBe(second.text);
  });

  test("below itself, where its label stands apart, and headings part the form", () => {
    const rows = [
      line("DATOS DEL INSCRITO", 120, 80, 200, 14),
      line("Nombre:", 120, 100, 60, 11),
      line("Leonor", 330, 100, 60),
      line("PADRE", 120, 122, 70, 14),
      line("Nombre y apellidos:", 120, 142, 140, 11),
      line("Joaquín Fandos Lahoz, hijo de Pascual y de", 330, 142, 350),
      line("Rosario", 330, 155, 60),
      line("Título:", 120, 170, 60, 11),
      line("Parte facultativo, colegiado", 330, 170, 250),
      line("4.417", 330, 183, 40),
      line("MADRE", 120, 206, 70, 14),
      line("Nombre y apellidos:", 120, 226, 140, 11),
      line("Pilar Gascón Royo", 330, 226, 150),
      line("A las once horas del veinticuatro de octubre de mil novecientos noventa y", 120, 243, 620),
      line("cuatro.", 120, 256, 50),
    ];
    expect(shown(pageOf(rows))).toEqual([
      "DATOS DEL INSCRITO",
      [["Nombre", "Leonor"]],
      "PADRE",
      [
        ["Nombre y apellidos", "Joaquín Fandos Lahoz, hijo de Pascual y de Rosario"],
        ["Título", "Parte facultativo, colegiado 4.417"],
      ],
      "MADRE",
      [["Nombre y apellidos", "Pilar Gascón Royo"]],
      "A las once horas del veinticuatro de octubre de mil novecientos noventa y cuatro.",
    ]);
  });
});

test.each([2, 3, 5])("a form of %i rows above a table is no part of it", (count) => {
  const form = Array.from({ length: count }, (_, at) => [
    line(`户名${"甲乙丙丁戊"[at]}：赵文静`, 82, 100 + at * 18, 90, 11),
    line(`账号${"甲乙丙丁戊"[at]}：6214 8378`, 480, 100 + at * 18, 150, 11),
  ]);
  const top = 100 + count * 18;
  const table = Array.from({ length: 4 }, (_, row) =>
    ["记账日期", "货币", "金额"].map((text, column) =>
      line(`${text}${row}`, 82 + column * 250, top + row * 18, 70, 11),
    ),
  );
  const [fields, rows] = shown(pageOf([...form, ...table].flat()));
  expect(fields).toHaveLength(count * 2);
  expect(rows).toEqual(table.map((row) => row.map(({ text }) => text)));
});

test.each([
  ["Tomo 00148", "Folio 091", "Sección 1ª"],
  ["Libro 12", "Página 348"],
])("numbers of a register are no labels of the heading below them: %s, %s", (...numbers) => {
  const lines = numbers.map((text, at) => line(text, 120 + at * 150, 100, 90, 12));
  const found = shown(pageOf([...lines, line("DATOS DEL INSCRITO", 120, 120, 200, 14)]));
  expect(found).toEqual([...numbers, "DATOS DEL INSCRITO"]);
});
