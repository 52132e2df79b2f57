import type { Sql } from '../platform/db/port.ts';
import type { Skill } from './model.ts';
import type { ImportedSkillRow, SkillSourceRow } from './rows.ts';

/** A notification without payload, sent with the commit of each load and unload. */
export const LOADED_CHANNEL = 'skills_loaded';

const BATCH_SIZE = 2000;

type NewSource = Omit<SkillSourceRow, 'loaded_at'>;

/** Replaces a source. The row of the source serializes concurrent loads. */
export async function replaceSource(sql: Sql, source: NewSource, skills: Skill[]): Promise<void> {
  await sql`
    insert into skill_source ${sql(source)}
    on conflict (source) do update set version = excluded.version, languages = excluded.languages,
      skills = excluded.skills, aliases = excluded.aliases, loaded_at = now()`;
  await sql`delete from imported_skill where source = ${source.source}`;
  for (let from = 0; from < skills.length; from += BATCH_SIZE) {
    const rows = skills
      .slice(from, from + BATCH_SIZE)
      .map((skill) => ({ ...skill, parent: skill.parent ?? null }));
    await sql`insert into imported_skill ${sql(rows, 'id', 'source', 'name', 'category', 'parent', 'aliases')}`;
  }
  await announce(sql);
}

export async function deleteSource(sql: Sql, source: string): Promise<SkillSourceRow | undefined> {
  const [gone] = await sql<SkillSourceRow[]>`delete from skill_source where source = ${source} returning *`;
  await announce(sql);
  return gone;
}

export async function readSources(sql: Sql): Promise<SkillSourceRow[]> {
  return sql<SkillSourceRow[]>`select * from skill_source order by source`;
}

/** ESCO before O*NET: if both know a word, the one with more languages wins. */
export async function readImportedSkills(sql: Sql): Promise<ImportedSkillRow[]> {
  return sql<ImportedSkillRow[]>`select * from imported_skill order by source, id`;
}

async function announce(sql: Sql): Promise<void> {
  await sql`select pg_notify(${LOADED_CHANNEL}, '')`;
}
