import { findAll, type HtmlElement, lineOf, oneLine, parseHtml } from '../html-tree.ts';

/** A page parsed once for all extractors. */
export type SurveyedPage = {
  root: HtmlElement;
  scripts: HtmlElement[];
  /** Meta tags by name or property in lowercase; the first of each counts. */
  meta: Map<string, string>;
  title: string;
  language: string | undefined;
  /** The canonical URL, made absolute if possible. */
  url: string | undefined;
};

export function surveyPage(html: string, address?: string): SurveyedPage {
  const root = parseHtml(html);
  const scripts: HtmlElement[] = [];
  const meta = new Map<string, string>();
  const heads = findAll(root, ({ tag }) => /^(?:script|meta|link|title|html|base)$/.test(tag));
  let title = '';
  let canonical: string | undefined;
  let language: string | undefined;
  for (const element of heads) {
    const { tag, attributes } = element;
    if (tag === 'script') scripts.push(element);
    else if (tag === 'title') title ||= isInPicture(element) ? '' : lineOf(element);
    else if (tag === 'html') language ??= attributes.lang;
    else if (tag === 'link' && /\bcanonical\b/i.test(attributes.rel ?? '')) canonical ??= attributes.href;
    else if (tag === 'meta') {
      const name = (attributes.property ?? attributes.name ?? attributes.itemprop)?.toLowerCase();
      const content = oneLine(attributes.content ?? '');
      if (name && content && !meta.has(name)) meta.set(name, content);
    }
  }
  return { root, scripts, meta, title, language, url: ownAddress(canonical, meta.get('og:url'), address) };
}

const isInPicture = (element: HtmlElement) => element.parent?.tag === 'svg';

function ownAddress(canonical?: string, open?: string, address?: string): string | undefined {
  const base = [address, open, canonical].find((url) => url !== undefined && URL.canParse(url));
  for (const each of [canonical, open, address]) {
    if (!each?.trim()) continue;
    if (URL.canParse(each, base)) {
      const url = new URL(each, base);
      if (/^https?:$/.test(url.protocol) && (url.pathname !== '/' || url.search)) return url.href;
    } else if (each.startsWith('/') && each.length > 1) return each;
  }
  return undefined;
}
