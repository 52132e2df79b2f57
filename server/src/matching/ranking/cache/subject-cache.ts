import type { Sql } from '../../../platform/db/port.ts';
import { readSubjectVersions } from '../../subjects/read-store.ts';
import { readSubjects, type Subject } from '../../subjects/read-subjects.ts';

type Kind = Subject['kind'];

/**
 * Caches subjects, because reading facts takes longer than scoring them. Versions are checked on every call in the
 * caller's transaction, so nobody gets subjects that they may not see, or that are outdated or removed.
 */
export function subjectCache({ maxEntries = 2_000 }: { maxEntries?: number } = {}) {
  const subjects = new Map<string, Subject>();

  function set(key: string, subject: Subject): void {
    subjects.delete(key);
    subjects.set(key, subject);
    for (const oldest of subjects.keys()) {
      if (subjects.size <= maxEntries) break;
      subjects.delete(oldest);
    }
  }

  /** `model` is the serving model: the vectors of a cached subject belong to one model. */
  return async (sql: Sql, kind: Kind, ids: readonly string[], model: string): Promise<Subject[]> => {
    const rows = await readSubjectVersions(sql, kind, ids);
    const found: Subject[] = [];
    const missing: string[] = [];
    for (const { id, version } of rows) {
      const key = `${kind} ${id} ${version} ${model}`;
      const subject = subjects.get(key);
      if (!subject) missing.push(id);
      else {
        set(key, subject);
        found.push(subject);
      }
    }
    for (const subject of await readSubjects(sql, kind, missing)) {
      set(`${kind} ${subject.id} ${subject.version} ${model}`, subject);
      found.push(subject);
    }
    return found;
  };
}
export type ReadSubjectsCached = ReturnType<typeof subjectCache>;
