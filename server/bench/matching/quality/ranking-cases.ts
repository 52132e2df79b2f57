import { onetOccupations } from './held-out-tasks.ts';
import { isHeldOut, readLines, sha1 } from './open-data.ts';

export type RankingCase = { resume: string; ads: string[]; right: number };

/** Occupations that were held out when training with job ads and resumes. */
export const RANKING_DIGITS = '012';
const LEVEL_WORDS = new Set(['senior', 'sr', 'junior', 'jr', 'lead', 'i', 'ii', 'iii', 'the']);
const GENERIC_TITLES = new Set(
  'manager director officer associate consultant supervisor specialist coordinator assistant representative executive'.split(
    ' ',
  ),
);
const ADS_PER_RESUME = 45;

/** A resume of a held-out occupation; ads for the same one, for related ones (same minor group) and for others. */
export function rankingCases(): RankingCase[] {
  const occupationOf = occupationFinder();
  const chosen = adsByOccupation(occupationOf);
  const seen = new Map<string, number>();
  return readResumes().flatMap(({ title, text }) => {
    const code = occupationOf(title) ?? '';
    const times = (seen.get(code) ?? 0) + 1;
    seen.set(code, times);
    const own = chosen.get(code) ?? [];
    if (own.length < 2 || times > 12) return [];
    const among = (is: (other: string) => boolean, count: number) =>
      firstByHash(
        [...chosen].flatMap(([other, texts]) => (is(other) ? texts : [])),
        count,
      );
    const sisters = among((other) => other !== code && other.slice(0, 4) === code.slice(0, 4), 20);
    const far = among((other) => other.slice(0, 2) !== code.slice(0, 2), ADS_PER_RESUME - sisters.length);
    const right = own.slice(0, 5);
    const wrong = [...sisters, ...far].filter((advert) => !right.includes(advert));
    return [{ resume: text, ads: [...right, ...wrong], right: right.length }];
  });
}

function adsByOccupation(occupationOf: (title: string) => string | undefined): Map<string, string[]> {
  const ads = readAds(occupationOf);
  return new Map(
    [...ads].map(([code, list]) => [
      code,
      firstByHash(
        list.map(({ text }) => text),
        20,
      ),
    ]),
  );
}

/** Ads of occupations that nothing was learned from, by O*NET code. */
export function readAds(
  occupationOf: (title: string) => string | undefined,
): Map<string, { title: string; text: string }[]> {
  const names = ['usajobs_questionnaires', 'nhs_jobs_2020', 'la_city_bulletins', 'private_sector_mit'];
  const found = new Map<string, { title: string; text: string }[]>();
  for (const name of names) {
    for (const { title, text } of readLines<{ title: string; text: string }>(`jobs/${name}.jsonl.gz`)) {
      const code = occupationOf(title);
      if (!code || text.length <= 400 || !isHeldOut(`soc:${code.slice(0, 7)}`, RANKING_DIGITS)) continue;
      found.set(code, [...(found.get(code) ?? []), { title, text: text.slice(0, 6000) }]);
    }
  }
  return found;
}

/** Resumes whose first line is the role they were written for. */
export function readResumes(): { title: string; text: string }[] {
  return readLines<{ text: string }>('resumes/livecareer.jsonl.gz').flatMap(({ text }) => {
    let [title, rest] = splitFirstLine(text);
    if (title.length < 3) [title, rest] = splitFirstLine(rest);
    const count = wordsOf(title).length;
    return count >= 1 && count <= 8 && rest.length > 300 ? [{ title, text: rest }] : [];
  });
}

/** The occupation that lists a title earliest. Generic one-word titles belong to none. */
export function occupationFinder(): (title: string) => string | undefined {
  const best = new Map<string, { place: number; code: string }>();
  for (const [code, labels] of onetOccupations()) {
    for (const [place, label] of labels.entries()) {
      const known = best.get(titleKey(label));
      if (!known || place < known.place) best.set(titleKey(label), { place, code });
    }
  }
  return (title) => (GENERIC_TITLES.has(titleKey(title)) ? undefined : best.get(titleKey(title))?.code);
}

function titleKey(title: string): string {
  const kept = wordsOf(title).filter((word) => !LEVEL_WORDS.has(word));
  return kept.map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)).join(' ');
}

function wordsOf(text: string): string[] {
  const flat = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '');
  return flat.match(/\.net(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:\+\+|#)?/gu) ?? [];
}

function firstByHash(texts: string[], count: number): string[] {
  const hashed = [...new Set(texts)].map((text) => ({ text, hash: sha1(text) }));
  return hashed
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, count)
    .map(({ text }) => text);
}

function splitFirstLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end).trim(), text.slice(end + 1)];
}
