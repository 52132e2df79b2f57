import type { Vocabulary } from '../../skills/index.ts';
import { type FoundPhrase, isSameClause, type Mention, type Span, type Token } from './phrases.ts';
import { findRequiredYears } from './required-years.ts';

type Names = Pick<Vocabulary, 'normalizeSkill'>;

/** Names of work in general. What they are about says more: “administration of Oracle databases”. */
const GENERAL = new Set(['administration.administration', 'people.management', 'software.programming']);
const ABOUT = /^\s+(?:of|in|with|von|der|mit|de|des|di|van|en|em)\s+$/iu;
const REACH = 40;
const BEFORE_COMPOUND = /(?<![\p{L}\p{N}])(\p{L}{3,})\s$/u;
const NO_COMPOUND =
  /^(?:and|or|the|our|your|und|oder|good|strong|general|senior|middle|sound|solid|proven|excellent|basic|some|first|day-to-day|daily|in|with|for|les|des|une|por|con)$/iu;

/** Leaves out “management” in “management of TLS certificates” and in “software licence management”. */
export function withoutGeneral(text: string, mentions: readonly Mention[]): Mention[] {
  return mentions.filter((mention) => {
    if (!GENERAL.has(mention.id)) return true;
    const next = mentions.find(({ start }) => start > mention.end);
    if (next && ABOUT.test(text.slice(mention.end, next.start))) return false;
    const [, word = 'the'] =
      BEFORE_COMPOUND.exec(text.slice(Math.max(0, mention.start - REACH), mention.start)) ?? [];
    return NO_COMPOUND.test(word);
  });
}

const JOINED_BEFORE =
  /(?<![\p{L}\p{N}+#])([\p{L}\p{N}+#]{2,20})(?:\s*(?:,|&|\/)\s*|\s+(?:and|or|und|oder|et|ou|y|o|e|en)\s+)$/iu;
const MIN_CERTAINTY = 0.85;

/** “TIG and MIG welding”: the first word shares the last one. */
export function withShared(text: string, mentions: readonly Mention[], names: Names): Mention[] {
  const shared = mentions.flatMap((mention): Mention[] => {
    const [, ...head] = text.slice(mention.start, mention.end).split(' ');
    const match =
      head.length > 0 && JOINED_BEFORE.exec(text.slice(Math.max(0, mention.start - REACH), mention.start));
    if (!match) return [];
    const word = match[1] ?? '';
    const start = mention.start - match[0].length;
    const span = { start, end: start + word.length };
    if (mentions.some((other) => overlaps(span, other))) return [];
    const found = names.normalizeSkill([word, ...head].join(' '));
    return found && found.certainty >= MIN_CERTAINTY && found.skill.id !== mention.id
      ? [{ id: found.skill.id, name: found.skill.name, ...span }]
      : [];
  });
  return [...mentions, ...shared];
}

const MAX_WORDS = 3;
const MIN_LENGTH = 4;
const JOINT = /^(?:and|or|und|oder|et|ou|y|o|e|en|of|i|lub|och|eller|sowie)$/u;
const ARTICLE =
  /^(?:the|a|an|der|die|das|dem|den|im|la|le|les|l|el|los|las|il|lo|gli|o|a|os|as|de|het|un|une|una|um|uma|een|in|en|em|nel|nella)$/u;

/** “Conocimientos de soldadura y electricidad”: ambiguous words that stand where a skill is asked for. */
export function askedSkills(
  text: string,
  tokens: readonly Token[],
  phrases: readonly FoundPhrase[],
  taken: readonly Span[],
  names: Names,
): Mention[] {
  const forms = phrases.filter(({ kind }) => kind === 'skill-form');
  return [...forms, ...findRequiredYears(text, phrases)].flatMap((form) => {
    const objects = tokens.filter((token) => token.start >= form.end && isSameClause(tokens, token, form));
    return groupsOf(objects).flatMap((group): Mention[] => {
      const [first] = group;
      const last = group.at(-1);
      if (!first || !last || group.length > MAX_WORDS || last.end - first.start < MIN_LENGTH) return [];
      const span = { start: first.start, end: last.end };
      if (taken.some((other) => overlaps(span, other))) return [];
      const found = names.normalizeSkill(text.slice(span.start, span.end));
      return found && found.certainty >= MIN_CERTAINTY && !found.skill.id.startsWith('soft-skills.')
        ? [{ id: found.skill.id, name: found.skill.name, ...span }]
        : [];
    });
  });
}

/** The words between “and”, “or” and the like, without articles at their beginning. */
function groupsOf(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [[]];
  for (const token of tokens) {
    const group = groups.at(-1);
    if (JOINT.test(token.word) && group && group.length > 0) groups.push([]);
    else if (group && !(group.length === 0 && ARTICLE.test(token.word))) group.push(token);
  }
  return groups;
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;
