import { expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { draftOfForm } from './draft-of-form.ts';
import { extractPosting } from './extract-posting.ts';

const vocabulary = await openVocabulary();
const now = new Date('2026-11-15T12:00:00Z');
const read = (form: Parameters<typeof draftOfForm>[0]) =>
  extractPosting({ drafts: [draftOfForm(form)], vocabulary, now });

it('a form with the details becomes a posting', () => {
  const posting = read({
    title: ' Senior Cooper ',
    company: 'Oak & Iron',
    location: 'Cognac, France',
    remote: 'onsite',
    salary: { min: 30_000, max: null, currency: 'EUR', period: 'year' },
    description: 'We bend oak.\n\nRequirements:\n- 3 years of experience with Excel\n- French is a plus',
  });
  expect(posting).toMatchObject({
    title: 'Senior Cooper',
    company: 'Oak & Iron',
    level: 'senior',
    remote: 'onsite',
    salary: { min: 30_000, max: null, currency: 'EUR', period: 'year' },
    locations: [{ text: 'Cognac, France', city: 'Cognac', country: 'FR' }],
    requirements: [
      { text: '3 years of experience with Excel', kind: 'must', years: 3, skills: [{ name: 'Excel' }] },
      { text: 'French is a plus', kind: 'nice' },
    ],
    sources: { title: 'hand', salary: 'hand', description: 'hand' },
  });
  expect(posting?.description_html).toContain('<p>We bend oak.</p>');
});

it('a form with only a link does not become a posting', () => {
  expect(read({ url: 'https://jobs.example/1' })).toBeUndefined();
});
