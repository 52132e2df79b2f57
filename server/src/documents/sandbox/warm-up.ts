import type { Parser } from './parser.ts';

const text = `Alex Sample
Engineer
alex@example.org, +44 20 7946 0018

Experience
Example Ltd\tJan 2019 – Mar 2021
Engineer
- Built things with TypeScript and PostgreSQL.

Education
BSc Computer Science, Example University, 2018

Skills
TypeScript, PostgreSQL`;

/** Parses a tiny document, so that what a real one needs is loaded before its time counts. */
export async function warmUp(parser: Parser): Promise<void> {
  await parser.parse({ bytes: samplePdf(), name: 'sample.pdf' });
}

/** One page in Helvetica: the smallest file that uses the whole PDF code path. */
function samplePdf(): Uint8Array {
  const lines = text
    .split('\n')
    .map(
      (line) =>
        `(${line
          .replaceAll(/[()\\]/g, '')
          .replaceAll('–', '-')
          .replaceAll('\t', '    ')}) Tj T*`,
    )
    .join('\n');
  const content = `BT /F1 11 Tf 50 780 Td 14 TL\n${lines}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file + end, 'latin1');
}
