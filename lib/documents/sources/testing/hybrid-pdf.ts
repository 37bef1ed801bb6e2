/** A table calls some objects free; the trailer's stream is missing. */
export function hybrid(
  objects: readonly string[],
  free: readonly number[],
  trailer = "/XRefStm 9",
): Uint8Array {
  let file = "%PDF-1.7\n";
  const table = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return free.includes(at + 1) ? "0000000000 65535 f " : `${String(place).padStart(10, "0")} 00000 n `;
  });
  file += `xref\n0 ${table.length + 1}\n0000000000 65535 f \n${table.join("\n")}\ntrailer\n<</Root 1 0 R${trailer}>>\nstartxref\n9\n%%EOF`;
  return new Uint8Array(Buffer.from(file));
}
