import type { Computing } from '../../platform/computing/port.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Embedder } from '../../platform/models/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { placeTokens } from '../subjects/place-tokens.ts';
import { rememberShared } from '../subjects/read-freshness.ts';
import { rememberLists } from './cache/ranking-cache.ts';
import { rememberSubjects } from './cache/subject-cache.ts';
import type { Vectors } from './retrieve/search-vectors.ts';
import { type RankingSettings, usualSettings } from './settings.ts';
import { watchNotices } from './present/current-notices.ts';

export type OpenDeps = {
  db: Db;
  queue: Queue;
  vocabulary: Vocabulary;
  computing: Computing<Vocabulary>;
  embedder: Embedder & { check?: () => Promise<void> };
  vectors: Vectors;
  now: () => Date;
};

/** What all rankings of a process share: the orders it remembers, and what it knows to be degraded. */
export function openRanking(system: OpenDeps, settings: Partial<RankingSettings> = {}) {
  const countShared = rememberShared(system.now);
  return {
    ...system,
    countShared,
    settings: { ...usualSettings, ...settings },
    remembered: rememberLists(),
    readRemembered: rememberSubjects(),
    noticesNow: watchNotices({ ...system, countShared }),
    placesOf: placeTokens,
    skillName: skillNames(system.vocabulary),
  };
}
export type RankingDeps = ReturnType<typeof openRanking>;

/** Built when somebody asks, and again after another taxonomy was loaded. */
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
