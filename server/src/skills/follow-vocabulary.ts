import { EventEmitter } from 'node:events';
import type { Db } from '../platform/db/port.ts';
import { defined } from '../platform/defined.ts';
import type { Skill, Vocabulary } from './model.ts';
import { type ImportedSkills, openVocabulary } from './open-vocabulary.ts';
import { LOADED_CHANNEL, readImportedSkills, readSources } from './store.ts';

/** The vocabulary of this process: each call is answered by the taxonomies as they are loaded now. */
export type FollowedVocabulary = Vocabulary & {
  /** What is loaded beside our own, for processes without a database: `openVocabulary({ imported })`. */
  imported(): ImportedSkills | undefined;
  /** Calls back after another load; gives back how to stop that. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Poolers swallow notifications: then a load stays unnoticed for so long. */
const LOOK_AGAIN_MS = 10_000;

/** Opens the vocabulary, and again whenever `tenon skills load` or `unload` was run, without a restart. */
export async function followVocabulary(
  db: Db,
  onProblem: (error: unknown) => void = () => {},
): Promise<FollowedVocabulary> {
  const changes = new EventEmitter().setMaxListeners(0);
  let imported: ImportedSkills | undefined;
  let current: Vocabulary | undefined;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const rows = await readSources(db.sql);
    const version = rows.map((row) => `${row.source} ${row.version}`).join(', ');
    if (current && version === (imported?.version ?? '')) return;
    const next = version === '' ? undefined : { version, skills: await readImported(db) };
    current = await openVocabulary({ imported: next });
    imported = next;
    changes.emit('change');
  }

  /** One after the other: two notifications in a row must not read half of each. */
  function lookAgain(): Promise<void> {
    looking = looking.then(look, look);
    return looking;
  }

  // Listen first, read second: a load between the two would otherwise be missed.
  const listening = await db.listen(LOADED_CHANNEL, () => {
    lookAgain().catch(onProblem);
  });
  await lookAgain().catch(async (error) => {
    await listening.stop();
    throw error;
  });
  const timer = setInterval(() => lookAgain().catch(onProblem), LOOK_AGAIN_MS).unref();
  const now = () => defined(current);

  return {
    get version() {
      return now().version;
    },
    get size() {
      return now().size;
    },
    findSkills: (text) => now().findSkills(text),
    normaliseSkill: (text) => now().normaliseSkill(text),
    normaliseTitle: (text) => now().normaliseTitle(text),
    titleLikeness: (text) => now().titleLikeness(text),
    skills: () => now().skills(),
    graph: () => now().graph(),
    imported: () => imported,
    onChange(listener) {
      changes.on('change', listener);
      return () => changes.off('change', listener);
    },
    async close() {
      clearInterval(timer);
      await listening.stop();
      await looking.catch(() => undefined);
    },
  };
}

async function readImported(db: Db): Promise<Skill[]> {
  const rows = await readImportedSkills(db.sql);
  return rows.map(({ parent, source, ...row }) => ({
    ...row,
    source: source as Skill['source'],
    ...(parent === null ? {} : { parent }),
  }));
}
