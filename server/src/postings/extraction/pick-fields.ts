import type { FieldSource } from '@tenon/contract/posting';
import type { Draft } from '../draft.ts';
import { plainLine } from './written-text.ts';

/** Longer texts are not names. */
const MAX_LINE_LENGTH = 500;

export type FieldPicker = ReturnType<typeof pickFields>;

/** Chooses the value of each field among drafts in order of precedence, and records its source. */
export function pickFields(drafts: readonly Draft[]) {
  const sources: Record<string, FieldSource> = {};

  /** The first usable value. */
  function pick<T>(name: string, read: (draft: Draft) => T | undefined): T | undefined {
    for (const draft of drafts) {
      const value = read(draft);
      if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
      sources[name] = draft.source;
      return value;
    }
    return undefined;
  }

  /** Records that a value was derived from another field, such as the title. */
  function derive<T>(name: string, from: 'title' | 'description', value: T | undefined): T | undefined {
    const source = sources[from];
    if (value !== undefined && source) sources[name] = source;
    return value;
  }

  function line(name: 'title' | 'company' | 'department'): string | undefined {
    return pick(name, (draft) =>
      plainLine(draft[name]?.slice(0, 4 * MAX_LINE_LENGTH) ?? '').slice(0, MAX_LINE_LENGTH),
    );
  }

  return { sources, pick, derive, line };
}
