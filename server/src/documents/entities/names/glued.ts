import { foldForLookup } from '../../../platform/text/fold.ts';
import type { Vocabulary } from '../../../skills/index.ts';
import { citiesCalled } from '../../gazetteers/places.ts';
import { isKnownName, scoreName } from './name-score.ts';

/** The offset at which a title or town follows a complete name (“Helga Brandt Leiterin”); 0 if there is none. */
export function gluedAt(text: string, handles: string[], vocabulary: Vocabulary): number {
  const words = [...text.matchAll(/\S+/g)];
  if (words.length < 3 || words.length > 8) return 0;
  for (let index = 2; index < words.length; index++) {
    const at = words[index]?.index ?? 0;
    const [name, rest] = [text.slice(0, at).trim(), text.slice(at)];
    const first = words[index]?.[0] ?? '';
    if (isKnownName(first) || handles.some((handle) => isIn(first, handle))) continue;
    const isOther = vocabulary.titleScore(rest) >= 0.9 || citiesCalled(rest).length > 0;
    if (isOther && scoreName(name).value >= 0.3) return at;
  }
  return 0;
}

const isIn = (word: string, handle: string) =>
  word.length > 2 && foldForLookup(handle).includes(foldForLookup(word));
