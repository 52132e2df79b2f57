import type { Found, Layout, Line } from '../../model.ts';
import { type ParsedLink, parseLink, profileUrl } from '../../normalize/links.ts';
import { nameAgreement } from '../names/agreement.ts';
import { nearestLine } from './emails.ts';
import type { Segment, Zone } from './zone.ts';

export type LinkCandidate = {
  link: ParsedLink;
  start: number;
  end: number;
  line: Line;
  nearness: number;
  /** Notation: a full URL, a username after the name of a network, or only a link target. */
  form: 'address' | 'handle' | 'annotation';
};

const knownHosts =
  'linkedin\\.com|github\\.com|gitlab\\.com|bitbucket\\.org|stackoverflow\\.com|twitter\\.com|x\\.com|medium\\.com|behance\\.net|dribbble\\.com|kaggle\\.com|xing\\.com|instagram\\.com|facebook\\.com|orcid\\.org|researchgate\\.net|leetcode\\.com|hackerrank\\.com|dev\\.to|codepen\\.io|t\\.me|youtube\\.com|scholar\\.google\\.com|huggingface\\.co|about\\.me|angel\\.co|wellfound\\.com';
const ends =
  'com|org|net|io|dev|me|co|ai|app|info|eu|de|fr|es|it|nl|pt|uk|in|ca|us|ch|at|be|br|mx|ar|cl|pl|se|dk|no|fi|cz|kr|jp|cn|page|site|tech|blog|design|online|xyz|website|space|link|works|studio|cloud|pro|name|codes|engineer';
const tail = '[^\\s|,;()<>"“”•·\\[\\]]*';
const address = new RegExp(
  `https?:\\s?//\\s?${tail}|www\\.[\\p{L}\\p{N}-]+\\.${tail}|(?<![\\p{L}\\p{N}@._-])(?:[a-z]{2,3}\\.)?(?:${knownHosts})/\\s?${tail}|(?<![\\p{L}\\p{N}@._/-])(?:[a-z0-9-]{2,}\\.)+(?:${ends})(?![\\p{L}\\p{N}@-])(?:/${tail})?`,
  'giu',
);
const labeledHandle =
  /(?:^|[\s|•·,(])(linked[- ]?in|github|git hub|gitlab|bitbucket|twitter|x|instagram|medium|behance|dribbble|kaggle|telegram|xing|leetcode)\s*[:：]\s*@?((?:in\/)?[\p{L}\p{N}][\p{L}\p{N}._-]{2,50})(?=$|[\s|•·,;)])/giu;
const slash =
  /(?:^|[\s|•·])(linkedin|github|gitlab|in)\/(?:in\/)?([a-z0-9][a-z0-9-]{3,50})(?=$|[\s|•·,;)])/gi;
const atHandle = /(?:^|[\s|•·])@([a-z0-9_]{3,20})(?=$|[\s|•·,;)])/gi;

export function findLinks(zone: Zone, layout: Layout): LinkCandidate[] {
  const written = zone.segments.flatMap((segment, index) => inSegment(segment, zone.segments[index + 1]));
  return [...written, ...behindText(zone, layout)];
}

