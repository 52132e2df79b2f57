import { cutBy } from '../../fingerprint/sections.ts';
import { findAll, type HtmlElement, isUnseen, lineOf, walk } from '../html-tree.ts';

/** The part of a page that is about its posting, without unrelated sections. */
export type Region = { root: HtmlElement; isCut: (element: HtmlElement) => boolean };

const FRAME = /^(?:nav|footer|menu)$/;
const FRAME_ROLE = /^(?:navigation|contentinfo|search|menu|menubar|dialog|alertdialog|banner)$/;
const FRAME_NAME =
  /(?:^|[\s_-])(?:nav(?:bar|igation)?|menu|breadcrumbs?|cookies?|consent|gdpr|onetrust|footer|sidebar-nav|modal|popup|newsletter|subscribe|social(?:-share|-links)?|share(?:-|_)?(?:buttons?|links?|bar)?|related|similar|recommended|skip-link|job-alert|language-switcher|hidden-print-only|site-header)(?:$|[\s_-])/i;

export function contentRegion(page: HtmlElement): Region {
  const cut = new Set<HtmlElement>();
  const root = mainOf(page);
  walk(root, (element) => {
    if (isUnseen(element) || isFrame(element)) {
      cut.add(element);
      return false;
    }
    const level = /^h([1-6])$/.exec(element.tag)?.[1];
    if (level || (/^(?:strong|b|p|div|span|summary)$/.test(element.tag) && isSingleText(element))) {
      const text = lineOf(element);
      if (text && text.length <= 80 && cutBy(text.toLowerCase(), Number(level ?? 0)) === 'section')
        cutSection(element, root, Number(level ?? 7), cut);
    }
    return !cut.has(element);
  });
  return { root, isCut: (element) => cut.has(element) };
}

function isFrame(element: HtmlElement): boolean {
  const { tag, attributes, children } = element;
  if (tag === 'form') return !holdsPage(element);
  if (FRAME.test(tag)) return true;
  if (attributes.role && FRAME_ROLE.test(attributes.role)) return true;
  const names = `${attributes.class ?? ''} ${attributes.id ?? ''}`;
  if (names.length < 2 || !FRAME_NAME.test(names) || tag === 'body' || tag === 'html' || tag === 'main')
    return false;
  return !children.some((child) => typeof child !== 'string' && containsHeading(child));
}

const isSingleText = ({ children }: HtmlElement) => children.length === 1 && typeof children[0] === 'string';

function containsHeading(element: HtmlElement): boolean {
  let found = false;
  walk(element, ({ tag }) => {
    found ||= tag === 'h1';
    return !found;
  });
  return found || element.tag === 'h1';
}

/** Some pages are one large form; others have long application forms. */
function holdsPage(form: HtmlElement): boolean {
  if (containsHeading(form)) return true;
  const fields = findAll(form, ({ tag, attributes }) =>
    tag === 'input' ? attributes.type !== 'hidden' : /^(?:select|textarea)$/.test(tag),
  );
  return fields.length < 4 && lineOf(form).length > 1500;
}

function mainOf(page: HtmlElement): HtmlElement {
  let body: HtmlElement | undefined;
  const mains: HtmlElement[] = [];
  walk(page, (element) => {
    if (element.tag === 'body') body ??= element;
    if (element.tag === 'main' || element.attributes.role === 'main') {
      mains.push(element);
      return false;
    }
    return !isUnseen(element);
  });
  const whole = body ?? page;
  const [only] = mains;
  // A main element without most of the text is not the main part.
  return mains.length === 1 && only && lineOf(only).length > lineOf(whole).length * 0.25 ? only : whole;
}

/** The element that starts with this heading; in a flat page, everything up to the next heading of its level. */
function cutSection(heading: HtmlElement, root: HtmlElement, level: number, cut: Set<HtmlElement>): void {
  let box = heading;
  while (box.parent && box.parent !== root && startsWith(box.parent, box)) box = box.parent;
  if (box !== heading && lineOf(box).length < lineOf(root).length * 0.6) {
    cut.add(box);
    return;
  }
  const siblings = heading.parent?.children ?? [];
  cut.add(heading);
  for (const sibling of siblings.slice(siblings.indexOf(heading) + 1)) {
    if (typeof sibling === 'string') continue;
    const rank = Number(/^h([1-6])$/.exec(sibling.tag)?.[1] ?? 9);
    if (rank <= level) break;
    cut.add(sibling);
  }
}

function startsWith(parent: HtmlElement, child: HtmlElement): boolean {
  for (const sibling of parent.children) {
    if (sibling === child) return true;
    if (typeof sibling === 'string' ? sibling.trim() : !isUnseen(sibling) && lineOf(sibling)) return false;
  }
  return false;
}
