import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';

const { db, fairnessDb, owner } = await testDatabase();

describe('what applicants say about themselves', () => {
  const tables = [
    'self_identification.answer',
    'fairness.decision',
    'fairness.change',
    'fairness.decision_import',
  ];

  it.each(tables)('cannot be read by the application: %s', async (table) => {
    await expect(db.sql.unsafe(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
    await expect(fairnessDb.sql.unsafe(`select * from ${table}`)).resolves.toEqual([]);
  });

  it('cannot be reached by taking on the other role, which only fairness has', async () => {
    const [rights] = await owner`
      select pg_has_role('tenon_app', 'tenon_fairness', 'member') as may,
        (select count(*) from pg_tables t where schemaname in ('fairness', 'self_identification')
          and (has_schema_privilege('tenon_app', schemaname, 'usage')
            or has_table_privilege('tenon_app', schemaname || '.' || quote_ident(tablename), 'select')))::int as readable`;
    expect(rights).toEqual({ may: false, readable: 0 });
  });

  it('can be given and withdrawn through two functions that return none of it', async () => {
    const functions = await owner`
      select p.proname as name, pg_get_function_result(p.oid) as returns from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and p.prosrc ~ '(self_identification|fairness)[.]' and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('tenon_app', p.oid, 'execute') order by 1`;
    expect(functions).toEqual([
      { name: 'delete_self_identification', returns: 'boolean' },
      { name: 'save_self_identification', returns: 'boolean' },
    ]);
    const views = await owner`
      select schemaname || '.' || viewname as name from pg_views
      where definition ~ '(self_identification|fairness)[.]' and schemaname not in ('pg_catalog', 'information_schema')`;
    expect(views).toEqual([]);
  });

  it('is out of reach of the code that scores and decides', () => {
    const root = join(import.meta.dirname, '../..');
    const files = globSync(
      '{identity,operations,skills,documents,people,postings,matching,hiring,applying}/**/*.ts',
      {
        cwd: root,
      },
    );
    expect(files.length).toBeGreaterThan(500);
    const reaching = files.filter((file) =>
      /fairnessDb|from '[./]+fairness\//.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(reaching).toEqual([]);
  });

  it('is bound to its tenant also for fairness', async () => {
    const [role] = await owner`
      select rolsuper or rolbypassrls as unbound,
        (select count(*) from pg_class c join pg_namespace n on n.oid = relnamespace
          where nspname in ('fairness', 'self_identification') and relkind = 'r' and not relrowsecurity)::int as open_tables
      from pg_roles where rolname = 'tenon_fairness'`;
    expect(role).toEqual({ unbound: false, open_tables: 0 });
  });
});
