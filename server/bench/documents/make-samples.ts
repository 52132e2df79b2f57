import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDocumentMaker } from './generate/make-document.ts';
import type { Format } from './generate/resume.ts';
import type { Language } from './generate/words.ts';

/** `npx node server/bench/documents/make-samples.ts` regenerates the sample documents for tests, one of each kind. */
const samples: [layout: string, language: Language, format: Format][] = [
  ['plain', 'en', 'pdf'],
  ['sidebar-left', 'es', 'pdf'],
  ['dates-left', 'de', 'pdf'],
  ['tables', 'fr', 'pdf'],
  ['flowing', 'en', 'pdf'],
  ['latex', 'pt', 'pdf'],
  ['europass', 'it', 'pdf'],
  ['sections-left', 'nl', 'pdf'],
  ['docx-plain', 'en', 'docx'],
  ['docx-boxes', 'de', 'docx'],
  ['docx-header', 'fr', 'docx'],
  ['web-page', 'es', 'html'],
  ['plain-text', 'nl', 'text'],
  ['latex', 'en', 'scan'],
  ['dates-left', 'en', 'scan'],
];
const folder = join(import.meta.dirname, '../../test/documents/samples');
await mkdir(folder, { recursive: true });
const maker = await openDocumentMaker();
try {
  for (const [layout, language, format] of samples) {
    const id = `${format === 'scan' ? 'scan-' : ''}${layout}-${language}`;
    const { file, bytes, truth } = await maker.make({
      id,
      seed: `sample ${id}`,
      split: 'seen',
      layout,
      language,
      format,
    });
    await writeFile(join(folder, file), bytes);
    await writeFile(join(folder, `${file}.truth.json`), `${JSON.stringify(truth, null, 2)}\n`);
    console.log(`${file} ${(bytes.length / 1024).toFixed(0)} kB`);
  }
} finally {
  await maker.close();
}
