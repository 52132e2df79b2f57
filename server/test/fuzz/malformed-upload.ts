import fc from 'fast-check';
import { nastyText } from './malformed-values.ts';

type MalformedUpload = { contentType: string; body: Buffer };

const BOUNDARY = 'fuzz-boundary';

/** Upload forms that are mostly valid. */
export function malformedUpload(field: string): fc.Arbitrary<MalformedUpload> {
  const name = fc.oneof({ weight: 3, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: nastyText });
  const fileName = fc.oneof(
    { weight: 1, arbitrary: fc.constant('resume.pdf') },
    { weight: 3, arbitrary: nastyText },
  );
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    nastyText.map((text) => Buffer.from(text)),
    fc.constantFrom(Buffer.alloc(0), Buffer.from('%PDF-1.7\n'), Buffer.from(`\r\n--${BOUNDARY}`)),
  );
  const header = fc.constantFrom(
    '',
    'Content-Type: text/html\r\n',
    'Content-Type: \r\n',
    'Content-Transfer-Encoding: base64\r\n',
    `X-Filler: ${'x'.repeat(20_000)}\r\n`,
    'no colon at all\r\n',
    ': nothing\r\n'.repeat(100),
  );
  const part = fc.tuple(name, fileName, header, content).map((parts) => toPart(...parts));
  const ending = fc.constantFrom(
    `--${BOUNDARY}--\r\n`,
    `--${BOUNDARY}--`,
    '',
    '--',
    `--${BOUNDARY}\r\n`,
    '\r\n\r\n',
  );
  const contentType = fc.oneof(
    { weight: 8, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary="${BOUNDARY}"`,
        `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
        `multipart/mixed; boundary=${BOUNDARY}`,
        'multipart/form-data; boundary=other',
        'application/x-www-form-urlencoded',
      ),
    },
  );
  return fc
    .record({ parts: fc.array(part, { maxLength: 25 }), ending, contentType })
    .map(({ parts, ending, contentType }) => ({
      contentType,
      body: Buffer.concat([...parts, Buffer.from(ending)]),
    }));
}

function toPart(name: string, fileName: string, header: string, content: Buffer): Buffer {
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
  const head = `--${BOUNDARY}\r\n${disposition}\r\n${header}\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')]);
}
