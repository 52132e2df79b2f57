import type { Context } from 'hono';

/**
 * Uploaded files are always downloaded, never displayed or run as a page of this site, whatever type they claim to be.
 */
const harmless = {
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cache-control': 'private, no-cache',
};

export type SentFile = {
  name: string;
  size: number;
  /** Changes when the content changes. */
  tag: string;
  open: () => Promise<ReadableStream<Uint8Array>>;
};

export async function sendFile(context: Context, { name, size, tag, open }: SentFile): Promise<Response> {
  const etag = `"${tag}"`;
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, { etag });
  return context.body(await open(), 200, {
    ...harmless,
    etag,
    'content-length': String(size),
    'content-disposition': attachment(name),
  });
}

export type SentPicture = { tag: string; png: () => Promise<Uint8Array> };

export async function sendPicture(context: Context, { tag, png }: SentPicture): Promise<Response> {
  const headers = { etag: `"${tag}"`, 'cache-control': 'private, no-cache' };
  if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
  const bytes = await png();
  return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    ...headers,
    'content-type': 'image/png',
    'content-length': String(bytes.length),
  });
}

/** RFC 6266: an ASCII name for old clients and the full name percent-encoded. Neither can break out of the header. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
