import { UnprintableError } from "../port";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  if (bytes.length < 24 || SIGNATURE.some((byte, at) => bytes[at] !== byte))
    throw new UnprintableError("the signature's picture is no PNG");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  if (size.width === 0 || size.height === 0) throw new UnprintableError("the signature's picture is empty");
  return size;
}
