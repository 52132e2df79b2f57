import { expect, it } from 'vitest';
import { extract } from '../extract/extract.ts';
import { analyzeLayout } from '../layout/analyze-layout.ts';
import { guessSections } from './guess-sections.ts';

const kindsOf = async (text: string) => {
  const layout = await analyzeLayout(await extract(Buffer.from(text), 'text', { pageLimit: 10 }));
  return guessSections(layout.lines).map(({ kind }) => kind);
};

it('a short list of short items is skills', async () => {
  expect(await kindsOf('Some skill\n'.repeat(40))).toContain('skills');
});

it('a list over several pages is not skills', async () => {
  expect(await kindsOf('Some line\n'.repeat(600))).not.toContain('skills');
});
