import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeContent } from '../../src/applying/variants/content.ts';
import { factsOf } from '../../src/applying/variants/facts.ts';
import { reconcile } from '../../src/applying/variants/reconcile.ts';
import type { PrintedResume } from '../../src/applying/variants/render/print-model.ts';
import { printResume } from '../../src/applying/variants/render/print-resume.ts';
import { renderFile } from '../../src/applying/variants/render/render-file.ts';
import { ruleBasedExtractor } from '../../src/documents/entities/rule-based-extractor.ts';
import { parseDocument } from '../../src/documents/parse-document.ts';
import { openVocabulary } from '../../src/skills/index.ts';
import { percentile, printTable, type Row } from '../table.ts';

const FILES = 100;
const DATE = new Date('2026-05-20');
const folder = join(import.meta.dirname, '../../test/applying/resumes');

/** Time to render a variant in each layout and format. The goal for a PDF is 300 ms. */
export async function benchVariants(files = FILES): Promise<void> {
  const resumes = await readResumes();
  const rows: Row[] = [];
  for (const format of ['pdf', 'docx'] as const) {
    for (const layout of ['classic', 'compact', 'modern'] as const) {
      const times: number[] = [];
      let bytes = 0;
      for (let at = 0; at <= files; at++) {
        const resume = resumes[at % resumes.length];
        if (!resume) throw new Error('There are no resumes to render.');
        const start = performance.now();
        bytes = (await renderFile(resume, { layout, pageSize: 'a4', format })).length;
        times.push(performance.now() - start);
      }
      // The first one also loads the libraries and fonts.
      const [first = 0, ...rest] = times;
      const [p50, p95] = [percentile(rest, 0.5), percentile(rest, 0.95)];
      rows.push({
        format,
        layout,
        'first ms': first,
        'p50 ms': p50,
        'p95 ms': p95,
        'last KiB': bytes / 1024,
      });
    }
  }
  printTable(
    'Rendering a resume variant',
    rows,
    'One process, one file at a time; resumes in nine languages.',
  );
}

async function readResumes(): Promise<PrintedResume[]> {
  const vocabulary = await openVocabulary();
  const recognizer = {
    languages: new Set<string>(),
    recognize: () => Promise.reject(new Error('no pictures here')),
    close: async () => {},
  };
  const deps = { vocabulary, recognizer, extractor: ruleBasedExtractor(vocabulary) };
  return Promise.all(
    readdirSync(folder).map(async (name) => {
      const file = { bytes: readFileSync(join(folder, name)), name, receivedAt: DATE };
      const { profile, layout } = await parseDocument(deps, file);
      const facts = factsOf(profile);
      const language = layout.language?.code ?? null;
      return printResume(reconcile(wholeContent(facts), facts), { profile, language, date: DATE });
    }),
  );
}
