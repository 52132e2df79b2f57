import { findAll, type HtmlElement, isUnseen, lineOf, parseHtml, walk } from '../extraction/html-tree.ts';
import { absolute } from './addresses.ts';
import { hasId, looksLikePosting } from './posting-links.ts';

/** The surroundings of each link are examined, and a page with more links is not a list for people. */
const MAX_LINKS = 20_000;

export type LinkedPosting = { url: URL; title: string; location: string | undefined };

export type ListPage = {
  postings: LinkedPosting[];
  next: string | undefined;
  /** From `21–40 of 133`, if the page says so. */
  advertised: number | undefined;
  saysNone: boolean;
};

/** Links of a careers page that look like postings, and the link to the next page. */
export function readListPage(html: string, address: string): ListPage {
  const root = parseHtml(html);
  const base = baseOf(root, address);
  const byUrl = new Map<string, LinkedPosting>();
  const links = linksIn(root, base);
  for (const { element, url, isNavigation } of links.slice(0, MAX_LINKS)) {
    if (isNavigation || url.href === address || !looksLikePosting(url)) continue;
    const title = titleOf(element);
    const known = byUrl.get(url.href);
    if (!title || (known && known.title.length >= title.length)) continue;
    byUrl.set(url.href, { url, title, location: known?.location ?? locationBeside(element) });
  }
  const text = lineOf(root);
  return {
    postings: likeMost([...byUrl.values()]),
    next: nextIn(links, address),
    advertised: advertisedIn(text),
    saysNone: NONE.test(text),
  };
}

/** If most URLs have an id, the few without lead elsewhere: benefits, teams, stories. */
function likeMost(postings: LinkedPosting[]): LinkedPosting[] {
  const withId = postings.filter(({ url }) => hasId(url));
  return withId.length > postings.length / 2 ? withId : postings;
}

/** The feeds of a page that are about jobs. */
export function feedsOf(html: string, address: string): string[] {
  const declared = findAll(parseHtml(html), ({ tag, attributes }) => {
    return (
      tag === 'link' &&
      /alternate/i.test(attributes.rel ?? '') &&
      /rss|atom|feed\+json/i.test(attributes.type ?? '')
    );
  });
  const about = declared.filter(({ attributes }) =>
    FEEDS.test(`${attributes.href} ${attributes.title ?? ''}`),
  );
  return about.flatMap(({ attributes }) => absolute(attributes.href, address) ?? []);
}

const FEEDS = /job|career|vacanc|position|stellen|karriere|opening|posting/i;
const NONE =
  /\b(?:no|zero|0) (?:current |open |available |matching )*(?:positions?|jobs?|vacanc(?:y|ies)|openings?|roles?|opportunities)\b|not (?:currently )?hiring|keine (?:offenen |aktuellen )*(?:stellen|positionen)/i;

type Link = { element: HtmlElement; url: URL; isNavigation: boolean };

function linksIn(root: HtmlElement, base: string): Link[] {
  const links: Link[] = [];
  const collect = (within: HtmlElement, isNavigation: boolean) =>
    walk(within, (element) => {
      if (isUnseen(element)) return false;
      if (/^(?:nav|footer|header)$/.test(element.tag) && element.tag !== within.tag && !isCard(element)) {
        collect(element, true);
        return false;
      }
      const clicked = /location(?:\.href)?\s*=\s*['"]([^'"]+)['"]/.exec(
        element.attributes.onclick ?? '',
      )?.[1];
      const href = element.tag === 'a' ? (element.attributes.href ?? clicked) : clicked;
      const url = absolute(href, base);
      if (url) links.push({ element, url: withoutHash(url), isNavigation });
      return true;
    });
  collect(root, false);
  return links;
}

/** Headers of cards and articles belong to the list; the header of the page does not. */
function isCard(element: HtmlElement): boolean {
  for (let at = element.parent; at; at = at.parent)
    if (/^(?:li|article|tr|section)$/.test(at.tag)) return true;
  return false;
}

function withoutHash(href: string): URL {
  const url = new URL(href);
  // Single-page sites put postings behind `#/`.
  if (!url.hash.startsWith('#/') && !url.hash.startsWith('#!')) url.hash = '';
  return url;
}

const GENERIC =
  /^(?:apply(?: now| here)?|learn more|read more|more(?: info| details)?|view(?: job| details| role| position| opening)?|see (?:job|details|more)|details?|open|go|show|mehr(?: erfahren)?|jetzt bewerben|zur stelle|en savoir plus|postuler|→|›|»)[\s.→›»]*$/i;
const TITLES = /^h[1-6]$/;

