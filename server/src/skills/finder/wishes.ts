import { REACH, reach, type Span, upTo } from './reach.ts';
import { fulfilled, wishBehind, wishes } from './wish-words.ts';

/**
 * Which skills a person only hopes to have: “want to learn Go”, “moving toward critical care”, “interested in Rust”.
 * One result per span; spans are in text order.
 */
export function wishedIn(text: string, found: readonly Span[]): boolean[] {
  if (found.length === 0 || !hint.test(text)) return found.map(() => false);
  const wished = new Set<number>();
  found.forEach(({ end }, at) => {
    if (wishBehind.test(text.slice(end, end + REACH))) wished.add(at);
  });
  for (const pattern of wishes) {
    for (const match of text.matchAll(pattern)) {
      if (fulfilled.test(upTo(text, match.index))) continue;
      reach(text, found, match.index + match[0].length, gap, wished);
    }
  }
  return found.map((_, at) => wished.has(at));
}

/** A quick check, because most texts contain no wish. */
const hint =
  /want|wish|hope|hoping|aim|plan|intend|aspir|look|seek|would|['’]d |keen|eager|willing|ready|excit|motivat|curious|determin|happy|hungry|moving|my way|heading|transition|pivot|gravitat|orient|retrain|interes|learn|teach|explor|reading up|getting into|goal|ambition|dream|next on|training|lern|möchte|will|würde|wechsel|auf dem weg|weiterent|vertief|aufbau|souhait|envie|voudrais|aimerais|intéress|apprent|quier|dese|gustar|ganas|aprend|vorrei|voglio|wil |graag|geïnter/iu;

/** A few words for the kind of skill, but nothing done with it: “interested in testing with Java”. */
const gap =
  /^[\s"“„‘'(]*(?:(?:a|an|the|my|more|about|of|new|modern|such as|e\.g\.|like|topics|fields?|areas?|roles?|careers?|technologies|tools|in|with|mich|die|der|das|dem|den|wie|le|la|les|el|de|du|(?!and\b|und\b|et\b|y\b)(?!\p{L}+(?:ing|ed|en)\b)[\p{L}\d-]+)[\s"“„]+){0,2}$/iu;
