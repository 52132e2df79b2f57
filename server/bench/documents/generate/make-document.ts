import type { Truth } from '../truth.ts';
import { openPrinter, type Printer } from './chromium.ts';
import { htmlLayouts } from './html/layouts.ts';
import { pickLook } from './html/look.ts';
import { sheet } from './html/sections.ts';
import { makeDocx } from './make-docx.ts';
import { makeResume } from './make-resume.ts';
import { makeScan } from './make-scan.ts';
import { makeText } from './make-text.ts';
import { makeTruth } from './make-truth.ts';
import { seeded } from './random.ts';
import type { Specification } from './resume.ts';
import { wordsOf } from './words.ts';

export type GeneratedDocument = { file: string; bytes: Uint8Array; truth: Truth };

export async function openDocumentMaker(): Promise<{
  make(specification: Specification, twin?: string): Promise<GeneratedDocument>;
  close(): Promise<void>;
}> {
  const printer = await openPrinter();
  return { make: (specification, twin) => makeDocument(specification, printer, twin), close: printer.close };
}

async function makeDocument(
  specification: Specification,
  printer: Printer,
  twin?: string,
): Promise<GeneratedDocument> {
  const { id, seed, layout, language, format } = specification;
  const resume = makeResume(seed, language);
  const words = wordsOf(language);
  const random = seeded(`look of ${seed}`);
  const truth = makeTruth(resume, specification, twin);
  const finished = (extension: string, bytes: Uint8Array) => ({ file: `${id}.${extension}`, bytes, truth });
  if (format === 'docx') return finished('docx', await makeDocx(layout, resume, words, random));
  if (format === 'text') return finished('txt', Buffer.from(makeText(resume, words, random)));
  const look = pickLook(random);
  const scene = { resume, look, words };
  if (format === 'html') {
    const web = htmlLayouts[random.pick(['plain', 'centred', 'tables', 'sidebar-right'])];
    return finished('html', Buffer.from(web?.(scene) ?? sheet('', '', scene)));
  }
  const draw = htmlLayouts[layout];
  if (!draw) throw new Error(`No layout ${layout}.`);
  const footer = look.hasFooter ? `${resume.name} · ${words.page}` : undefined;
  const pdf = await printer.print(draw(scene), footer);
  if (format === 'pdf') return finished('pdf', pdf);
  const scan = await makeScan(pdf, pageCountOf(pdf), printer, random);
  return finished(scan.extension, scan.bytes);
}

/** Chromium writes the page tree in plain text. */
function pageCountOf(pdf: Buffer): number {
  const counts = [
    ...pdf
      .toString('latin1')
      .matchAll(/\/Type\s*\/Pages[^>]*?\/Count\s+(\d+)|\/Count\s+(\d+)[^>]*?\/Type\s*\/Pages/g),
  ];
  return Math.max(1, ...counts.map((match) => Number(match[1] ?? match[2])));
}
