import { expect, it } from 'vitest';
import { JsonResumeInput } from './json-resume-schema.ts';

it('an invalid entry does not affect the others', () => {
  const { work, skills, education, basics } = JsonResumeInput.parse({
    basics: { name: 7, email: 'jane@example.org', profiles: [null, { url: 'https://example.org' }] },
    work: [null, 7, { name: 'Acme', position: 3, highlights: [1, 'Built things'] }],
    skills: 'none',
    education: [{ institution: 'Hull' }, []],
  });
  expect(basics).toMatchObject({ email: 'jane@example.org', profiles: [{ url: 'https://example.org' }] });
  expect(work).toMatchObject([{ name: 'Acme', highlights: ['Built things'] }]);
  expect(skills).toEqual([]);
  expect(education).toMatchObject([{ institution: 'Hull' }]);
});

it('very long lists are cut', () => {
  const work = Array.from({ length: 2000 }, (_, index) => ({ name: `Company ${index}` }));
  expect(JsonResumeInput.parse({ work }).work).toHaveLength(500);
});
