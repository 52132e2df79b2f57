import { type Level, levels } from '@tenon/contract/profile';
import type { KnownForm } from './title-lexicon.ts';
import { levelWords } from './title-words.ts';

const rank = (level: Level) => levels.indexOf(level);
const NUMERALS = new Map<string, Level>([
  ['i', 'junior'],
  ['1', 'junior'],
  ['ii', 'mid'],
  ['2', 'mid'],
  ['iii', 'senior'],
  ['3', 'senior'],
  ['iv', 'senior'],
  ['4', 'senior'],
  ['v', 'lead'],
  ['5', 'lead'],
]);
const DEPUTIES = new Set(
  'assistant deputy stellvertretender stellvertretende adjoint adjointe vice sub subdirector subgerente asistente assistente segundo'.split(
    ' ',
  ),
);
const CRAFTS_WITH_STAFF =
  /^(?:engineer|developer|scientist|designer|architect|programmer|researcher|swe|sre|software|data|product|machine|security|hardware)$/;

/** From intern to board: the level that the words state, otherwise the one that the title implies. */
export function levelOf(words: string[], found: KnownForm | undefined): Level | undefined {
  const said = wordsSay(words, found);
  if (said) return said;
  const implied = found?.title.level;
  if (!implied) return undefined;
  // A safety officer is an alias of safety manager without being a manager.
  if (rank(implied) > rank('senior') && !found.words.some(leads)) return 'mid';
  return implied;
}

function wordsSay(words: string[], found: KnownForm | undefined): Level | undefined {
  const text = ` ${words.join(' ')} `;
  if (/ (?:vice|vize) ?(?:president|prasident)| vicepresident| viceprasident| vizeprasident/.test(text))
    return 'vice_president';
  if (/ chief (?:\S+ ){1,4}officer | chief executive /.test(text)) return 'c_level';
  const present = words.flatMap((word) => levelWords.get(word) ?? []);
  if (present.includes('intern') && !present.includes('director')) return 'intern';
  if (present.includes('junior')) return 'junior';
  if (present.includes('entry')) return 'entry';
  const top = Math.max(-1, ...present.map(rank));
  const isOwnName = found?.title.level !== undefined && rank(found.title.level) <= rank('senior');
  const own = new Set(isOwnName ? found?.words : []);
  const others = words.flatMap((word) => (own.has(word) && leads(word) ? [] : (levelWords.get(word) ?? [])));
  const highest = isOwnName ? Math.max(-1, ...others.map(rank)) : top;
  if (highest >= rank('director')) return levels[highest];
  if (/^ head (?:of )?\S/.test(text) && found?.title.level !== 'senior') return headLevel(found);
  if (highest >= rank('manager')) return words.some((word) => DEPUTIES.has(word)) ? 'lead' : 'manager';
  if (/ (?:staff|principal) /.test(text) && words.some((word) => CRAFTS_WITH_STAFF.test(word))) return 'lead';
  if (highest >= 0) return levels[highest];
  const last = words.at(-1) ?? '';
  const numeral = NUMERALS.get(last) ?? NUMERALS.get(words.at(-2) ?? '');
  // The number in “HGV class 1 driver” is not a level.
  if (numeral && words.length > 1 && !/ (?:class|klasse|category) \S+ /.test(text)) return numeral;
  if (words[0] === 'associate' && words.length > 1 && !found?.words.includes('associate')) return 'junior';
  return undefined;
}

/** The head of a department directs it; a head nurse or head waiter leads a shift. */
function headLevel(found: KnownForm | undefined): Level {
  const implied = found?.title.level;
  if (implied && rank(implied) >= rank('manager')) return implied;
  return found?.title.function &&
    ['health', 'hospitality', 'education', 'retail', 'transport'].includes(found.title.function)
    ? 'lead'
    : 'director';
}

function leads(word: string): boolean {
  const level = levelWords.get(word);
  return (
    (level !== undefined && rank(level) >= rank('lead')) ||
    /leit(?:er|ung)$|leider$|^chef$|^head$|^principal$|^dean$|^partner$|^chief$|manager$|fuhrer$|^geren|^hoofd|^(?:s|r|c)[a-z]o$/.test(
      word,
    )
  );
}
