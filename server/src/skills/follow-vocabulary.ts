import { EventEmitter } from 'node:events';
import type { Db } from '../platform/db/port.ts';
import { defined } from '../platform/defined.ts';
import type { Skill, Vocabulary } from './model.ts';
import { type ImportedSkills, openVocabulary } from './open-vocabulary.ts';
import { LOADED_CHANNEL, readImportedSkills, readSources } from './store.ts';

/** The vocabulary of this process, always with the taxonomies that are currently loaded. */
export type FollowedVocabulary = Vocabulary & {
  /** The loaded taxonomies, for processes without a database: `openVocabulary({ imported })`. */
  imported(): ImportedSkills | undefined;
  /** Calls the listener after each load. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
};

/** Connection poolers drop notifications, so loads are also polled for. */
const POLL_INTERVAL_MS = 10_000;

/** Opens the vocabulary, and reopens it whenever `tenon skills load` or `unload` runs, without a restart. */
export async function followVocabulary(
  db: Db,
  onProblem: (error: unknown) => void = () => {},
): Promise<FollowedVocabulary> {
  const changes = new EventEmitter().setMaxListeners(0);
  let imported: ImportedSkills | undefined;
  let current: Vocabulary | undefined;
  let reloading: Promise<void> = Promise.resolve();

  async function reload(): Promise<void> {
    const rows = await readSources(db.sql);
    const version = rows.map((row) => `${row.source} ${row.version}`).join(', ');
    if (current && version === (imported?.version ?? '')) return;
    const next = version === '' ? undefined : { version, skills: await readImported(db) };
    current = await openVocabulary({ imported: next });
    imported = next;
    changes.emit('change');
  }

  /** Serialized, so that two notifications in a row do not interleave. */
  function reloadSerially(): Promise<void> {
    reloading = reloading.then(reload, reload);
    return reloading;
  }

  // Listens before reading: a load in between would otherwise be missed.
  const listening = await db.listen(LOADED_CHANNEL, () => {
    reloadSerially().catch(onProblem);
  });
  await reloadSerially().catch(async (error) => {
    await listening.stop();
    throw error;
  });
  const timer = setInterval(() => reloadSerially().catch(onProblem), POLL_INTERVAL_MS).unref();
  const vocabulary = () => defined(current);

  return Object.assign(delegating(vocabulary), {
    imported: () => imported,
    onChange(listener: () => void) {
      changes.on('change', listener);
      return () => changes.off('change', listener);
    },
    async close() {
      clearInterval(timer);
      await listening.stop();
      await reloading.catch(() => undefined);
    },
  });
}

/** A vocabulary that forwards every call to the current one. */
function delegating(current: () => Vocabulary): Vocabulary {
  return {
    get version() {
      return current().version;
    },
    get size() {
      return current().size;
    },
    findSkills: (text) => current().findSkills(text),
    normalizeSkill: (text) => current().normalizeSkill(text),
    normalizeSkills: (texts) => current().normalizeSkills(texts),
    normalizeTitle: (text) => current().normalizeTitle(text),
    titleScore: (text) => current().titleScore(text),
    skills: () => current().skills(),
    graph: () => current().graph(),
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
