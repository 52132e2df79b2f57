import { MENTION, type NotePerson } from '@tenon/contract/notes';

/** `<@12>` as `@Dana Reyes`, for a text field. */
export function toNames(text: string, people: readonly NotePerson[]): string {
  return text.replace(MENTION, (_, id: string) => `@${nameOf(Number(id), people)}`);
}

/** `@Dana Reyes` as `<@12>`. Longer names first, so that `@Ann Lee` is not taken for `@Ann`. */
export function toMentions(text: string, people: readonly NotePerson[]): string {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  return longestFirst.reduce(
    (marked, { user_id, name }) => marked.replaceAll(`@${name}`, `<@${user_id}>`),
    text,
  );
}

export type NotePart = { text: string; isMention: boolean };

/** The parts of a note, with mentions as names. */
export function partsOf(text: string, people: readonly NotePerson[]): NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    parts.push({ text: text.slice(end, match.index), isMention: false });
    parts.push({ text: `@${nameOf(Number(match[1]), people)}`, isMention: true });
    end = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(end), isMention: false }].filter((part) => part.text);
}

/** What is being typed after the last @ before the cursor; undefined outside a mention. */
export function mentionAt(text: string, cursor: number): string | undefined {
  return /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u.exec(text.slice(0, cursor))?.[1];
}

const nameOf = (id: number, people: readonly NotePerson[]) =>
  people.find(({ user_id }) => user_id === id)?.name ?? 'former member';
