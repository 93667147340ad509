import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function isCompressible(contentType: string): boolean {
  return /^(text\/|application\/(((feed|ld|manifest)\+)?json|(atom\+)?xml|javascript)|image\/svg\+xml)/.test(
    contentType,
  );
}

/** Compresses at the highest level, which is Brotli's default. */
export async function compress(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gzip] = await Promise.all([brotliAsync(body), gzipAsync(body, { level: 9 })]);
  return { br, gzip };
}
