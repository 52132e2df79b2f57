import type { Extraction, Layout, Line, Page } from '../model.ts';
import { arrangePage } from './arrange-page.ts';
import { cutRows } from './cut-rows.ts';
import { detectLanguage } from './detect-language.ts';
import { findTables } from './find-tables.ts';
import { flowRows } from './flow-rows.ts';
import { markMargins } from './margins.ts';
import { isMirrored, mirrorLine, mirrorPage } from './mirror.ts';
import { placeRows } from './place-rows.ts';
import { makeRuns } from './runs.ts';
import { splitLabels } from './split-labels.ts';
import type { Row } from './text-rows.ts';
import { writeLines } from './write-lines.ts';

/** Puts the pieces of all pages into reading order. */
export async function analyzeLayout(extraction: Extraction): Promise<Layout> {
  const tables = { count: 0 };
  const mirrored = new Map(extraction.pages.filter(isMirrored).map((page) => [page.number, page]));
  const seen = extraction.pages.map((page) => (mirrored.has(page.number) ? mirrorPage(page) : page));
  const rows = splitLabels(seen.map((page) => rowsOf(page, tables)));
  const pages = seen.map((page, index) => ({ page, rows: rows[index] ?? [] }));
  markMargins(pages);
  const { text, lines: written } = writeLines(cutRows(placeRows(pages)));
  const lines = written.map((line) => {
    const page = mirrored.get(line.page);
    return page ? mirrorLine(line, page) : line;
  });
  return {
    text,
    lines,
    pages: extraction.pages.map(({ number, width, height, source, confidence, rotation }) => ({
      number,
      width,
      height,
      source,
      ...(confidence !== undefined && { confidence }),
      ...(rotation && { rotation }),
    })),
    bodySize: bodySizeOf(lines),
    language: await detectLanguage(text),
    ...(extraction.madeAt && { madeAt: extraction.madeAt }),
    links: extraction.links,
  };
}

function rowsOf(page: Page, tables: { count: number }): Row[] {
  if (page.source === 'flow') return flowRows(page);
  return findTables(arrangePage(makeRuns(page), page, tables), page.rules ?? [], tables);
}

function bodySizeOf(lines: Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
