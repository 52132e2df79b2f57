import type { Command } from './use-commands.tsx';

/** The fixed commands that match what was typed, and what the searches found, with the best match first. */
export function rankCommands(commands: Command[], found: Command[], query: string): Command[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return commands;
  const scored = [
    ...commands
      .map((command) => ({ command, score: scoreOf(command, typed) }))
      .filter(({ score }) => score > 0),
    // The server may find people by an address that is not shown: they count as found in any case.
    ...found.map((command) => ({ command, score: Math.max(scoreOf(command, typed), FOUND) })),
  ];
  const best = (group: Command['group']) =>
    Math.max(...scored.filter(({ command }) => command.group === group).map(({ score }) => score));
  // A group stays in one piece, because the keyboard follows the order on screen; the fallback is last.
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

const [EXACT, STARTS, WHOLE_WORDS, IN_LABEL, FOUND, IN_KEYWORDS] = [6, 5, 4, 3, 2, 1];

function scoreOf({ label, group, keywords = '' }: Command, typed: string[]): number {
  const name = wordsOf(label);
  const all = [...name, ...wordsOf(group), ...wordsOf(keywords)];
  const begins = (words: string[]) => typed.every((part) => words.some((word) => word.startsWith(part)));
  if (group === 'Search') return IN_KEYWORDS;
  if (name.join(' ') === typed.join(' ')) return EXACT;
  if (name.join(' ').startsWith(typed.join(' '))) return STARTS;
  if (typed.every((part) => name.includes(part))) return WHOLE_WORDS;
  if (begins(name)) return IN_LABEL;
  return begins(all) ? IN_KEYWORDS : 0;
}

const groups: Command['group'][] = [
  ...(['People', 'Actions', 'Pages', 'Roles', 'Talent searches'] as const),
  ...(['Applications', 'Workspaces', 'Search'] as const),
];

function compareGroups(a: Command, b: Command): number {
  return groups.indexOf(a.group) - groups.indexOf(b.group);
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean);
}
