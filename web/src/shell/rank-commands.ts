import type { Command } from './use-commands.tsx';

/** The fixed commands that match the query and the search results, best match first. */
export function rankCommands(commands: Command[], found: Command[], query: string): Command[] {
  const terms = termsOf(query);
  if (terms.length === 0) return commands;
  const scored = [
    ...commands
      .map((command) => ({ command, score: scoreOf(command, terms) }))
      .filter(({ score }) => score > 0),
    // The server may find people by an email address that is not shown, so every result has a score.
    ...found.map((command) => ({ command, score: Math.max(scoreOf(command, terms), FOUND) })),
  ];
  const best = (group: Command['group']) =>
    Math.max(...scored.filter(({ command }) => command.group === group).map(({ score }) => score));
  // Groups stay together, because the keyboard follows the order on screen. The fallback search comes last.
  const rank = (group: Command['group']) => (group === 'Search' ? -1 : best(group));
  return scored
    .toSorted(
      (a, b) =>
        rank(b.command.group) - rank(a.command.group) ||
        compareGroups(a.command, b.command) ||
        b.score - a.score,
    )
    .map(({ command }) => command);
}

const [EXACT, PREFIX, WHOLE_WORDS, WORD_PREFIXES, FOUND, IN_KEYWORDS] = [6, 5, 4, 3, 2, 1];

function scoreOf({ label, group, keywords = '' }: Command, terms: string[]): number {
  const name = termsOf(label);
  const all = [...name, ...termsOf(group), ...termsOf(keywords)];
  const matchesPrefixes = (words: string[]) =>
    terms.every((term) => words.some((word) => word.startsWith(term)));
  if (group === 'Search') return IN_KEYWORDS;
  if (name.join(' ') === terms.join(' ')) return EXACT;
  if (name.join(' ').startsWith(terms.join(' '))) return PREFIX;
  if (terms.every((term) => name.includes(term))) return WHOLE_WORDS;
  if (matchesPrefixes(name)) return WORD_PREFIXES;
  return matchesPrefixes(all) ? IN_KEYWORDS : 0;
}

const groups: Command['group'][] = [
  ...(['People', 'Applicants', 'Jobs', 'Actions', 'Pages', 'Roles', 'Talent searches'] as const),
  ...(['Applications', 'Workspaces', 'Search'] as const),
];

function compareGroups(a: Command, b: Command): number {
  return groups.indexOf(a.group) - groups.indexOf(b.group);
}

function termsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}
