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
import { outlineBold } from './pdf/outline-bold.ts';
import { softenHyphens } from './pdf/soften-hyphens.ts';
import { type Random, seeded } from './random.ts';
import type { Resume, Specification } from './resume.ts';
import { resumeBlocks } from './word/blocks.ts';
import { docxPages, makeDocxPage } from './word/docx-pages.ts';
import { exportText, wrapText } from './word/export-text.ts';
import { makeOdt } from './word/make-odt.ts';
import { makeRtf } from './word/make-rtf.ts';
import { type Words, wordsOf } from './words.ts';

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
  const { id, seed, split, layout, language, format } = specification;
  const resume = makeResume(seed, language, split);
  const words = wordsOf(language, seed);
  const random = seeded(`look of ${seed}`);
  const truth = makeTruth(resume, specification, twin);
  const finished = (extension: string, bytes: Uint8Array) => ({ file: `${id}.${extension}`, bytes, truth });
  const written = await writeWord(specification, resume, words, random);
  if (written) return finished(written.extension, written.bytes);
  const look = pickLook(random);
  const scene = { resume, look, words };
  if (format === 'html') {
    const web = htmlLayouts[random.pick(webLayouts[layout] ?? ['plain'])];
    return finished('html', Buffer.from(web?.(scene) ?? sheet('', '', scene)));
  }
  const draw = htmlLayouts[layout];
  if (!draw) throw new Error(`No layout ${layout}.`);
  const footer = look.hasFooter ? `${resume.name} · ${words.page}` : undefined;
  const pdf = repaint(layout, await printer.print(draw(scene), footer));
  if (format === 'pdf') return finished('pdf', pdf);
  const scan = await makeScan(pdf, pageCountOf(pdf), printer, random);
  return finished(scan.extension, scan.bytes);
}

const webLayouts: Record<string, string[]> = {
  'web-page': ['plain', 'centred', 'tables', 'numbered-headings', 'bold-headings', 'dates-under'],
  'web-columns': ['sidebar-right', 'sidebar-light', 'layout-table', 'cards', 'three-columns'],
  'web-form': ['label-lines', 'label-table', 'from-to-grid', 'wide-grid', 'heading-cells', 'biodata'],
};

/** Files of word processors and editors. Nothing for formats that a browser prints. */
async function writeWord(
  { layout, format }: Specification,
  resume: Resume,
  words: Words,
  random: Random,
): Promise<{ extension: string; bytes: Uint8Array } | undefined> {
  switch (format) {
    case 'docx': {
      const page = docxPages[layout];
      const bytes = page
        ? await makeDocxPage(page, resume, words, random)
        : await makeDocx(layout, resume, words, random);
      return { extension: 'docx', bytes };
    }
    case 'odt':
      return { extension: 'odt', bytes: makeOdt(resumeBlocks(resume, words, random)) };
    case 'rtf':
      return { extension: 'rtf', bytes: Buffer.from(makeRtf(resumeBlocks(resume, words, random))) };
    case 'text':
      return { extension: 'txt', bytes: Buffer.from(textOf(layout, resume, words, random)) };
    default:
      return undefined;
  }
}

function textOf(layout: string, resume: Resume, words: Words, random: Random): string {
  if (layout === 'plain-text') return makeText(resume, words, random);
  const text = exportText(resumeBlocks(resume, words, random));
  return layout === 'text-wrapped' ? wrapText(text) : text;
}

/** What other printers do differently. */
function repaint(layout: string, pdf: Buffer): Buffer {
  if (layout.startsWith('shaped-bold')) return outlineBold(pdf);
  return layout.startsWith('soft-hyphens') ? softenHyphens(pdf) : pdf;
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
