import { processParsers } from '../../../src/documents/sandbox/processes.ts';
import { proposeRequirements } from '../../../src/matching/demands/propose-requirements.ts';
import type { Grade } from '../../../src/matching/subjects/calibration/fit-knots.ts';
import { factsOfProfile } from '../../../src/matching/subjects/facts-of-profile.ts';
import { defined } from '../../../src/platform/defined.ts';
import type { Vocabulary } from '../../../src/skills/index.ts';
import type { GradedSet } from '../graded/graded-set.ts';
import { isHeldOut, sha1 } from '../quality/open-data.ts';
import { occupationFinder, RANKING_DIGITS, readAds, readResumes } from '../quality/ranking-cases.ts';

const MAX_ADS = 10;
const MAX_RESUMES = 8;

/**
 * Public resumes and ads of occupations that nothing was learned from. The grades are weak: 3 if both titles belong to the
 * same O*NET occupation, 2 to the same minor group, 1 to the same major group. Nobody judged the pairs.
 */
export async function readPublicSet(vocabulary: Vocabulary): Promise<GradedSet> {
  const occupationOf = occupationFinder();
  const codes = new Map<string, string>();
  const jobs = [...readAds(occupationOf)].flatMap(([code, list]) =>
    firstByHash(list, MAX_ADS).map(({ title, text }) => {
      const id = `job ${codes.size}`;
      codes.set(id, code);
      const { level, requirements } = proposeRequirements({ title, text, vocabulary });
      return { id, job: { title, level, text, requirements } };
    }),
  );
  const resumes = chooseResumes(occupationOf).map(({ code, text }) => {
    const id = `person ${codes.size}`;
    codes.set(id, code);
    return { id, text };
  });
  const people = await parseResumes(resumes, vocabulary);
  return {
    jobs,
    people,
    gradeOf: (job, person) => gradeOf(defined(codes.get(job)), defined(codes.get(person))),
  };
}

function chooseResumes(occupationOf: (title: string) => string | undefined) {
  const known = readResumes().flatMap(({ title, text }) => {
    const code = occupationOf(title);
    return code && isHeldOut(`soc:${code.slice(0, 7)}`, RANKING_DIGITS) ? [{ code, text }] : [];
  });
  return [...Map.groupBy(known, ({ code }) => code).values()].flatMap((list) =>
    firstByHash(list, MAX_RESUMES),
  );
}

async function parseResumes(resumes: { id: string; text: string }[], vocabulary: Vocabulary) {
  const parsers = processParsers({ processes: 2 });
  try {
    return await Promise.all(
      resumes.map(async ({ id, text }) => {
        const { profile, layout } = await parsers.parse({ bytes: Buffer.from(text), name: 'resume.txt' });
        const facts = factsOfProfile(profile, { vocabulary, documentId: null, documentText: layout.text });
        return { id, facts };
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
