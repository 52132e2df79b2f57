import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Endpoint } from '@tenon/contract/endpoint';
import type { Context } from 'hono';
import { z } from 'zod';
import { ExpectedError, InvalidError, TooLargeError, UnsupportedMediaError } from '../errors.ts';
import { parsePart, unknownField } from './parse-part.ts';
import { type BodyLimit, readChunks } from './read-body.ts';

export type UploadLimits = NonNullable<Endpoint['upload']> & {
  /** For forms with more or longer fields than a few IDs. */
  maxFields?: number;
  /** Bytes of one field. */
  fieldLimit?: number;
};
type ParsedFields<L> = L extends { fields: infer F extends z.ZodObject } ? z.output<F> : object;

export type IncomingFile = {
  /** The file name without folders and control characters. Never empty. */
  name: string;
  /** As declared by the sender. */
  contentType: string;
  /** Fails with `file-too-large` at the first byte over the limit. Unread bytes are skipped. */
  content: AsyncIterable<Uint8Array>;
};

/** Allowance for boundaries, headers and small fields next to the files. */
const OVERHEAD_BYTES = 1024 * 1024;
const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 1000;
const MAX_NAME_LENGTH = 200;

/**
 * Streams the files of a multipart request to `onFile`, one after the other; only a few chunks are in memory at a time.
 * Returns the other fields. If `onFile` fails, nothing more is read.
 */
export async function readUpload<L extends UploadLimits>(
  context: Context,
  limits: L,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<ParsedFields<L>> {
  const parser = openParser(context.req.header('content-type') ?? '', limits);
  const fields: Record<string, string> = {};
  let work = Promise.resolve();
  let exceeded: TooLargeError | undefined;
  const failure = new Promise<never>((_, reject) => {
    parser.on('error', (error) => reject(error));
    for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => reject(tooMany(limits)));
    }
    parser.on('file', (field, stream, name, _encoding, contentType) => {
      stream.on('error', reject);
      stream.on('limit', () => {
        exceeded ??= tooLarge(cleanName(name), limits.fileLimit);
      });
      if (field !== limits.field) return reject(unknownField('body', field));
      work = work.then(() => passFile(stream, { name, contentType }, limits, onFile));
      work.catch(reject);
    });
    parser.on('field', (name, value, _isNameCut, isCut) => {
      if (isCut) return reject(fieldTooLong(name));
      Object.assign(fields, { [name]: value });
    });
  });
  failure.catch(() => {});
  const finished = new Promise((resolve) => parser.once('finish', resolve));

  try {
    for await (const chunk of readChunks(context, uploadLimit(limits))) {
      const written = new Promise<void>((resolve) => parser.write(chunk, () => resolve()));
      await Promise.race([written, failure]);
    }
    parser.end();
    await Promise.race([finished, failure]);
    await work;
    return parsePart('body', limits.fields ?? noFields, fields) as ParsedFields<L>;
  } catch (error) {
    // The parser skips what is over the limit, so it can reach an incomplete end before the file has been read.
    throw error instanceof ExpectedError ? error : (exceeded ?? malformed(error));
  } finally {
    parser.destroy();
  }
}

/** Limits of the whole request. */
export function uploadLimit({ fileLimit, files }: UploadLimits): BodyLimit {
  const bytes = fileLimit * files + OVERHEAD_BYTES;
  const detail = `The upload is too large. The limit is ${megabytes(bytes)} MiB: send fewer files at a time.`;
  return { bytes, tooLarge: () => new TooLargeError('body-too-large', detail) };
}

const noFields = z.object({});

function openParser(contentType: string, limits: UploadLimits) {
  const { field, fileLimit, files, maxFields = MAX_FIELDS, fieldLimit = MAX_FIELD_BYTES } = limits;
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new UnsupportedMediaError('not-multipart', 'Send the files as multipart/form-data.');
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (name, _type, fileName) => fileName !== undefined || name === field,
      limits: {
        fileSize: fileLimit + 1,
        files,
        fields: maxFields,
        parts: files + maxFields,
        fieldSize: fieldLimit,
        headerPairs: 50,
        headerSize: 16 * 1024,
      },
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

async function passFile(
  stream: BusboyFileStream,
  { name, contentType }: { name: string | undefined; contentType: string },
  { fileLimit }: UploadLimits,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<void> {
  const file = { name: cleanName(name), contentType: contentType.slice(0, MAX_NAME_LENGTH) };
  await onFile({ ...file, content: limited(stream, file.name, fileLimit) });
  stream.resume();
}

async function* limited(stream: BusboyFileStream, name: string, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw tooLarge(name, limit);
    yield chunk;
  }
}

/** Browsers percent-encode quotes and line breaks, and nothing else. */
function cleanName(given: string | undefined): string {
  const decoded = (given ?? '').replaceAll('%22', '"').replaceAll(/%0[ad]/gi, ' ');
  const name = decoded.replaceAll(/\p{C}/gu, '').trim();
  return [...name].slice(0, MAX_NAME_LENGTH).join('') || 'document';
}

function tooLarge(name: string, limit: number): TooLargeError {
  return new TooLargeError(
    'file-too-large',
    `This file is too large. The limit is ${megabytes(limit)} MiB.`,
    {
      details: { name, limit },
    },
  );
}

function tooMany({ files }: UploadLimits): InvalidError {
  return new InvalidError('too-many-files', `Too many files. Send at most ${files} at a time.`);
}

function fieldTooLong(name: string): InvalidError {
  const shown = name.slice(0, MAX_NAME_LENGTH).toWellFormed();
  return new InvalidError('invalid-request', `Check “${shown}”: it is too long.`, {
    details: { errors: [{ path: `body.${shown}`, message: 'is too long', code: 'too_big' }] },
  });
}

function malformed(cause: unknown): InvalidError {
  return new InvalidError('malformed-upload', 'The upload is incomplete or not valid form data. Try again.', {
    cause,
  });
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
