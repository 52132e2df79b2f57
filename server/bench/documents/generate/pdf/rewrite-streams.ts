import { deflateSync, inflateSync } from 'node:zlib';

export type PdfStreams = {
  /** The decoded text of a stream, by object number. */
  streamOf(object: number): string | undefined;
  /** The dictionary of an object without a stream. */
  dictionaryOf(object: number): string | undefined;
};

/** Replaces streams of a PDF that Chromium printed by appending new versions of them, as editors save changes. */
export function rewriteStreams(
  pdf: Buffer,
  change: (text: string, file: PdfStreams) => string | undefined,
): Buffer {
  const source = pdf.toString('latin1');
  const streams = new Map<number, string>();
  const dictionaries = new Map<number, string>();
  for (const match of source.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)) {
    const [, number, body = ''] = match;
    const at = body.indexOf('stream\n');
    if (at < 0) dictionaries.set(Number(number), body);
    else streams.set(Number(number), decode(body, at));
  }
  const file: PdfStreams = {
    streamOf: (object) => streams.get(object),
    dictionaryOf: (object) => dictionaries.get(object),
  };
  const changed = [...streams].flatMap(([number, text]) => {
    const next = change(text, file);
    return next === undefined || next === text ? [] : [{ number, text: next }];
  });
  return changed.length === 0 ? pdf : append(pdf, source, changed);
}

function decode(body: string, at: number): string {
  const raw = Buffer.from(body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1');
  if (!body.slice(0, at).includes('/FlateDecode')) return raw.toString('latin1');
  try {
    return inflateSync(raw).toString('latin1');
  } catch {
    return '';
  }
}

function append(pdf: Buffer, source: string, changed: { number: number; text: string }[]): Buffer {
  const chunks: Buffer[] = [pdf];
  let length = pdf.length;
  const write = (bytes: Buffer) => {
    chunks.push(bytes);
    length += bytes.length;
  };
  const places = changed.map(({ number, text }) => {
    const packed = deflateSync(Buffer.from(text, 'latin1'));
    const place = length;
    write(Buffer.from(`${number} 0 obj\n<</Filter /FlateDecode /Length ${packed.length}>> stream\n`));
    write(packed);
    write(Buffer.from('\nendstream\nendobj\n'));
    return { number, place };
  });
  const start = length;
  const entries = places.map(
    ({ number, place }) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`,
  );
  const trailer = source.slice(source.lastIndexOf('trailer\n<<') + 'trailer\n<<'.length);
  const previous = source.slice(source.lastIndexOf('startxref\n') + 'startxref\n'.length).split('\n')[0];
  const fields = trailer.slice(0, trailer.indexOf('>>'));
  write(
    Buffer.from(
      `xref\n${entries.join('')}trailer\n<<${fields}\n/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}
