import { defaultWeights } from '@tenon/contract/matching';
import { expect, it } from 'vitest';
import { proposeRequirements } from '../../src/matching/demands/propose-requirements.ts';
import { scoreOne } from '../../src/matching/scoring/score-one.ts';
import { factsOfText } from '../../src/matching/subjects/facts-of-text.ts';
import { openVocabulary } from '../../src/skills/index.ts';
import { cpuTime, leastCpuTime } from './cpu-time.ts';
import { pieces } from './pieces.ts';

const vocabulary = await openVocabulary();

it('scoring a long text against many postings parses it once', () => {
  const skills = pieces().find(({ name }) => name === 'different skills');
  const facts = factsOfText(skills?.text(50_000) ?? '', { vocabulary });
  const { requirements } = proposeRequirements({ text: 'Requirements:\n- Python\n- SQL', vocabulary });
  const question = {
    demand: { title: 'Nurse', level: null, requirements },
    embedding: undefined,
    weights: defaultWeights,
  };
  const score = () =>
    scoreOne({ vocabulary, now: () => new Date() }, question, { facts, activeAt: null, vectors: undefined });
  const first = cpuTime(score);
  expect(leastCpuTime(score)).toBeLessThan(first / 3);
});
