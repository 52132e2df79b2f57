import { foldInPlace } from '../../platform/text/fold-in-place.ts';
import { createWordFinder } from '../words/find-words.ts';
import { foldedWords } from '../words/load-words.ts';

/** Most specific first: the first match counts. Folded. */
const levels: [level: string, pattern: RegExp][] = [
  [
    'native',
    /\b(native|mother tongue|mother-tongue|first language|bilingual|muttersprach\w*|langue maternelle|maternel\w*|bilingue|lengua materna|idioma materno|nativ[oa]|lingua madre|madrelingua|lingua materna|moedertaal|tweetalig|modersmal|jezyk ojczysty|ojczysty|anadil|zweisprachig)\b|母語|母语|原어민|모국어|네이티브|родной/,
  ],
  [
    'C2',
    /\b(proficient user|near native|near-native|mastery|perfecto|perfekt|parfait|excellent|ausgezeichnet|exzellent|excelente|eccellente|ottimo|ottima|uitstekende?)\b/,
  ],
  [
    'C1',
    /\b(full professional|fluent\w*|flies+end\w*|verhandlungssicher\w*|courant|courante|couramment|fluid[oa]|fluente|vloeiend|fluencia|advanced|avanzad[oa]|avancad[oa]|avanzat[oa]|avance|fortgeschritten\w*|gevorderde?|highly proficient|very good|sehr gut\w*|muy bueno|muy alto|tres bon|zeer goede?|proficient|flytande|biegl\w+|akici)\b|流利|유창|свободно/,
  ],
  [
    'B2',
    /\b(professional working|professional|upper intermediate|upper-intermediate|business\w*|good|gut\w*|gute kenntnisse|bon|bonne|buono|buona|buen\w*|alto|bom|boa|goede?|(?<!limited )working proficiency|geschaftssicher|professionnel\w*|profesional|profissional|professionale|konversationssicher)\b/,
  ],
  [
    'B1',
    /\b(limited working|intermediate|intermedi[oa]|mittel\w*|intermediaire|conversational|independent|medio|media|moyen|gemiddeld|redelijk|mittlere|conversacional|conversation|discret[oa])\b/,
  ],
  [
    'A2',
    /\b(elementary|basic|basics|grundkenntnisse|grundlegend\w*|basis\w*|basico|basica|basique|notions?|scolaire|school|schulkenntnisse|base|elementare|elementar|scolastic[oa]|basiskennis|matig|limited|debutant avance|some|fair|podstawow\w*)\b/,
  ],
  ['A1', /\b(beginner|anfanger\w*|debutant\w*|principiante|iniciante|beginner|learning|novice)\b/],
];

const otherLevels = (['native', 'c1', 'b2', 'b1', 'a2'] as const).map((kind) => ({
  level: kind === 'native' ? kind : kind.toUpperCase(),
  words: createWordFinder(foldedWords(kind)),
}));

/** CEFR level or `native`, if the text has one; of several (one per skill), the median. */
export function parseLanguageLevel(text: string): string | undefined {
  const folded = foldInPlace(text);
  const named = [...text.matchAll(/(?<![\p{L}\d])([ABC][12])(?:\+|(?![\p{L}\d]))/gu)].map(
    (match) => match[1] ?? '',
  );
  if (/\b(native|muttersprach|mother tongue|maternel|materna|madrelingua|moedertaal)/.test(folded))
    return 'native';
  if (named.length > 0) return named.toSorted()[Math.floor((named.length - 1) / 2)];
  return (
    levels.find(([, pattern]) => pattern.test(folded))?.[0] ??
    otherLevels.find(({ words }) => words.has(folded))?.level ??
    levelOfMarks(text)
  );
}

/** “●●●○○”, “4/5”, “80 %”. */
function levelOfMarks(text: string): string | undefined {
  const marks = /[●⬤★■▮▰◆█•⚫*]+[○◯☆□▯▱◇░⚪◦]*/u.exec(text)?.[0];
  const filled = marks ? [...marks].filter((mark) => !/[○◯☆□▯▱◇░⚪◦]/u.test(mark)).length : 0;
  let share: number | undefined;
  if (marks && [...marks].length >= 3) share = filled / [...marks].length;
  const fraction = /\b(\d{1,2})\s?\/\s?(5|10)\b/.exec(text);
  if (fraction) share = Number(fraction[1]) / Number(fraction[2]);
  const percent = /\b(\d{1,3})\s?%/.exec(text);
  if (percent) share = Number(percent[1]) / 100;
  if (share === undefined || share > 1) return undefined;
  if (share >= 0.99) return 'C2';
  if (share >= 0.79) return 'C1';
  if (share >= 0.59) return 'B2';
  return share >= 0.39 ? 'B1' : share >= 0.2 ? 'A2' : 'A1';
}
