import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterText } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { Level } from './profile.ts';

const tag = 'Skills';

export const Skill = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    parent: z.string().nullable().describe('ID of the broader skill.'),
    aliases: z.array(z.string()),
    source: z.string().describe('tenon, esco or onet.'),
  })
  .meta({ id: 'Skill' });
export type Skill = z.output<typeof Skill>;

export const listSkills = endpoint({
  id: 'listSkills',
  method: 'get',
  path: '/api/skills',
  tag,
  summary: 'List skills',
  description: 'Returns skills of the taxonomy by name.',
  query: PageQuery.extend({
    search: filterText(100),
    category: filterText(50),
  }),
  returns: pageOf(Skill, 'SkillPage').extend({
    categories: z.array(z.object({ category: z.string(), count: z.int() })),
  }),
});

export const NormalisedSkill = z.object({
  text: z.string(),
  start: z.int(),
  end: z.int(),
  skill: Skill.pick({ id: true, name: true, category: true }),
});

export const findSkills = endpoint({
  id: 'findSkills',
  method: 'post',
  path: '/api/skills/find',
  tag,
  summary: 'Find skills in a text',
  body: z.object({ text: z.string().max(100_000) }),
  returns: z.object({ skills: z.array(NormalisedSkill) }),
});

export const NormalisedTitle = z
  .object({
    text: z.string(),
    canonical: z.string().nullable(),
    function: z.string().nullable(),
    level: Level.nullable(),
    confidence: z.number().min(0).max(1),
  })
  .meta({ id: 'NormalisedTitle' });

export const normaliseTitles = endpoint({
  id: 'normaliseTitles',
  method: 'post',
  path: '/api/titles/normalise',
  tag,
  summary: 'Normalize job titles',
  description: 'Returns the canonical title, function and level of each job title.',
  body: z.object({ titles: z.array(z.string().max(300)).max(1000) }),
  returns: z.object({ titles: z.array(NormalisedTitle) }),
});
