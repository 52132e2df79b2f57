import { RequirementAbout } from '@tenon/contract/requirement';
import { foldForLookup } from '../../../src/platform/text/fold.ts';
import { classifyRequirement } from '../../../src/postings/requirements/classify-requirement.ts';
import type { Vocabulary } from '../../../src/skills/index.ts';
import type { ExpectedLine } from './read-lines.ts';

export type Counts = { right: number; wrong: number; missed: number };

export const classes = [
  ...RequirementAbout.options,
  'skill names',
  'languages and levels',
  'number of years',
  'level of degree',
] as const;
type ClassName = (typeof classes)[number];

type LineCounts = Record<ClassName, Counts> & { hasRightKind: boolean; hasRightChoice: boolean };

export function countLine(expected: ExpectedLine, vocabulary: Vocabulary): LineCounts {
  const found = classifyRequirement(expected.text, expected.section, vocabulary);
  const about = RequirementAbout.options.map((name): [ClassName, Counts] => [
    name,
    compare(
      expected.about.filter((one) => one === name),
      found.about.filter((one) => one === name),
    ),
  ]);
  const known = namesOf(vocabulary);
  const languages = found.languages.map(({ code, level }) => (level ? `${code}:${level}` : code));
  return {
    ...(Object.fromEntries(about) as Record<RequirementAbout, Counts>),
    'skill names': compare(
      [...new Set(expected.skills.map((name) => known.get(foldForLookup(name)) ?? name))],
      found.skills.map(({ name }) => name),
    ),
    'languages and levels': compare(expected.languages, languages),
    'number of years': compare(listOf(expected.years), listOf(found.years?.toString() ?? '')),
    'level of degree': compare(listOf(expected.degree), listOf(found.degree ?? '')),
    hasRightKind: found.kind === expected.kind,
    hasRightChoice: found.any === expected.any,
  };
}

const listOf = (text: string) => (text === '' ? [] : [text]);

function compare(expected: readonly string[], found: readonly string[]): Counts {
  const right = expected.filter((one) => found.includes(one)).length;
  return { right, wrong: found.length - right, missed: expected.length - right };
}

let names: { version: string; byName: Map<string, string> } | undefined;

/** The name of a skill by any of its names: the lines use the words of the ad. */
function namesOf(vocabulary: Vocabulary): Map<string, string> {
  if (names?.version !== vocabulary.version) {
    const byName = new Map<string, string>();
    for (const { name, aliases } of vocabulary.skills())
      for (const alias of [name, ...aliases])
        if (!byName.has(foldForLookup(alias))) byName.set(foldForLookup(alias), name);
    names = { version: vocabulary.version, byName };
  }
  return names.byName;
}
