import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Objects that the migration of one slice created for another slice. */
const OWNER_OVERRIDES: Record<string, string> = {
  stage_change: 'postings',
  find_roles: 'postings',
  posting_family: 'postings',
};

type DatabaseObject = { name: string; kind: 'table' | 'function'; owner: string };
type Use = { file: string; slice: string; object: DatabaseObject };

/** Tables and functions by the slice whose migration created them: `0031_applying_runs.sql` belongs to applying. */
export function readOwners(): Map<string, DatabaseObject> {
  const owners = new Map<string, DatabaseObject>();
  for (const file of globSync('server/migrations/*.sql', { cwd: root }).sort()) {
    const [, slice = ''] = /\/\d+_([a-z]+)_/.exec(file) ?? [];
    const text = readFileSync(join(root, file), 'utf8');
    const creation = /(?:create (?:or replace )?(table|function)|alter (table) \w+ rename to) (\w+)/g;
    for (const [, created, renamed, name = ''] of text.matchAll(creation)) {
      const kind = created ?? renamed;
      if (owners.has(name)) continue;
      owners.set(name, { name, kind: kind as DatabaseObject['kind'], owner: OWNER_OVERRIDES[name] ?? slice });
    }
  }
  return owners;
}

/** The uses of objects of other slices in a slice's SQL. Every slice may use those of platform. */
export function foreignUses(
  owners: ReadonlyMap<string, DatabaseObject>,
  sources: readonly { file: string; text: string }[],
): Use[] {
  return sources.flatMap(({ file, text }) => {
    const [, slice] = /^server\/src\/(\w+)\//.exec(file) ?? [];
    if (!slice) return [];
    const names = new Set(statementsIn(text).flatMap((statement) => namesIn(statement, owners)));
    return [...names]
      .filter(({ owner }) => owner !== slice && owner !== 'platform')
      .map((object) => ({ file, slice, object }));
  });
}

function statementsIn(text: string): string[] {
  return [...text.matchAll(/\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/gs)].map(([, statement = '']) =>
    statement.replaceAll(/--.*/g, ''),
  );
}

function namesIn(statement: string, owners: ReadonlyMap<string, DatabaseObject>): DatabaseObject[] {
  const tables = [...statement.matchAll(/(?:\b(?:from|join|into|update|only|table)|,)\s+(\w+)/g)];
  const functions = [...statement.matchAll(/\b(\w+)\s*\(/g)];
  const found = (matches: RegExpExecArray[], kind: string) =>
    matches.flatMap(([, name = '']) => {
      const object = owners.get(name);
      return object?.kind === kind ? object : [];
    });
  return [...found(tables, 'table'), ...found(functions, 'function')];
}
