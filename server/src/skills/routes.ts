import * as contract from '@tenon/contract/skills';
import type { Guards } from '../identity/index.ts';
import type { Computing } from '../platform/computing/port.ts';
import { type Route, route } from '../platform/http/route.ts';
import { readSkills, readTitles } from './computations.ts';
import { listSkills } from './list-skills.ts';
import type { Vocabulary } from './model.ts';

export type SkillsRouteDeps = { guards: Guards; vocabulary: Vocabulary; computing: Computing<Vocabulary> };

export function skillsRoutes({ guards, vocabulary, computing }: SkillsRouteDeps): Route[] {
  const { may } = guards;
  return [
    route(contract.listSkills, may('workspace.read'), async ({ query }) => listSkills(vocabulary, query)),
    route(contract.findSkills, may('workspace.read'), ({ caller, body }) =>
      computing.run(readSkills, body, caller),
    ),
    route(contract.normaliseTitles, may('workspace.read'), ({ caller, body }) =>
      computing.run(readTitles, body, caller),
    ),
  ];
}
