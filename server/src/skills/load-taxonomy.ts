import { createHash } from 'node:crypto';
import type { Db } from '../platform/db/port.ts';
import { NotFoundError } from '../platform/errors.ts';
import { isEscoFile, parseEsco } from './import/esco.ts';
import { isOnetFile, parseOnet } from './import/onet.ts';
import { openDownload } from './import/open-download.ts';
import { deleteSource, readSources, replaceSource } from './store.ts';

export const sources = ['esco', 'onet'] as const;
export type Source = (typeof sources)[number];

const readers = {
  esco: { isWanted: isEscoFile, read: parseEsco },
  onet: { isWanted: isOnetFile, read: parseOnet },
};

/** A loaded source, with its size and date. */
export type LoadedSource = Awaited<ReturnType<typeof readSources>>[number];

/** Replaces the last download of its source, completely or not at all. */
export async function loadTaxonomy(
  { db, onProgress = () => {} }: { db: Db; onProgress?: (text: string) => void },
  { source, path }: { source: Source; path: string },
): Promise<LoadedSource> {
  onProgress(`Reading ${path} …`);
  const { isWanted, read } = readers[source];
  const download = await openDownload(path, isWanted);
  const { skills, languages } = read(download);
  const hash = createHash('sha256');
  for (const { name, text } of download) hash.update(`${name}\n${text}`);
  const aliases = skills.reduce((sum, skill) => sum + skill.aliases.length, 0);
  onProgress(`Storing ${skills.length} skills with ${aliases} aliases …`);
  return db.transaction(async (sql) => {
    const version = hash.copy().digest('hex').slice(0, 16);
    await replaceSource(sql, { source, version, languages, skills: skills.length, aliases }, skills);
    const loaded = (await readSources(sql)).find((row) => row.source === source);
    if (!loaded) throw new Error('The stored source was not found.');
    return loaded;
  });
}

export async function unloadTaxonomy({ db }: { db: Db }, source: Source): Promise<LoadedSource> {
  const gone = await db.transaction((sql) => deleteSource(sql, source));
  if (!gone) throw new NotFoundError('not-loaded', `${source} is not loaded.`);
  return gone;
}

export async function listTaxonomies({ db }: { db: Db }): Promise<LoadedSource[]> {
  return readSources(db.sql);
}