function titleOf(link: HtmlElement): string | undefined {
  const heading = findAll(link, ({ tag }) => TITLES.test(tag))[0];
  const cell = findAll(link, ({ attributes }) =>
    /title|job-?name|list-name|position/i.test(attributes.class ?? ''),
  )[0];
  const own = lineOf(
    heading ?? cell ?? (link.tag === 'tr' ? (findAll(link, ({ tag }) => tag === 'td')[0] ?? link) : link),
  );
  const labeled = own || link.attributes['aria-label'] || link.attributes.title || '';
  const text = GENERIC.test(labeled) || !labeled ? headingAround(link) : labeled;
  const clean = text?.replace(/^(?:apply now|job title|title)[,:]?\s+/i, '').trim();
  return clean && clean.length > 1 && clean.length <= 200 && /\p{L}{2}/u.test(clean) ? clean : undefined;
}

function headingAround(link: HtmlElement): string | undefined {
  let at = link.parent;
  for (let height = 0; at && height < 5; height += 1, at = at.parent) {
    const headings = headingsIn(at);
    if (headings.length === 1 && headings[0]) return lineOf(headings[0]);
    if (headings.length > 1) return undefined;
  }
  return undefined;
}

/** The location within the same card: the largest ancestor with only one posting. */
function locationBeside(link: HtmlElement): string | undefined {
  let at: HtmlElement | undefined = link;
  for (let height = 0; at && height < 6; height += 1, at = at.parent) {
    if (height > 0 && holdsSeveral(at)) return undefined;
    const marked = findAll(at, ({ attributes }) =>
      /(?:^|[\s_-])locations?(?:$|[\s_-])|joblocation/i.test(
        `${attributes.class ?? ''} ${attributes.itemprop ?? ''}`,
      ),
    );
    const text = marked.map(lineOf).find((line) => line && line.length < 120);
    if (text) return text.replace(/^(?:job )?locations?:?\s*/i, '').replace(/(?<!\s)\s+,/g, ',') || undefined;
    if (/^(?:li|article|tr|ul|ol|table|tbody|main|body)$/.test(at.tag)) return undefined;
  }
  return undefined;
}

/** One element can contain hundreds of links, and each examines its content. */
const headingsIn = oncePerElement((element) => findAll(element, ({ tag }) => TITLES.test(tag)));
const holdsSeveral = oncePerElement((element) => linkedIn(element).size > 1);

function oncePerElement<T>(read: (element: HtmlElement) => T): (element: HtmlElement) => T {
  const known = new WeakMap<HtmlElement, { value: T }>();
  return (element) => {
    const found = known.get(element) ?? { value: read(element) };
    known.set(element, found);
    return found.value;
  };
}

function linkedIn(element: HtmlElement): Set<string> {
  const links = findAll(element, ({ tag, attributes }) => tag === 'a' && attributes.href !== undefined);
  const urls = links.flatMap(({ attributes }) => absolute(attributes.href, 'https://here.invalid') ?? []);
  return new Set(urls.filter((url) => looksLikePosting(new URL(url))));
}

function nextIn(links: Link[], address: string): string | undefined {
  const pageUrl = new URL(address);
  const declared = links.find(({ element }) => /\bnext\b/i.test(element.attributes.rel ?? ''));
  const labeled = links.find(({ element }) => NEXT.test(labelOf(element)));
  const current = pageOf(pageUrl) ?? 1;
  const counted = links.find(({ url }) => url.pathname === pageUrl.pathname && pageOf(url) === current + 1);
  const next = (declared ?? labeled ?? counted)?.url;
  return next && next.host === pageUrl.host && next.href !== pageUrl.href ? next.href : undefined;
}

const NEXT =
  /^(?:next(?: page)?|weiter|nächste(?: seite)?|suivant|siguiente|próxima|older|more jobs|›|»|→|>)[\s›»→>]*$/i;

function labelOf(element: HtmlElement): string {
  return (element.attributes['aria-label'] ?? lineOf(element)).trim();
}

function pageOf(url: URL): number | undefined {
  const value = url.searchParams.get('page') ?? url.searchParams.get('p') ?? url.searchParams.get('pg');
  return value && /^\d+$/.test(value) ? Number(value) : undefined;
}

function advertisedIn(text: string): number | undefined {
  const found =
    /\b\d[\d,.]{0,9} ?(?:-|–|to|bis) ?\d[\d,.]{0,9} (?:of|von|sur|de|out of) (\d[\d,.]{0,9})/i.exec(
      text,
    )?.[1];
  return found ? Number(found.replace(/[,.]/g, '')) : undefined;
}

function baseOf(root: HtmlElement, address: string): string {
  const declared = findAll(root, ({ tag }) => tag === 'base')[0]?.attributes.href;
  return absolute(declared, address) ?? address;
}
