import { MENTION } from '@tenon/contract/notes';

/** The IDs of the members that a text mentions, each once. */
export function mentionsIn(text: string): number[] {
  return [...new Set([...text.matchAll(MENTION)].map(([, id]) => Number(id)))].filter((id) => id > 0);
}
