type Value = string | number | boolean | null | string[];

/**
 * Details of an audit event about changed settings: every changed field with its new value, and the old one as
 * `<field>_before`.
 */
export function changeDetails(before: object, after: object): Record<string, Value> {
  const old = new Map<string, Value>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old.get(field)),
  );
  return Object.fromEntries(
    changed.flatMap(([field, value]): [string, Value][] => [
      [field, value],
      [`${field}_before`, old.get(field) ?? null],
    ]),
  );
}
