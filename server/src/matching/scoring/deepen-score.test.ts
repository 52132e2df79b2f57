import { expect, it } from 'vitest';
import { asks, facts, score, skill } from '../../../test/matching/sample-facts.ts';
import { TryLaterError } from '../../platform/errors.ts';
import type { SubjectFacts } from '../subjects/facts.ts';
import { deepenScore } from './deepen-score.ts';

/** Similarity by common words is enough to see which sentence is chosen. */
const embedder = {
  async embed(texts: readonly string[]) {
    return texts.map((text) => {
      const vector = new Float32Array(512);
      for (const [word] of text.toLowerCase().matchAll(/\p{L}{4,}/gu)) {
        let at = 7;
        for (const letter of word.slice(0, 4)) at = (at * 31 + (letter.codePointAt(0) ?? 0)) % 512;
        vector[at] = 1;
      }
      const length = Math.hypot(...vector) || 1;
      return vector.map((value) => value / length);
    });
  },
};

const sentence = (text: string, place: SubjectFacts['sentences'][number]['place'] = 'position') => ({
  text,
  place,
  document_id: null,
});

const subject = facts({
  skills: [skill('Python', { text: 'Python, Docker', start: 0, end: 6, place: 'skills' })],
  sentences: [
    sentence('Planned the yearly party of the company'),
    sentence('Wrote payment services in Python for two banks'),
    sentence('Not familiar with Python tooling on Windows'),
    sentence('Cared for customers on the phone every week'),
    sentence('Kept the minutes of meetings'),
  ],
});
const requirements = [
  asks('Payment services in Python', { names: ['Python'] }),
  asks('You care for customers', { kind: 'nice' }),
  asks('Willing to relocate to Antarctica'),
];

it('deepening a score adds sentences and changes no number', async () => {
  const quick = score({ requirements, subject });
  const deep = await deepenScore({ breakdown: quick, requirements, facts: subject, embedder });

  const bare = ({ requirements: all, ...rest }: typeof quick) => ({
    ...rest,
    requirements: all.map(({ words: _, ...other }) => other),
  });
  expect(bare(deep)).toEqual(bare(quick));
  expect(deep.requirements.map(({ words }) => words.map(({ text }) => text))).toEqual([
    ['Wrote payment services in Python for two banks', 'Python, Docker'],
    ['Cared for customers on the phone every week'],
    [],
  ]);
  const [first] = deep.requirements[0]?.words ?? [];
  expect(first?.text.slice(first.start ?? 0, first.end ?? 0)).toBe('Python');
});

it('deepening a score twice gives the same bytes', async () => {
  const breakdown = score({ requirements, subject });
  const deepen = () => deepenScore({ breakdown, requirements, facts: subject, embedder });
  expect(JSON.stringify(await deepen())).toBe(JSON.stringify(await deepen()));
});

it('deepening a score fails if the embedder is unavailable', async () => {
  const down = { embed: () => Promise.reject(new TryLaterError('embedder-unavailable', 'It is down.')) };
  const breakdown = score({ requirements, subject });
  await expect(deepenScore({ breakdown, requirements, facts: subject, embedder: down })).rejects.toThrow(
    'It is down.',
  );
});

it('a score without sentences stays the same', async () => {
  const breakdown = score({ requirements });
  expect(await deepenScore({ breakdown, requirements, facts: facts({ sentences: [] }), embedder })).toBe(
    breakdown,
  );
});
