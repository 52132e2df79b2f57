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

  it('is bound to its tenant also for fairness', async () => {
    const [role] = await owner`
      select rolsuper or rolbypassrls as unbound,
        (select count(*) from pg_class c join pg_namespace n on n.oid = relnamespace
          where nspname in ('fairness', 'self_identification') and relkind = 'r' and not relrowsecurity)::int as open_tables
      from pg_roles where rolname = 'tenon_fairness'`;
    expect(role).toEqual({ unbound: false, open_tables: 0 });
  });
});
