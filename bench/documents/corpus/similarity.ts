export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

const WINDOW = 7;
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/**
 * The mean structural similarity of two pictures of one size (Wang et al., 2004), in windows of 7 × 7 pixels that all
 * count alike, as scikit-image has it by default.
 */
export function similarity(one: Grey, other: Grey): number {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return 0;
  if (width < WINDOW || height < WINDOW) return Number(Buffer.compare(one.data, other.data) === 0);
  const count = WINDOW * WINDOW;
  const column = () => new Float64Array(width);
  const columns: Columns = [column(), column(), column(), column(), column()];
  let total = 0;
  for (let y = 0; y < height; y += 1) {
    addRow(columns, one.data, other.data, { start: y * width, width, sign: 1 });
    if (y >= WINDOW) addRow(columns, one.data, other.data, { start: (y - WINDOW) * width, width, sign: -1 });
    if (y < WINDOW - 1) continue;
    total += rowOf(columns, width, count);
  }
  return total / ((width - WINDOW + 1) * (height - WINDOW + 1));
}

type Columns = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];

function addRow(
  columns: Columns,
  one: Uint8Array,
  other: Uint8Array,
  { start, width, sign }: { start: number; width: number; sign: 1 | -1 },
): void {
  const [a, b, aa, bb, ab] = columns;
  for (let x = 0; x < width; x += 1) {
    const [p, q] = [one[start + x] as number, other[start + x] as number];
    a[x] = (a[x] as number) + sign * p;
    b[x] = (b[x] as number) + sign * q;
    aa[x] = (aa[x] as number) + sign * p * p;
    bb[x] = (bb[x] as number) + sign * q * q;
    ab[x] = (ab[x] as number) + sign * p * q;
  }
}

function rowOf(columns: Columns, width: number, count: number): number {
  const [a, b, aa, bb, ab] = columns;
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  let row = 0;
  for (let x = 0; x < width; x += 1) {
    sa += a[x] as number;
    sb += b[x] as number;
    saa += aa[x] as number;
    sbb += bb[x] as number;
    sab += ab[x] as number;
    if (x >= WINDOW) {
      sa -= a[x - WINDOW] as number;
      sb -= b[x - WINDOW] as number;
      saa -= aa[x - WINDOW] as number;
      sbb -= bb[x - WINDOW] as number;
      sab -= ab[x - WINDOW] as number;
    }
    if (x < WINDOW - 1) continue;
    const [ma, mb] = [sa / count, sb / count];
    const va = (saa - sa * ma) / (count - 1);
    const vb = (sbb - sb * mb) / (count - 1);
    const cov = (sab - sa * mb) / (count - 1);
    row += ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
  }
  return row;
}
