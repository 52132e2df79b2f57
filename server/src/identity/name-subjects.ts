import type { Sql } from '../platform/db/port.ts';

type NamedRow = { id: string; name: string };

/** Reads the current names of a slice's records, by the kind of subject: `person:<id>` has the kind `person`. */
export type SubjectNames = Record<
  string,
  (sql: Sql, tenantId: string, ids: readonly string[]) => Promise<readonly NamedRow[]>
>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Records that the details of an event refer to, by the kind of subject. */
const kindOfDetail: Record<string, string> = {
  merged_id: 'person',
  person_id: 'person',
  document_id: 'document',
};

type Event = { subject: string | null; subject_name: string | null; details: Record<string, unknown> };

/**
 * Adds the current names of the records that events are about. The audit trail itself stores no names of people, so
 * that erasing a person also removes them from it.
 */
export async function nameSubjects<E extends Event>(
  sql: Sql,
  tenantId: string,
  names: SubjectNames,
  events: readonly E[],
): Promise<(E & { detail_names: Record<string, string> })[]> {
  const references = events.flatMap((event) => [event.subject ?? '', ...Object.values(referencesIn(event))]);
  const byReference = await readNames(sql, tenantId, names, new Set(references));
  return events.map((event) => ({
    ...event,
    subject_name: event.subject_name ?? byReference.get(event.subject ?? '') ?? null,
    detail_names: Object.fromEntries(
      Object.entries(referencesIn(event)).flatMap(([field, reference]) => {
        const name = byReference.get(reference);
        return name === undefined ? [] : [[field, name]];
      }),
    ),
  }));
}

function referencesIn({ details }: Event): Record<string, string> {
  return Object.fromEntries(
    Object.entries(kindOfDetail).flatMap(([field, kind]) =>
      typeof details[field] === 'string' ? [[field, `${kind}:${details[field]}`]] : [],
    ),
  );
}

async function readNames(
  sql: Sql,
  tenantId: string,
  names: SubjectNames,
  references: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, read] of Object.entries(names)) {
    const ids = [...references]
      .filter((reference) => reference.startsWith(`${kind}:`))
      .map((reference) => reference.slice(kind.length + 1))
      .filter((id) => UUID.test(id));
    if (ids.length === 0) continue;
    for (const { id, name } of await read(sql, tenantId, ids)) found.set(`${kind}:${id}`, name);
  }
  return found;
}
