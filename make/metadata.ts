import { plainSvg } from "#app/load/svg";

/**
 * Removes metadata from a file that is published without being encoded again: the place where a video
 * was recorded, and what an SVG's editor has noted, such as the author's folders.
 */
export function withoutMetadata(format: string, source: Buffer): Buffer {
  if (format === "svg") return Buffer.from(plainSvg(source.toString()).svg ?? "");
  const copy = Buffer.from(source);
  if (format === "mp4") blankBoxes(copy, 0, copy.length);
  if (format === "webm") blankTags(copy);
  return copy;
}

/** Turns the boxes of an MP4 that hold metadata into empty ones of the same length (ISO/IEC 14496-12, 4.2). */
function blankBoxes(file: Buffer, start: number, end: number): void {
  for (let at = start; at + 16 <= end;) {
    const type = file.toString("latin1", at + 4, at + 8);
    const short = file.readUInt32BE(at);
    const header = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short || end - at;
    if (size < header || at + size > end) return;
    if (["udta", "meta", "uuid"].includes(type)) {
      file.write("free", at + 4);
      file.fill(0, at + header, at + size);
    } else if (["moov", "trak", "mdia", "moof", "traf"].includes(type))
      blankBoxes(file, at + header, at + size);
    at += size;
  }
}

/**
 * Turns the tags of a WebM into a Void element of the same length (RFC 8794, 11.3.2). Ids are without
 * the bit that ends the zeros before a number, as lengths are.
 */
function blankTags(file: Buffer): void {
  const segment = 0x8538067;
  const tags = 0x254c367;
  for (let at = 0; at < file.length;) {
    const id = numberAt(file, at);
    const size = numberAt(file, id.end);
    const isUnknown = size.value >= 2 ** (7 * (size.end - id.end)) - 1;
    // The children of these follow as if they were beside them. Recorded streams have unknown lengths.
    const end = id.value === segment || isUnknown ? size.end : size.end + size.value;
    if (id.value === tags && end <= file.length && end - at > 9) {
      const rest = end - at - 9;
      file.fill(0, at, end).set([0xec, 1], at);
      file.writeUIntBE(rest, at + 3, 6);
    }
    at = end;
  }
}

/** Reads a number whose leading zero bits give its length in bytes. */
function numberAt(file: Buffer, at: number): { value: number; end: number } {
  const bytes = Math.clz32(file[at] ?? 0) - 23;
  if (bytes > 8) return { value: 0, end: file.length };
  let value = (file[at] ?? 0) & (0xff >> bytes);
  for (const byte of file.subarray(at + 1, at + bytes)) value = value * 256 + byte;
  return { value, end: at + bytes };
}
