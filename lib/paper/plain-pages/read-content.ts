import { ContentScanner, type Operand } from "./content-scanner";
import { IDENTITY, type Matrix, spreadOf, times, toMatrix } from "./matrix";
import { hasOperands, OPERATORS, type Place } from "./operators";
import { expectThat } from "./unclear";

export interface PlainFont {
  bytesPerCode: 1 | 2;
  /** Returns how far programs may differ in the width, in thousandths of the font size. */
  expectCode(code: number): number;
}

export interface Named {
  font(name: string): Promise<PlainFont>;
  colorSpace(name: string): Promise<number>;
  state(name: string): Promise<void>;
  marked(name: string): Promise<void>;
  drawn(name: string): Promise<{ cost: number; isForm: boolean }>;
}

type Part = "fill" | "stroke";

interface State {
  matrix: Matrix;
  font: PlainFont | null;
  size: number;
  leading: number;
  wordSpacing: number;
  stretch: number;
  changed: ReadonlySet<string>;
  fill: number | null;
  stroke: number | null;
  pending: ReadonlySet<Part>;
}

const MOST_OPERATORS = 400_000;
const MOST_SAVED = 28;
const MOST_MARKED = 64;
/** In points and in font sizes. Programs with 24-bit numbers misplace anything beyond. */
const FARTHEST = 20_000;
const [SMALLEST, LARGEST] = [1e-4, 2_000];
const LARGEST_FORM = 10;
const MOST_ROUNDED = 1;
const SHARPEST = 10;
const USUAL: Readonly<Record<string, number>> = { Tc: 0, Tw: 0, Ts: 0, Tz: 100, Tr: 0 };
const PATH = new Set("m l c v y h re W W* n S s f F f* B B* b b*".split(" "));
const COLORS: Readonly<Record<string, number>> = { g: 1, rg: 3, k: 4 };

export class ContentReader {
  private readonly named: Named;
  private readonly isForm: boolean;
  private state: State;
  private saved: State[] = [];
  private place: Place = "page";
  private around: Place = "page";
  private text: Matrix | null = null;
  private rounded = 0;
  private marked = 0;
  private hasPoint = false;
  cost = 0;

  constructor(named: Named, isForm: boolean) {
    this.named = named;
    this.isForm = isForm;
    const parts = isForm ? null : 1;
    this.state = {
      matrix: IDENTITY,
      font: null,
      size: 0,
      leading: 0,
      wordSpacing: 0,
      stretch: 1,
      changed: new Set(),
      fill: parts,
      stroke: parts,
      pending: new Set(),
    };
  }

  async read(bytes: Uint8Array): Promise<void> {
    const scanner = new ContentScanner(bytes);
    for (let word = scanner.operator(); word !== null; word = scanner.operator()) {
      const operator = OPERATORS.get(word);
      expectThat(operator, `an operator ${word}`);
      expectThat(operator.places.has(this.place), `an operator ${word} in ${this.place}`);
      const { operands } = scanner;
      expectThat(hasOperands(operator.operands, operands), `operands of ${word}`);
      this.spend(1);
      const [first = 0] = operands;
      if (word in USUAL) this.change(word, Number(first));
      else if (PATH.has(word)) this.follow(word);
      else await this.apply(word, operands);
    }
  }

  end(): void {
    expectThat(this.marked === 0 && this.place === "page", "an end in the middle");
    expectThat(!this.isForm || this.saved.length === 0, "a form that keeps more than it gives back");
  }

  spend(cost: number): void {
    this.cost += cost;
    expectThat(this.cost <= MOST_OPERATORS, "more than any page draws");
  }

  private set(change: Partial<State>): void {
    this.state = Object.assign({}, this.state, change);
  }

  private change(word: string, value: number): void {
    if (word === "Tr") expectThat(Number.isInteger(value) && value <= 3, "no way of drawing text");
    if (word === "Tz") expectThat(value >= 1 && value <= 1_000, "no width of text");
    if (word === "Tz") this.set({ stretch: value / 100 });
    if (word === "Tw") this.set({ wordSpacing: value });
    const changed = new Set(this.state.changed);
    if (value === USUAL[word]) changed.delete(word);
    else changed.add(word);
    this.set({ changed });
  }

  private follow(word: string): void {
    if (/^[lcvyh]$/.test(word)) expectThat(this.hasPoint, "a line from nowhere");
    if (this.place === "page" || this.place === "text") this.around = this.place;
    if (word === "W" || word === "W*") this.place = "clip";
    else if (/^(?:[mlcvyh]|re)$/.test(word)) {
      this.place = "path";
      this.hasPoint = word !== "re" && word !== "h";
    } else {
      if (/^[fFbB]/.test(word)) this.expectColor("fill");
      if (/^[sSbB]/.test(word)) this.expectColor("stroke");
      this.place = this.around;
    }
  }

