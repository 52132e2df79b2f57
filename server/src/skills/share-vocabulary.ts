import type { Db } from '../platform/db/port.ts';
import type { Skill, Vocabulary } from './model.ts';
import { openVocabulary } from './open-vocabulary.ts';
import { readImportedSkills, readSources } from './store.ts';

/** The vocabulary of this process; the same one until the taxonomies change. */
export type SharedVocabulary = () => Promise<Vocabulary>;

/** How long a load of ESCO by another process may stay unnoticed. */
const LOOK_AGAIN_MS = 2_000;

/** Opens the vocabulary at the first call, and again after `tenon skills load` or `unload`, without a restart. */
export function shareVocabulary({
  db,
  onProblem,
}: {
  db: Db;
  onProblem: (error: unknown) => void;
}): SharedVocabulary {
  let current: { key: string; vocabulary: Vocabulary } | undefined;
  let looking: Promise<Vocabulary> | undefined;
  let lookedAt = 0;

  async function look(): Promise<Vocabulary> {
    const key = (await readSources(db.sql)).map(({ source, version }) => `${source} ${version}`).join(', ');
    if (current?.key !== key) {
      const skills = key === '' ? [] : await readImported(db);
      const imported = key === '' ? undefined : { version: key, skills };
      current = { key, vocabulary: await openVocabulary({ imported }) };
    }
    lookedAt = Date.now();
    return current.vocabulary;
  }

  return async () => {
    if (current && Date.now() - lookedAt < LOOK_AGAIN_MS) return current.vocabulary;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    if (!current) return looking;
    // A database that is away for a moment must not keep anybody from the words that are known already.
    const { vocabulary } = current;
    return looking.catch((error) => {
      onProblem(error);
      return vocabulary;
    });
  };
}

async function readImported(db: Db): Promise<Skill[]> {
  const rows = await readImportedSkills(db.sql);
  return rows.map(({ parent, ...row }) => ({
    ...row,
    source: row.source as Skill['source'],
    ...(parent === null ? {} : { parent }),
  }));
}
