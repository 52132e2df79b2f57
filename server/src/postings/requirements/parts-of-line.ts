import { defined } from '../../platform/defined.ts';
import { kindOfLine } from './importance.ts';
import type { Span } from './phrases.ts';

export type Part = Span & { kind: 'must' | 'nice' };

type Segment = Span & { mark: 'must' | 'nice' | undefined; separator: string };

const SEPARATOR =
  /;\s*|\.\s+|,\s+|\s[–—-]\s|\s?\(|\)\s*|\s(?=(?:but|aber|mais|pero|ma|mas|maar|ideally|preferably|idealerweise|vorzugsweise|idéalement|idealmente|preferiblemente|preferibilmente|preferencialmente)\s)/giu;
const LEADING =
  /^(?:and |und |et |y |e |en |but |aber )?(?:ideally|preferably|optionally|nice to have|bonus|idealerweise|vorzugsweise|gerne|optional|idéalement|de préférence|idealmente|preferiblemente|preferibilmente|di preferenza|preferencialmente|bij voorkeur|se valor\w+|costituisce)/iu;
const LIST_END = /(?:^|\s)(?:and|or|und|oder|et|ou|y|o|e|en|of|&)\s/iu;
const MAX_ITEM_WORDS = 3;

/**
 * Splits “Python required, Go a plus” into a must-have and a nice-to-have. A line whose parts do not differ is one part.
 * Under a heading for nice-to-haves, everything is one.
 */
export function partsOfLine(text: string, section: 'must' | 'nice'): Part[] {
  const whole = (kind: 'must' | 'nice') => [{ start: 0, end: text.length, kind }];
  if (section === 'nice') return whole('nice');
  const segments = spread(text, segmentsOf(text));
  const isMixed =
    segments.some(({ mark }) => mark === 'nice') && segments.some(({ mark }) => mark !== 'nice');
  if (!isMixed) return whole(kindOfLine(text) ?? 'must');
  const parts: Part[] = [];
  for (const { start, end, mark } of segments) {
    const kind = mark ?? 'must';
    const last = parts.at(-1);
    if (last?.kind === kind) last.end = end;
    else parts.push({ start, end, kind });
  }
  return parts;
}

function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  let before = '';
  const push = (end: number) => {
    const part = text.slice(start, end);
    if (/[\p{L}\d]/u.test(part)) segments.push({ start, end, mark: kindOfLine(part), separator: before });
  };
  for (const { index, 0: separator } of text.matchAll(SEPARATOR)) {
    push(index);
    start = index + separator.length;
    before = separator;
  }
  push(text.length);
  return segments;
}

/** Extends marks to the list they belong to: “A, B and C are a plus” backwards, “ideally A, B” forwards. */
function spread(text: string, segments: Segment[]): Segment[] {
  segments.forEach((segment, at) => {
    if (segment.mark === undefined) return;
    const part = text.slice(segment.start, segment.end);
    if (segment.mark === 'nice' && LEADING.test(part)) {
      for (let next = at + 1; isUnmarkedItem(segments[next]); next++) defined(segments[next]).mark = 'nice';
      return;
    }
    if (!LIST_END.test(part)) return;
    for (let back = at - 1; back >= 0 && segments[back + 1]?.separator.startsWith(','); back--) {
      const item = segments[back];
      if (!item || item.mark !== undefined || wordsIn(text, item) > MAX_ITEM_WORDS) break;
      item.mark = segment.mark;
    }
  });
  return segments;
}

const isUnmarkedItem = (segment: Segment | undefined) =>
  segment !== undefined && segment.mark === undefined && segment.separator.startsWith(',');

const wordsIn = (text: string, { start, end }: Span) => text.slice(start, end).trim().split(/\s+/).length;
