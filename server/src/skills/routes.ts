import * as contract from '@tenon/contract/skills';
import type { Guards } from '../identity/index.ts';
import { type Route, route } from '../platform/http/route.ts';
import { listSkills } from './list-skills.ts';
import type { Vocabulary } from './model.ts';

export type SkillsRouteDeps = { guards: Guards; vocabulary: Vocabulary };

/** What words mean: the taxonomy, the skills in a text, job titles. */
export function skillsRoutes({ guards, vocabulary }: SkillsRouteDeps): Route[] {
  const { may } = guards;
  return [
    route(contract.listSkills, may('workspace.read'), async ({ query }) => listSkills(vocabulary, query)),
    route(contract.findSkills, may('workspace.read'), async ({ body }) => ({
      skills: vocabulary.findSkills(body.text).map(({ skill: { id, name, category }, text, start, end }) => ({
        text,
        start,
        end,
        skill: { id, name, category },
      })),
    })),
    route(contract.normaliseTitles, may('workspace.read'), async ({ body }) => ({
      titles: body.titles.map((title) => {
        const {
          text,
          canonical = null,
          function: work = null,
          level = null,
          confidence,
        } = vocabulary.normaliseTitle(title);
        return { text, canonical, function: work, level, confidence };
      }),
    })),
  ];
}
