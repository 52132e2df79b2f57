/** A key for a new stage or question: `phone-screen`. Different from those that exist. */
export function keyOf(name: string, taken: readonly string[]): string {
  const base =
    name
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replace(/^-/, '')
      .replace(/-$/, '') || 'item';
  let key = base;
  for (let number = 2; taken.includes(key); number += 1) key = `${base}-${number}`;
  return key;
}
