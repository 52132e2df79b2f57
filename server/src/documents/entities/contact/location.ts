import type { Found, Line } from '../../model.ts';
import { parsePlace } from '../../normalize/places.ts';
import type { Segment, Zone } from './zone.ts';

const label =
  /^(?:current |home |permanent |mailing |present )?(?:address|location|residence|lives in|city|based in|based|adresse|anschrift|wohnort|wohnhaft in|wohnhaft|ort|domicile|ville|lieu|dirección|domicilio|residencia|lugar de residencia|ciudad|ubicación|localidad|indirizzo|residenza|residente a|luogo|endereço|morada|residência|cidade|localização|adres|woonplaats|locatie|plaats|주소|地址|住所|address line)\s*(?:\([\p{L} ]+\)\s*)?[:：\t-]\s*/iu;

/** Numbers of Brazilian professional registers, which contain a state. */
const registers = /\b(?:coren|crm|crea|oab|crc|cro|crp|cref|crf|cau|crefito)\b/i;

/** Where the person lives: a place near the other contact details, preferably with a label or a postal code. */
export function findLocation(
  zone: Zone,
  contactLines: Set<Line>,
  nameLine: Line | undefined,
): Found | undefined {
  let best: Found | undefined;
  const near = zone.segments.filter((segment) => segment.nearness >= 0.8 && segment.text.length < 140);
  near.forEach((segment, index) => {
    for (const found of placesIn(segment, near[index + 1], near[index - 1])) {
      let { score } = found;
      if (contactLines.has(segment.line)) score += 0.1;
      if (nameLine && segment.line.page === nameLine.page) {
        const distance = Math.abs(segment.line.index - nameLine.index);
        score += distance <= 6 ? 0.08 : 0;
      }
      if (segment.line.margin) score -= 0.05;
      if (score >= 0.5 && (!best || score > best.score + 0.02))
        best = { ...found, score: Math.min(0.99, score) };
    }
  });
  return best;
}

function placesIn(segment: Segment, next: Segment | undefined, before: Segment | undefined): Found[] {
  const labeled = label.exec(segment.text)?.[0].length ?? 0;
  const isAfterLabel = before !== undefined && before.line === segment.line && label.test(`${before.text}:`);
  const isBelowLabel =
    before !== undefined && before.text.length < 20 && label.test(`${before.text.replace(/:$/, '')}:`);
  const bonus = labeled > 0 || isAfterLabel || isBelowLabel ? 0.22 : 0;
  const found: Found[] = [];
  const add = (text: string, start: number, extra: number) => {
    const place = parsePlace(text);
    if (!place) return;
    const isWhole = place.start === 0 && place.end >= text.length - 1 ? 0.1 : 0;
    found.push({
      value: text
        .slice(place.start, place.end)
        .replace(/(?:(?<!\s)\s+)?\n\s*/g, ', ')
        .replace(/\s+/g, ' '),
      start: start + place.start,
      end: start + place.end,
      score: 0.62 * place.certainty + bonus + extra + isWhole,
      source: 'rules',
    });
  };
  const body = segment.text.slice(labeled);
  const base = segment.start + labeled;
  for (const part of body.matchAll(/(?:[^|•·;]|(?<! )·(?! ))+/gu)) {
    const text = part[0].trimEnd();
    const lead = text.length - text.trimStart().length;
    if (
      /@|https?:|www\.|\d{3}[-. ]\d{4}/.test(text) ||
      registers.test(text) ||
      text.trim().split(/\s+/).length > 14
    )
      continue;
    add(text.trimStart(), base + part.index + lead, 0);
  }
  // The country or town is often alone on the next line.
  if (
    next &&
    next.line !== segment.line &&
    next.line.index - segment.line.index === 1 &&
    next.text.length < 60 &&
    !/@|\d{3}[-. ]?\d{4}|www/.test(next.text) &&
    !/@|www/.test(body)
  ) {
    const alone = parsePlace(next.text);
    const own = parsePlace(body);
    if (alone && alone.start === 0 && (own || /\d/.test(body)) && !(own?.country && alone.city)) {
      const joined = parsePlace(`${body}\n${next.text}`);
      if (joined && joined.certainty > (own?.certainty ?? 0) && joined.end > body.length)
        add(`${body}\n${next.text}`, base, 0.02);
    }
  }
  return found;
}
