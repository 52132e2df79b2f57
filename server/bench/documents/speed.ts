import { Stage } from '@tenon/contract/documents';
import { median, percentile, printTable } from '../table.ts';
import type { ReadSample } from './read-samples.ts';

/** The first documents only warm up the program. */
const WARM = 5;

export function printSpeed(read: readonly ReadSample[]): void {
  const warm = read.slice(WARM).filter(({ problem }) => !problem);
  const texts = warm.filter(({ steps }) => steps.recognise === undefined);
  const pdfs = texts.filter(({ sample }) => sample.truth.format === 'pdf');
  const groups: [string, ReadSample[], string][] = [
    ['text PDF of one page', pdfs.filter(({ pages }) => pages === 1), ''],
    ['text PDF of two pages', pdfs.filter(({ pages }) => pages === 2), 'median under 100'],
    ['text PDF of three pages or more', pdfs.filter(({ pages }) => pages > 2), ''],
    ['DOCX', texts.filter(({ sample }) => sample.truth.format === 'docx'), ''],
    ['HTML and text', texts.filter(({ sample }) => ['html', 'text'].includes(sample.truth.format)), ''],
  ];
  const rows = groups.flatMap(([documents, group, target]) => {
    const times = group.map(({ milliseconds }) => milliseconds);
    if (times.length === 0) return [];
    return [
      {
        documents,
        count: group.length,
        'median ms': median(times),
        'p95 ms': percentile(times, 0.95),
        target,
      },
    ];
  });
  if (rows.length > 0)
    printTable(
      'Time to read one document, warm, one at a time',
      rows,
      'OpenResume: 353 ms median, 1,070 ms p95 (wall).',
    );
  const steps = Stage.options.flatMap((stage) => {
    const times = pdfs.flatMap(({ steps: taken }) => taken[stage] ?? []);
    return times.length === 0
      ? []
      : [{ step: stage, 'median ms': median(times), 'p95 ms': percentile(times, 0.95) }];
  });
  if (steps.length > 0) printTable('The same by step, all text PDFs', steps);
  const recognised = warm.flatMap(({ steps: taken, pages }) =>
    taken.recognise && pages > 0 ? taken.recognise / 1000 / pages : [],
  );
  if (recognised.length > 0)
    printTable('Reading pictures of pages (OCR)', [
      {
        documents: recognised.length,
        'seconds a page, median': median(recognised),
        p95: percentile(recognised, 0.95),
        target: 'under 3',
      },
    ]);
}