  private async apply(word: string, operands: readonly Operand[]): Promise<void> {
    const [first = 0, second = 0] = operands;
    const name = String(first);
    switch (word) {
      case "q":
        expectThat(this.saved.push(this.state) <= MOST_SAVED, "too much is saved");
        return;
      case "Q": {
        const state = this.saved.pop();
        expectThat(state, "nothing is saved");
        this.state = state;
        // Some programs reset the text position.
        this.text = null;
        return;
      }
      case "cm":
        this.set({ matrix: placed(times(this.state.matrix, toMatrix(operands as number[]))) });
        return;
      case "J":
      case "j":
        return expectThat(Number.isInteger(first) && Number(first) <= 2, "no end of a line");
      case "M":
        return expectThat(Number(first) >= 1 && Number(first) <= SHARPEST, "a corner that reaches far");
      case "w":
        return expectThat(Number(first) >= 0, "no width");
      case "gs":
        return this.named.state(name);
      case "Do":
        return this.draw(name);
      case "BMC":
      case "BDC":
        expectThat(++this.marked <= MOST_MARKED, "too deep");
        return word === "BMC" ? undefined : this.mark(name, second);
      case "EMC":
        return expectThat(this.marked-- > 0, "nothing is marked");
      case "BT":
      case "Tm":
      case "Td":
      case "TD":
      case "T*":
      case "TL":
      case "ET":
        return this.move(word, operands as readonly number[]);
      case "Tf":
        this.set({ font: await this.named.font(name), size: Number(second) });
        return;
      case "Tj":
        return this.show([first]);
      case "'":
        this.move("T*", []);
        return this.show([first]);
      case "TJ":
        return this.show(first as readonly Operand[]);
      default:
        return this.color(word, operands);
    }
  }

  private async color(word: string, operands: readonly Operand[]): Promise<void> {
    const isFill = word === word.toLowerCase();
    const part = isFill ? "fill" : "stroke";
    const known = COLORS[word.toLowerCase()];
    if (known !== undefined) this.set({ [part]: known, pending: this.pendingWithout(part) });
    else if (word === "cs" || word === "CS")
      this.set({
        [part]: await this.named.colorSpace(String(operands[0])),
        pending: new Set([...this.state.pending, part]),
      });
    else if (/^scn?$/i.test(word)) {
      expectThat(operands.length === this.state[part], "another colour space");
      this.set({ pending: this.pendingWithout(part) });
    }
  }

  private pendingWithout(part: Part): ReadonlySet<Part> {
    return new Set([...this.state.pending].filter((each) => each !== part));
  }

  private expectColor(...parts: Part[]): void {
    expectThat(!parts.some((part) => this.state.pending.has(part)), "a space of colours without a colour");
  }

  private async draw(name: string): Promise<void> {
    const { cost, isForm } = await this.named.drawn(name);
    this.expectColor("fill", "stroke");
    this.spend(cost);
    if (!isForm) return;
    expectThat(this.state.changed.size === 0, "a form with text settings of what is around it");
    expectThat(spreadOf(this.state.matrix)[0] <= LARGEST_FORM, "a form made large");
  }

  private async mark(name: string, properties: Operand): Promise<void> {
    if (name === "/OC") return expectThat(typeof properties === "string", "no layer");
    if (typeof properties === "string") return this.named.marked(properties);
    expectThat(properties instanceof Map && isSilent(properties), "words beside what is seen");
  }

  private move(word: string, operands: readonly number[]): void {
    if (word !== "TL") this.rounded = 0;
    if (word === "BT" || word === "ET") {
      this.place = word === "BT" ? "text" : "page";
      this.text = word === "BT" ? IDENTITY : null;
      return;
    }
    const [x = 0, y = 0] = operands;
    if (word === "TL") {
      this.set({ leading: x });
      return;
    }
    if (word === "TD") this.set({ leading: -y });
    if (word === "Tm") this.text = toMatrix(operands);
    else this.text = times(this.line(), [1, 0, 0, 1, x, word === "T*" ? -this.state.leading : y]);
    placed(times(this.state.matrix, this.line()));
  }

  private line(): Matrix {
    expectThat(this.text, "text that stands anywhere");
    return this.text;
  }

  private show(parts: readonly Operand[]): void {
    const { font, size, matrix, wordSpacing, stretch } = this.state;
    expectThat(font, "text without a font");
    this.expectColor("fill");
    if (this.state.changed.has("Tr")) this.expectColor("stroke");
    expectThat(font.bytesPerCode === 1 || wordSpacing === 0, "spaces of two bytes");
    const [scale] = spreadOf(times(matrix, this.line()));
    expectThat(size > 0 && size * scale <= LARGEST, "text of no size, or too large");
    this.spend(parts.length);
    for (const part of parts) {
      if (!(part instanceof Uint8Array)) continue;
      expectThat(part.length % font.bytesPerCode === 0, "half a code");
      for (let at = 0; at < part.length; at += font.bytesPerCode) {
        const [high = 0, low = 0] = part.subarray(at, at + 2);
        const loss = font.expectCode(font.bytesPerCode === 1 ? high : high * 256 + low);
        this.rounded += (loss * size * scale * stretch) / 1_000;
        expectThat(this.rounded <= MOST_ROUNDED, "letters that programs set differently");
      }
    }
  }
}

const SILENT = new Set(["/MCID", "/Type", "/Subtype", "/BBox", "/Attached"]);

export function isSilent(properties: ReadonlyMap<string, unknown>): boolean {
  return [...properties.keys()].every((key) => SILENT.has(key));
}

function placed(matrix: Matrix): Matrix {
  const [most, least] = spreadOf(matrix);
  const isNear = Math.abs(matrix[4]) <= FARTHEST && Math.abs(matrix[5]) <= FARTHEST;
  expectThat(isNear && least >= SMALLEST && most <= LARGEST, "farther or larger than is exact");
  return matrix;
}
