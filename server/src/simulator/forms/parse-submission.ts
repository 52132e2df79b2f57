import { createHash } from 'node:crypto';
import type { SimulatedRequest } from '../protocol.ts';

export type SentFile = { field: string; name: string; sha256: string; bytes: number };
export type Sent = { fields: Record<string, string | string[]>; files: SentFile[] };

/** A submission as form data or JSON; undefined if it is neither. */
export async function parseSubmission({ headers, raw }: SimulatedRequest): Promise<Sent | undefined> {
  const media = headers['content-type'] ?? '';
  if (/^application\/json\b/i.test(media)) return readJson(raw);
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(media)) return undefined;
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': media } })
    .formData()
    .catch(() => undefined);
  if (!form) return undefined;
  const sent: Sent = { fields: {}, files: [] };
  for (const [field, value] of form) {
    if (typeof value === 'string') put(sent.fields, field, value);
    else sent.files.push(fileOf(field, value.name, Buffer.from(await value.arrayBuffer())));
  }
  return sent;
}

function readJson(raw: Buffer): Sent | undefined {
  let body: unknown;
  try {
    body = JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const sent: Sent = { fields: {}, files: [] };
  for (const [field, value] of Object.entries(body)) {
    const [, file, part] = /^(resume|cover_letter)_(content|content_filename)$/.exec(field) ?? [];
    if (file && part === 'content') {
      const name = (body as Record<string, unknown>)[`${file}_content_filename`];
      sent.files.push(fileOf(file, String(name ?? file), Buffer.from(String(value), 'base64')));
    } else if (!file) for (const item of [value].flat()) put(sent.fields, field, String(item));
  }
  return sent;
}

function put(fields: Sent['fields'], name: string, value: string): void {
  const before = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const all = before === undefined ? value : [before, value].flat();
  // Not by assignment, because the name is user input and could be `__proto__`.
  Object.defineProperty(fields, name, { value: all, enumerable: true, configurable: true, writable: true });
}

function fileOf(field: string, name: string, content: Buffer): SentFile {
  return {
    field,
    name,
    sha256: createHash('sha256').update(content).digest('hex'),
    bytes: content.length,
  };
}
