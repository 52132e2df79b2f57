import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, filterText, listOf } from './filters.ts';
import { PageQuery, pageOf } from './page.ts';
import { PersonSummary } from './person.ts';
import { Level } from './profile.ts';
import { Day } from './values.ts';

const tag = 'People';
const Years = z.coerce.number().min(0).max(80);

/** What people can be searched by. All filters must match. */
export const PeopleSearchFilter = {
  search: filterText(200).describe(
    'Words in names, contact details, titles, employers, skills, places and resumes. Misspelled words are corrected.',
  ),
  skill: listOf(z.string().max(200), { max: 20 }).describe('IDs of skills. Broader skills also match.'),
  skill_match: z.enum(['all', 'any']).default('all').describe('Whether one of the skills is enough.'),
  title: filterText(100).describe('Words of a job title that they had.'),
  level: listOf(Level).describe('Levels of their latest titles.'),
  place: filterText(100).describe('A city, region or country.'),
  language: listOf(z.string().regex(/^[a-z]{2,3}$/, 'must be a language code, such as de')).describe(
    'Languages they speak, as ISO 639 codes.',
  ),
  years_min: Years.optional().describe('Minimum years of experience. People without positions never match.'),
  years_max: Years.optional().describe('Maximum years of experience. People without positions never match.'),
  tag: listOf(z.string().max(200), { max: 20 }).describe('Tags of the workspace.'),
  tag_match: z.enum(['all', 'any']).default('all').describe('Whether one of the tags is enough.'),
  own_tag: listOf(z.string().max(200), { max: 20 }).describe(
    'Tags of your own records of people. One of them is enough.',
  ),
  source: listOf(z.string().max(200), { max: 20 }).describe('Where they came from: one of these.'),
  job: z
    .uuid()
    .optional()
    .describe('Only applicants for this job. Needs the permission `applications.read`.'),
  stage: listOf(z.string().max(100), { max: 20 }).describe(
    'Only applicants in one of these stages. Needs the permission `applications.read`.',
  ),
  list: z.uuid().optional().describe('Only members of this list.'),
  fields: filterText(2000).describe(
    'Conditions on custom fields, joined by `;`. Each is `<field ID>:<operator>:<value>`, with `is`, `contains`, `min` or `max` and a percent-encoded value.',
  ),
  added_from: Day.optional(),
  added_until: Day.optional().describe('Including this day.'),
  mine: Flag.optional().describe('Only people you have a record of.'),
  has_conflicts: Flag.optional(),
  ids: listOf(z.uuid(), { max: 200 }).describe('Only these people.'),
};

const Marks = z.array(z.tuple([z.int(), z.int()])).describe('Start and end of each matching word.');

export const MatchedPart = z
  .object({
    in: z.enum(['headline', 'title', 'skill', 'employer', 'contact', 'place', 'tag', 'resume']),
    text: z.string(),
    marks: Marks,
  })
  .meta({ id: 'MatchedPart' });
export type MatchedPart = z.output<typeof MatchedPart>;

export const FoundPerson = PersonSummary.extend({
  tags: z.array(z.string()),
  level: Level.nullable(),
  years: z.number().nullable().describe('Years of experience in all positions. Null if unknown.'),
  name_marks: Marks,
  matched: MatchedPart.nullable().describe('Where the search was found, if not only in the name.'),
}).meta({ id: 'FoundPerson' });
export type FoundPerson = z.output<typeof FoundPerson>;

const Correction = z.object({ from: z.string(), to: z.string() });

export const searchPeople = endpoint({
  id: 'searchPeople',
  method: 'get',
  path: '/api/people/search',
  tag,
  summary: 'Search people',
  description:
    'Finds people by words and filters, one result per person. By relevance, those with all words in their name come first.',
  query: PageQuery.extend({
    ...PeopleSearchFilter,
    sort: z.enum(['relevance', 'newest', 'name']).default('relevance'),
  }),
  returns: pageOf(FoundPerson, 'FoundPersonPage').extend({
    total: z.int().nullable().describe('Number of matches. Null if there are more than 1,000.'),
    corrections: z.array(Correction).describe('Words that nobody has, and what was searched for instead.'),
    hints: z
      .array(z.object({ filter: z.string(), would_find: z.int() }))
      .describe('If nobody matches: how many people would match without one filter, at most 1,000.'),
    counts: z
      .object({ all: z.int(), mine: z.int(), with_conflicts: z.int() })
      .nullable()
      .describe('Numbers of the whole workspace, on the first page of a search without words and filters.'),
  }),
  problems: ['people-filter-invalid'],
});

const FacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const readPeopleFacets = endpoint({
  id: 'readPeopleFacets',
  method: 'get',
  path: '/api/people/facets',
  tag,
  summary: 'Count people by filter',
  description: 'Counts the matches of a search by skill, level, language, country, source and tag.',
  query: z.object(PeopleSearchFilter),
  returns: z
    .object({
      counted: z.int().nullable().describe('Number of people counted. Null if there are too many to count.'),
      skills: z.array(FacetValue),
      levels: z.array(FacetValue),
      languages: z.array(FacetValue),
      countries: z.array(FacetValue),
      sources: z.array(FacetValue),
      tags: z.array(FacetValue),
    })
    .meta({ id: 'PeopleFacets' }),
  problems: ['people-filter-invalid'],
});

export const exportFoundPeople = endpoint({
  id: 'exportFoundPeople',
  method: 'get',
  path: '/api/people/search/export',
  tag,
  summary: 'Export found people',
  description: 'Returns the people of a search as CSV, with tags and custom fields, newest first.',
  query: z.object(PeopleSearchFilter),
  media: 'text/csv',
  problems: ['people-filter-invalid'],
});
