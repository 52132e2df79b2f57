import type { Gray } from '../render/gray.ts';
import { scripts } from './languages.ts';
import type { Recognition, Recognizer } from './port.ts';

/** Data for other scripts reads Latin letters as nonsense, with less confidence than this. */
const LATIN_CONFIDENCE = 0.78;
/** With this confidence, no other script is tried. */
const CERTAIN_CONFIDENCE = 0.86;
const MIN_LETTERS = 8;
/** Share of the letters that have to be in the script. */
const MIN_SHARE = 0.5;

/**
 * The language of a part of an image that is not in Latin letters, by trying the scripts one after the other; undefined
 * if Latin letters explain it best. `latin`: what was recognized as English.
 */
export async function detectScript(
  part: Gray,
  dpi: number,
  latin: Recognition,
  recognizer: Recognizer,
): Promise<string | undefined> {
  if (latin.confidence >= LATIN_CONFIDENCE) return undefined;
  let best = { language: '', score: latin.confidence };
  for (const [language, letters] of Object.entries(scripts)) {
    if (!recognizer.languages.has(language)) continue;
    const score = scoreOf(await recognizer.recognize(part, { languages: [language], dpi }), letters);
    if (score > best.score) best = { language, score };
    if (score > CERTAIN_CONFIDENCE && language !== 'zh') break;
  }
  if (best.language !== 'zh' || !recognizer.languages.has('zh-Hant')) return best.language || undefined;
  const traditional = await recognizer.recognize(part, { languages: ['zh-Hant'], dpi });
  return scoreOf(traditional, /\p{Script=Han}/gu) > best.score ? 'zh-Hant' : 'zh';
}

/** Confidence, if most letters are in the script. */
function scoreOf({ words, confidence }: Recognition, letters: RegExp): number {
  const text = words.map((word) => word.text).join('');
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(letters)?.length ?? 0;
  return own >= MIN_LETTERS && own > MIN_SHARE * all ? confidence : 0;
}