function inSegment(segment: Segment, next: Segment | undefined): LinkCandidate[] {
  const found: LinkCandidate[] = [];
  const { text, line, nearness } = segment;
  const add = (
    link: ParsedLink | undefined,
    from: number,
    length: number,
    form: LinkCandidate['form'],
    reach = 0,
  ) => {
    if (!link) return;
    const start = segment.start + from;
    found.push({ link, start, end: start + length + reach, line, nearness, form });
  };
  for (const match of text.matchAll(address)) {
    const isBare = !/^(https?:|www\.)/i.test(match[0]) && !match[0].includes('/');
    if (isBare && (nearness < 0.4 || !/^[a-z0-9.-]+$/.test(match[0]) || looksLikeTool(match[0]))) continue;
    const clean = match[0].replace(/\s/g, '').replace(/(?<![.,:'”’])[.,:'”’]+$/, '');
    const isAtEnd = match.index + match[0].length >= text.length;
    const rest = isAtEnd && next ? continuation(clean, segment, next) : undefined;
    const whole = rest ? clean + rest.text : clean;
    const fuller = fullerLink(whole, line);
    const reach =
      rest && next ? next.start + rest.text.length - (segment.start + match.index + match[0].length) : 0;
    add(parseLink(fuller ?? whole), match.index, match[0].length, 'address', reach);
  }
  for (const match of [...text.matchAll(labeledHandle), ...text.matchAll(slash)]) {
    const network = networkCalled(match[1] ?? '');
    const username = (match[2] ?? '').replace(/^in\//, '');
    if (nearness < 0.3 || /\.(com|org|net|io)$/.test(username) || /^(profile|link|in|com)$/i.test(username))
      continue;
    const url = profileUrl(network, username);
    const from = match.index + match[0].indexOf(match[2] ?? '');
    add(url ? parseLink(url) : undefined, from, (match[2] ?? '').length, 'handle');
  }
  for (const match of text.matchAll(atHandle)) {
    if (nearness < 0.8 || found.length > 0) continue;
    const url = profileUrl('x', match[1] ?? '');
    add(
      url ? parseLink(url) : undefined,
      match.index + match[0].indexOf('@'),
      (match[1] ?? '').length + 1,
      'handle',
    );
  }
  return found;
}

const looksLikeTool = (text: string) =>
  /^(asp|vb|ado|node|next|vue|socket|three|d3|react)\.(net|js|io)$/i.test(text) ||
  /^(e|i)\.[a-z]$/i.test(text);

function networkCalled(name: string): string {
  const plain = name.toLowerCase().replace(/[\s-]/g, '');
  return plain === 'twitter' ? 'x' : plain === 'in' ? 'linkedin' : plain;
}

/** The rest of a URL that wraps to the next line. */
function continuation(begun: string, segment: Segment, next: Segment): { text: string } | undefined {
  if (
    next.line === segment.line ||
    next.line.page !== segment.line.page ||
    next.line.block !== segment.line.block
  )
    return undefined;
  if (/\s|@|:\/\//.test(next.text) || !/^[\w%./-]+$/.test(next.text)) return undefined;
  const isCut =
    /[/\-_=]$/.test(begun) || (/\/[^/]+$/.test(begun) && /^[a-z]*[\d-][a-z0-9-]*\/?$/.test(next.text));
  return isCut && /^[a-z0-9%_-]/i.test(next.text) ? { text: next.text } : undefined;
}

/** The full URL, if the line shows only part of it. */
function fullerLink(written: string, line: Line): string | undefined {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/^www\./, '')
      .replace(/\/$/, '');
  return line.links.find((link) => plain(link).startsWith(plain(written)) && /^https?:/i.test(link));
}

function behindText(zone: Zone, layout: Layout): LinkCandidate[] {
  const found: LinkCandidate[] = [];
  const add = (url: string, line: Line | undefined) => {
    const link = parseLink(url);
    const segment = line && zone.segments.find((one) => one.line === line);
    if (!link || !segment || !line) return;
    const hint = link.username ?? link.network ?? new URL(link.url).hostname.replace(/^www\./, '');
    const at = [hint, link.network ?? hint]
      .map((word) => line.text.toLowerCase().indexOf(word.toLowerCase()))
      .find((place) => place >= 0);
    const word = at === undefined ? undefined : /^\S+/.exec(line.text.slice(at))?.[0];
    const start = line.start + (at ?? 0);
    const end = word ? start + word.length : line.end;
    found.push({ link, start, end, line, nearness: segment.nearness, form: 'annotation' });
  };
  for (const line of layout.lines) for (const url of line.links) add(url, line);
  for (const { url, page, box } of layout.links) add(url, nearestLine(layout, page, box));
  return found;
}

/** The person's own profiles and sites, near the contact details. Links of projects and companies are left out. */
export function chooseLinks(candidates: LinkCandidate[], name: string | undefined): Found[] {
  const best = new Map<string, Found>();
  for (const { link, start, end, nearness, form } of candidates) {
    const host = new URL(link.url).hostname.replace(/^www\./, '');
    const agreement = name ? nameAgreement(name, link.username ?? host.split('.').slice(0, -1).join('')) : 0;
    const isOwnNetwork = link.network !== undefined && link.isProfile;
    if (nearness < 0 || (nearness < 0.8 && !(isOwnNetwork && (nearness >= 0.3 || agreement >= 0.6)))) {
      if (agreement < 0.9 || !link.isProfile) continue;
    }
    if (link.network && !link.isProfile && nearness < 0.85) continue;
    let score = 0.2 + 0.35 * nearness + 0.2 * agreement;
    if (isOwnNetwork) score += 0.18;
    if (form === 'address') score += 0.06;
    if (form === 'annotation' && !link.network) score -= 0.1;
    if (!link.network && !link.isProfile) score -= 0.1;
    const key = link.url
      .toLowerCase()
      .replace(/^https?:\/\/(www\.)?/, '')
      .replace(/^[a-z]{2}\.linkedin/, 'linkedin');
    const found: Found = {
      value: link.url,
      start,
      end,
      score: Math.max(0.05, Math.min(0.99, score)),
      source: 'rules',
    };
    const known = best.get(key);
    if (!known || known.score < found.score) best.set(key, found);
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.start - b.start);
}
