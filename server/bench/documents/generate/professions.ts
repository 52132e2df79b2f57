import { closed } from './make-career.ts';
import type { Random } from './random.ts';
import type { Split } from './resume.ts';
import { type Profession, sectors, type Trade, tools, unseenTrades, type Words } from './words.ts';

export type Named = { name: string; profession: Profession };

/** Half of the unseen documents have a profession that no seen document has. */
export function pickProfession(words: Words, split: Split, random: Random): Named {
  const isUnseen = split === 'unseen' && random.chance(0.5);
  const full = Object.keys(words.professions ?? {});
  const names = [...full, ...Object.keys(words.trades)];
  const name = random.pick(names.filter((each) => unseenTrades.includes(each) === isUnseen));
  return { name, profession: professionOf(words, name) };
}

function professionOf(words: Words, name: string): Profession {
  const full = words.professions?.[name];
  if (full) return full;
  const trade = words.trades[name];
  if (!trade) throw new Error(`No profession ${name}.`);
  const employers = words.employers[sectors[name] ?? ''];
  if (!employers) throw new Error(`No employers for ${name}.`);
  const [first = ''] = trade.titles;
  return {
    titles: levelsOf(trade),
    employers,
    skills: [...trade.skills, ...(tools[name] ?? []), ...words.soft.slice(0, 2)],
    groups: [words.headings.skills[0] ?? '', words.labels.tools],
    bullets: trade.bullets,
    degrees: trade.degrees,
    summary: [
      ...words.soft.slice(0, 3).map((virtue) => `${closed(trade.titles[1] ?? first)} ${closed(virtue)}`),
      `${closed(words.soft.slice(0, 3).join(', '))} ${trade.bullets[0] ?? ''}`,
    ],
    certs: [],
  };
}

/** The first title is for beginners, the last for the most senior ones. */
function levelsOf({ titles }: Trade): string[][] {
  if (titles.length < 3) return titles.map((title) => [title]);
  return [titles.slice(0, 1), titles.slice(1, -1), titles.slice(-1)];
}
