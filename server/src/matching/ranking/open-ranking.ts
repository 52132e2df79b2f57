import type { Computing } from '../../platform/computing/port.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Embedder } from '../../platform/models/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { placeTokens } from '../subjects/place-tokens.ts';
import { sharedCountCache } from '../subjects/read-freshness.ts';
import { rankingCache } from './cache/ranking-cache.ts';
import { subjectCache } from './cache/subject-cache.ts';
import { noticeCache } from './present/current-notices.ts';
import type { Vectors } from './retrieve/search-vectors.ts';
import { defaultSettings, type RankingSettings } from './settings.ts';

export type OpenDeps = {
  db: Db;
  queue: Queue;
  vocabulary: Vocabulary;
  computing: Computing<Vocabulary>;
  embedder: Embedder & { check?: () => Promise<void> };
  vectors: Vectors;
  now: () => Date;
};

/** Creates what all rankings of a process share: settings and caches. */
export function openRanking(system: OpenDeps, settings: Partial<RankingSettings> = {}) {
  const countShared = sharedCountCache(system.now);
  return {
    ...system,
    countShared,
    settings: { ...defaultSettings, ...settings },
    rankings: rankingCache(),
    readSubjectsCached: subjectCache(),
    currentNotices: noticeCache({ ...system, countShared }),
    placesOf: placeTokens,
    skillName: skillNames(system.vocabulary),
  };
}
export type RankingDeps = ReturnType<typeof openRanking>;

/** Builds the names on first use, and again after a new taxonomy was loaded. */
function skillNames(vocabulary: Vocabulary): (id: string) => string {
  let version: string | undefined;
  let names = new Map<string, string>();
  return (id) => {
    if (version !== vocabulary.version) {
      names = new Map([...vocabulary.skills()].map((skill) => [skill.id, skill.name]));
      version = vocabulary.version;
    }
    return names.get(id) ?? id;
  };
}
