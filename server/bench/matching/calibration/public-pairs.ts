import { processParsers } from '../../../src/documents/sandbox/processes.ts';
import type { Grade, GradedPair } from '../../../src/matching/calibration/fit-knots.ts';
import { proposeRequirements } from '../../../src/matching/demands/propose-requirements.ts';
import { embedMany, type FacetTexts } from '../../../src/matching/subjects/embed-facets.ts';
import { demandFacets, personFacets } from '../../../src/matching/subjects/facets.ts';
import { factsOfProfile } from '../../../src/matching/subjects/facts-of-profile.ts';
import { cosinesOf, facets } from '../../../src/matching/subjects/vectors.ts';
import { defined } from '../../../src/platform/defined.ts';
import type { Embedder } from '../../../src/platform/models/port.ts';
import type { Vocabulary } from '../../../src/skills/index.ts';
import { isHeldOut, sha1 } from '../quality/open-data.ts';
import { occupationFinder, RANKING_DIGITS, readAds, readResumes } from '../quality/ranking-cases.ts';

type Labelled = { code: string; texts: FacetTexts };

const MAX_ADS = 10;
const MAX_RESUMES = 8;

/**
 * Public resumes and ads of occupations that nothing was learned from, all compared with each other. The grade is weak: 3
 * if both titles belong to the same O*NET occupation, 2 to the same minor group, 1 to the same major group.
 */
export async function publicPairs(embedder: Embedder, vocabulary: Vocabulary): Promise<GradedPair[]> {
  const occupationOf = occupationFinder();
  const ads = [...readAds(occupationOf)].flatMap(([code, list]) =>
    firstByHash(list, MAX_ADS).map(({ title, text }): Labelled => {
      const { requirements } = proposeRequirements({ title, text, vocabulary });
      return { code, texts: demandFacets({ title, text, requirements }) };
    }),
  );
  const resumes = await parseResumes(occupationOf, vocabulary);
  const vectors = await embedMany(
    embedder,
    [...ads, ...resumes].map(({ texts }) => texts),
  );
  return ads.flatMap((ad, at) =>
    resumes.map((resume, index) => {
      const cosines = cosinesOf(defined(vectors[at]), defined(vectors[ads.length + index]));
      return { cosines: facets.map((facet) => cosines[facet]), grade: gradeOf(ad.code, resume.code) };
    }),
  );
}

async function parseResumes(
  occupationOf: (title: string) => string | undefined,
  vocabulary: Vocabulary,
): Promise<Labelled[]> {
  const known = readResumes().flatMap(({ title, text }) => {
    const code = occupationOf(title);
    return code && isHeldOut(`soc:${code.slice(0, 7)}`, RANKING_DIGITS) ? [{ code, text }] : [];
  });
  const chosen = [...Map.groupBy(known, ({ code }) => code).values()].flatMap((list) =>
    firstByHash(list, MAX_RESUMES),
  );
  const parsers = processParsers({ processes: 2 });
  try {
    return await Promise.all(
      chosen.map(async ({ code, text }) => {
        const { profile, layout } = await parsers.parse({ bytes: Buffer.from(text), name: 'resume.txt' });
        const facts = factsOfProfile(profile, { vocabulary, documentId: null, documentText: layout.text });
        return { code, texts: personFacets(facts) };
      }),
    );
  } finally {
    await parsers.close();
  }
}

function gradeOf(one: string, other: string): Grade {
  if (one === other) return 3;
  if (one.slice(0, 4) === other.slice(0, 4)) return 2;
  return one.slice(0, 2) === other.slice(0, 2) ? 1 : 0;
}

function firstByHash<Item extends { text: string }>(items: Item[], count: number): Item[] {
  return items
    .map((item) => ({ item, hash: sha1(item.text) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}
