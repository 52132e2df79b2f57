import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/skills';
import type { Computation } from '../platform/computing/port.ts';
import type { Vocabulary } from './model.ts';

type SkillComputation<Endpoint extends typeof contract.findSkills | typeof contract.normaliseTitles> =
  Computation<Vocabulary, ParsedBody<Endpoint>, Answer<Endpoint>>;

export const readSkills: SkillComputation<typeof contract.findSkills> = {
  name: 'skills.read-skills',
  sizeOf: ({ text }) => text.length,
  compute: ({ text: written }, vocabulary) => ({
    skills: vocabulary.findSkills(written).map(({ skill: { id, name, category }, text, start, end }) => ({
      text,
      start,
      end,
      skill: { id, name, category },
    })),
  }),
};

export const readTitles: SkillComputation<typeof contract.normaliseTitles> = {
  name: 'skills.read-titles',
  sizeOf: ({ titles }) => titles.reduce((sum, title) => sum + title.length, 0),
  compute: ({ titles }, vocabulary) => ({
    titles: titles.map((title) => {
      const {
        text,
        canonical = null,
        function: work = null,
        level = null,
        confidence,
      } = vocabulary.normalizeTitle(title);
      return { text, canonical, function: work, level, confidence };
    }),
  }),
};

export const skillComputations = [readSkills, readTitles];
