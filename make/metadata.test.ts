import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutMetadata } from "./metadata";

/** Returns a hash, because Vitest compares millions of pixels for seconds. Some SVGs have no size, and sharp needs one. */
async function pixelsOf(image: Buffer): Promise<string> {
  const sized = image.toString().replace(/<svg(?![^>]*\swidth=)/, '<svg width="90" height="90"');
  return hash("sha256", await sharp(Buffer.from(sized)).raw().toBuffer());
}

test("an animation, or the file of a common SVG editor, looks the same without comments and metadata", async () => {
  const folder = "test/fixtures/svg";
  for (const name of readdirSync(folder)) {
    const source = readFileSync(path.join(folder, name));
    const plain = withoutMetadata("svg", source);
    expect(plain.toString()).not.toMatch(/<!--|<metadata|inkscape|sodipodi|\/home\//);
    expect(await pixelsOf(plain)).toEqual(await pixelsOf(source));
  }
});

function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((each) => Buffer.from(each)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
}

test("a video loses the place where it was recorded, and every other byte stays where it was", () => {
  const place = "+52.5200+013.4050/";
  const mp4 = (type: string, text: string) =>
    Buffer.concat([
      box("ftyp", "isom"),
      box(
        "moov",
        box("mvhd", "x"),
        box(type, text),
        box("trak", box(type, text), "tail-of-a-track"),
      ),
      box("mdat", "udta", "frames"),
    ]);
  for (const type of ["udta", "meta", "uuid"])
    expect(withoutMetadata("mp4", mp4(type, place))).toEqual(
      mp4("free", "\0".repeat(place.length)),
    );
  expect(withoutMetadata("mp4", Buffer.from("\0\0\0\x01moovshort")).toString()).toContain("short");

  const webm = (tags: Buffer, segmentSize: string) =>
    Buffer.concat([
      Buffer.from(`1a45dfa38018538067${segmentSize}`, "hex"),
      tags,
      Buffer.from("1f43b675ff1254c367", "hex"),
    ]);
  const tags = Buffer.concat([Buffer.from("1254c36792", "hex"), Buffer.from(place)]);
  const empty = Buffer.concat([Buffer.from("ec010000000000000e", "hex"), Buffer.alloc(14)]);
  for (const size of ["01ffffffffffffff", "0100000000000020", "a0"])
    expect(withoutMetadata("webm", webm(tags, size))).toEqual(webm(empty, size));
});
