import { isAscii } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import { decodeText } from '../../platform/csv/decode-text.ts';
import { CrawlError } from './errors.ts';
import { type HttpResponse, tooLarge } from './transport.ts';

export const ACCEPT_ENCODING = 'gzip, br, zstd, deflate';

const READABLE =
  /^(text\/(html|plain|xml|json|markdown)|application\/(xhtml\+xml|xml|json|ld\+json)|[\w.-]+\/[\w.+-]+\+(json|xml))$/;
const PACKED_FILE = /^application\/(x-)?gzip$/;
const MAX_CODINGS = 2;
/** HTML must declare its encoding within the first bytes. */
const DECLARATION_BYTES = 1_024;

type Decompress = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;
const codings: Record<string, Decompress> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  // Some servers send raw deflate under this name. A zlib header has 8 in its low bits.
  deflate: (bytes, options) =>
    promisify(((bytes[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)(bytes, options),
};

/** A response as text, never larger than `maxBytes` at any point. Throws `not-readable` if it is not text. */
export async function readBody(
  { headers, body }: HttpResponse,
  { host, maxBytes }: { host: string; maxBytes: number },
): Promise<{ media: string; text: string }> {
  // Some servers send the header twice.
  const contentType = String(headers['content-type'] ?? '').split(',', 1)[0] ?? '';
  const declared = mediaOf(contentType);
  const isFile = PACKED_FILE.test(declared);
  if (declared && !isFile && !READABLE.test(declared)) throw notReadable(host, `it is ${declared}`);
  let bytes = await decompress(body, headers['content-encoding'], { host, maxBytes });
  // Sitemaps are often gzip files, and some servers declare the compression in both headers.
  if (isFile && bytes[0] === 0x1f && bytes[1] === 0x8b)
    bytes = await decompress(bytes, 'gzip', { host, maxBytes });
  const media = isFile ? sniff(bytes) : declared || sniff(bytes);
  if (!media) throw notReadable(host, 'its content type is unknown');
  return { media, text: toText(bytes, /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1], media) };
}

async function decompress(
  body: Buffer,
  encoding: string | string[] | undefined,
  { host, maxBytes }: { host: string; maxBytes: number },
): Promise<Buffer> {
  const names = String(encoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name && name !== 'identity');
  if (names.length > MAX_CODINGS) throw notReadable(host, 'it is compressed too many times');
  let bytes = body;
  for (const name of names.reverse()) {
    const unpack = codings[name];
    if (!unpack) throw notReadable(host, `its compression ${name.slice(0, 30)} is not supported`);
    if (bytes.length === 0) return bytes;
    bytes = await unpack(bytes, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(host, maxBytes);
      throw notReadable(host, 'it cannot be decompressed', error);
    });
  }
  return bytes;
}

/** A byte order mark takes precedence over the header, and the header over the document's own declaration. */
function toText(bytes: Buffer, header: string | undefined, media: string): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  const declared = hasMark(bytes)
    ? undefined
    : (header ?? (media.endsWith('json') ? 'utf-8' : declaredIn(bytes)));
  const decoder = declared && decoderOf(declared);
  if (decoder) return decoder.decode(bytes);
  const guess = decodeText();
  return guess.push(bytes) + guess.end();
}

function declaredIn(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, DECLARATION_BYTES);
  const [, xml] = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(start) ?? [];
  const [, meta] = /<meta[^<>]+?charset\s*=\s*(?:["']\s*)?([\w.:-]+)/i.exec(start) ?? [];
  const name = meta ?? xml;
  // The declaration itself was readable as ASCII, so it cannot be UTF-16.
  return name && /^utf-?16/i.test(name) ? 'utf-8' : name;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

function hasMark(bytes: Buffer): boolean {
  const mark = bytes.readUIntBE(0, Math.min(bytes.length, 2));
  return mark === 0xfeff || mark === 0xfffe || bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]));
}

function mediaOf(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function sniff(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 512).replace(/^[\xef\xbb\xbf\s]+/, '');
  if (start.includes('\0')) return undefined;
  if (/^<(!doctype html|html|head|body|!--)/i.test(start)) return 'text/html';
  if (/^<(\?xml|rss|feed|urlset|sitemapindex)/i.test(start)) return 'application/xml';
  if (/^[[{]/.test(start)) return 'application/json';
  return start || bytes.length === 0 ? 'text/plain' : undefined;
}

function notReadable(host: string, why: string, cause?: unknown): CrawlError {
  return new CrawlError('not-readable', `The response of ${host} could not be read: ${why}.`, {
    host,
    cause,
  });
}
