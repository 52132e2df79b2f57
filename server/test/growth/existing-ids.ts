import type { Answer } from '../system.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Fills the path parameters with IDs of existing rows, if a list above the path has some. */
export function existingIds(get: (path: string) => Promise<Answer>) {
  const known = new Map<string, string>();

  async function firstOf(list: string): Promise<string> {
    const found = known.get(list);
    if (found) return found;
    const { status, body } = await get(list);
    const [first] = status === 200 ? (Array.isArray(body) ? body : (body.items ?? [])) : [];
    const id = String(first?.id ?? first?.person?.id ?? NOBODY);
    known.set(list, id);
    return id;
  }

  return async (path: string): Promise<string> => {
    let filled = '';
    for (const part of path.split('/').slice(1)) {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
      const list = !name || name === 'id' ? filled : `/api/${name.replace(/_id$/, '')}s`;
      filled += `/${name ? await firstOf(list) : part}`;
    }
    return filled;
  };
}
