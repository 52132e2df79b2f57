import { expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { refreshStatistics } from './store.ts';

const { db, owner } = await testDatabase();

it('a table that has just been filled gets statistics, once', async () => {
  const estimate = async () =>
    (await owner`select reltuples from pg_class where relname = 'tenant'`)[0]?.reltuples;
  await owner`insert into tenant (name, slug) select 'T', 'slug-' || n from generate_series(1, 500) n`;
  await owner`select pg_stat_force_next_flush()`;
  await expect
    .poll(async () => {
      while (await refreshStatistics(db.sql)) {}
      return estimate();
    })
    .toBe(500);
  expect(await refreshStatistics(db.sql)).toBeNull();
});

it('two processes do not work on the same table', async () => {
  await owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('refresh statistics', 0))`;
    expect(await refreshStatistics(db.sql)).toBeNull();
  });
});
