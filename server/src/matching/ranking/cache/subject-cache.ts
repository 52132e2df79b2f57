import type { Sql } from '../../../platform/db/port.ts';
import { readSubjects, type Subject } from '../../subjects/read-subjects.ts';
import { readVersions } from '../retrieve/retrieval-store.ts';

type Kind = Subject['kind'];

/**
 * Reading facts costs more than scoring them: those that were read last stay, as long as the database has no newer
 * version. It is asked each time, in the caller's transaction: nobody sees what is not theirs, or is gone.
 */
export function rememberSubjects({ most = 2_000 }: { most?: number } = {}) {
  const known = new Map<string, Subject>();

  function keep(name: string, subject: Subject): void {
    known.delete(name);
    known.set(name, subject);
    for (const oldest of known.keys()) {
      if (known.size <= most) break;
      known.delete(oldest);
    }
  }

  /** `model` is the one that serves: vectors of another are no use. */
  return async (sql: Sql, kind: Kind, ids: readonly string[], model: string): Promise<Subject[]> => {
    const rows = await readVersions(sql, kind, ids);
    const found: Subject[] = [];
    const missing: string[] = [];
    for (const { id, version } of rows) {
      const name = `${kind} ${id} ${version} ${model}`;
      const subject = known.get(name);
      if (!subject) missing.push(id);
      else {
        keep(name, subject);
        found.push(subject);
      }
    }
    for (const subject of await readSubjects(sql, kind, missing)) {
      keep(`${kind} ${subject.id} ${subject.version} ${model}`, subject);
      found.push(subject);
    }
    return found;
  };
}
export type ReadRemembered = ReturnType<typeof rememberSubjects>;
