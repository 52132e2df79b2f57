import { readFileSync } from 'node:fs';

/** Whether two folded names can be variants of one name: Bill and William, Pepe and José, Sascha and Alexander. */
export function areNicknames(left: string, right: string): boolean {
  const a = groupsOf.get(left);
  if (!a) return false;
  const b = groupsOf.get(right);
  if (!b) return false;
  for (const group of a) if (b.includes(group)) return true;
  return false;
}

/** The first name of the group, so that all variants have the same block key. */
export function nicknameKey(given: string): string {
  const group = groupsOf.get(given)?.[0];
  return group === undefined ? given : (heads[group] ?? given);
}

const heads: string[] = [];
const groupsOf = new Map<string, number[]>();

const groups = readFileSync(new URL('./nicknames.txt', import.meta.url), 'utf8');

for (const line of groups.trim().split('\n')) {
  const names = line.trim().split(/\s+/);
  const group = heads.push(names[0] ?? '') - 1;
  for (const name of names) {
    const known = groupsOf.get(name);
    if (known) known.push(group);
    else groupsOf.set(name, [group]);
  }
}
