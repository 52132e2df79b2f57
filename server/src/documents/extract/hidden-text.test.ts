import { describe, expect, it } from 'vitest';
import { type Case, KEYWORDS } from '../../../test/documents/hidden/case.ts';
import { hiddenInDocx } from '../../../test/documents/hidden/hidden-docx.ts';
import { hiddenInHtml } from '../../../test/documents/hidden/hidden-html.ts';
import { hiddenInOdt } from '../../../test/documents/hidden/hidden-odt.ts';
import { hiddenInPdf } from '../../../test/documents/hidden/hidden-pdf.ts';
import { hiddenInRtf } from '../../../test/documents/hidden/hidden-rtf.ts';
import { visibleInDocx } from '../../../test/documents/hidden/visible-docx.ts';
import { visibleInHtml } from '../../../test/documents/hidden/visible-html.ts';
import { visibleInOdt } from '../../../test/documents/hidden/visible-odt.ts';
import { visibleInPdf } from '../../../test/documents/hidden/visible-pdf.ts';
import { visibleInRtf } from '../../../test/documents/hidden/visible-rtf.ts';
import type { Kind } from '../model.ts';
import { extract } from './extract.ts';

const hidden: [Kind, Case[]][] = [
  ['pdf', hiddenInPdf],
  ['html', hiddenInHtml],
  ['docx', hiddenInDocx],
  ['odt', hiddenInOdt],
  ['rtf', hiddenInRtf],
];
const visible: [Kind, Case[]][] = [
  ['pdf', visibleInPdf],
  ['html', visibleInHtml],
  ['docx', visibleInDocx],
  ['odt', visibleInOdt],
  ['rtf', visibleInRtf],
];

async function textIn(kind: Kind, { file }: Case) {
  const { pages, warnings } = await extract(await file(), kind, { pageLimit: 10 });
  const pieces = pages.flatMap((page) => page.pieces);
  const join = (isHidden: boolean) =>
    pieces
      .filter((piece) => Boolean(piece.hidden) === isHidden)
      .map((piece) => piece.text)
      .join(' ');
  return { shown: join(false), hidden: join(true), warnings: warnings.map(({ code }) => code) };
}

describe.each(hidden)('a %s file', (kind, cases) => {
  it.each(cases)('excludes text $how', async (sample) => {
    const text = await textIn(kind, sample);
    for (const word of KEYWORDS.split(' ')) expect(text.shown).not.toContain(word);
    expect(text.shown).toContain('engineer in Berlin');
    if (sample.isAbsent) return;
    expect(text.hidden.replaceAll(' ', '')).toContain(KEYWORDS.replaceAll(' ', ''));
    expect(text.warnings).toContain('hidden-text');
  });
});

describe.each(visible)('a %s file', (kind, cases) => {
  it.each(cases)('includes text $how', async (sample) => {
    const text = await textIn(kind, sample);
    expect(text.shown).toContain(sample.text ?? KEYWORDS);
    expect(text.warnings).not.toContain('hidden-text');
  });
});
