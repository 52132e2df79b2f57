import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import type { Endpoint } from '@tenon/contract/endpoint';
import type { Context } from 'hono';
import { z } from 'zod';
import { ExpectedError, InvalidError, TooLargeError, UnsupportedMediaError } from '../errors.ts';
import { parsePart, unknownField } from './parse-part.ts';
import { type BodyLimit, readChunks } from './read-body.ts';

export type UploadLimits = NonNullable<Endpoint['upload']>;
type ParsedFields<L> = L extends { fields: infer F extends z.ZodObject } ? z.output<F> : object;

export type IncomingFile = {
  /** Without folders and control characters; never empty. */
  name: string;
  /** As the sender says. */
  contentType: string;
  /** Ends with `file-too-large` at the first byte over the limit. What is not read of it is skipped. */
  content: AsyncIterable<Uint8Array>;
};

/** Boundaries, headers and small fields beside the files. */
const REST = 1024 * 1024;
const FIELDS = 20;
const NAME_LENGTH = 200;

/**
 * Hands over the files of a multipart request one after the other, as their bytes arrive: nothing larger than a few
 * chunks is ever held. Gives the other fields. When `onFile` fails, nothing more is read.
 */
export async function readUpload<L extends UploadLimits>(
  context: Context,
  limits: L,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<ParsedFields<L>> {
  const parser = openParser(context.req.header('content-type') ?? '', limits);
  const fields: Record<string, string> = {};
  let work = Promise.resolve();
  const failure = new Promise<never>((_, reject) => {
    parser.on('error', (error) => reject(error));
    for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => reject(tooMany(limits)));
    }
    parser.on('file', (field, stream, name, _encoding, contentType) => {
      stream.on('error', reject);
      if (field !== limits.field) return reject(unknownField('body', field));
      work = work.then(() => take(stream, { name, contentType }, limits, onFile));
      work.catch(reject);
    });
  });
  failure.catch(() => {});
  parser.on('field', (name, value) => Object.assign(fields, { [name]: value }));
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
    throw error instanceof ExpectedError ? error : malformed(error);
  } finally {
    parser.destroy();
  }
}

/** What a whole request may have. */
export function uploadLimit({ fileLimit, files }: UploadLimits): BodyLimit {
  const bytes = fileLimit * files + REST;
  const detail = `An upload may have ${megabytes(bytes)} MiB at most; send several.`;
  return { bytes, tooLarge: () => new TooLargeError('body-too-large', detail) };
}

const noFields = z.object({});

function openParser(contentType: string, { field, fileLimit, files }: UploadLimits) {
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
        fields: FIELDS,
        parts: files + FIELDS,
        fieldSize: 1000,
        headerPairs: 50,
        headerSize: 16 * 1024,
      },
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

async function take(
  stream: BusboyFileStream,
  { name, contentType }: { name: string | undefined; contentType: string },
  { fileLimit }: UploadLimits,
  onFile: (file: IncomingFile) => Promise<void>,
): Promise<void> {
  const file = { name: cleanName(name), contentType: contentType.slice(0, NAME_LENGTH) };
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

/** Browsers write quotes and line feeds as in an address, and nothing else. */
function cleanName(given: string | undefined): string {
  const decoded = (given ?? '').replaceAll('%22', '"').replaceAll(/%0[ad]/gi, ' ');
  const name = decoded.replaceAll(/\p{C}/gu, '').trim();
  return [...name].slice(0, NAME_LENGTH).join('') || 'document';
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

function malformed(cause: unknown): InvalidError {
  return new InvalidError('malformed-upload', 'The upload is incomplete or not valid form data. Try again.', {
    cause,
  });
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
