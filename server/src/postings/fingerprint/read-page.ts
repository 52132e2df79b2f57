import { defined } from '../../platform/defined.ts';
import { normalizeText } from './canonical.ts';
import { afterClosing, beginCut, type Cut, continuesOver, type Frame, includesLine } from './cut.ts';
import { bits, headingLevel, inline, meanings, roles } from './elements.ts';
import type { PageText } from './page-text.ts';
import { cutBy } from './sections.ts';
import { walkHtml } from './walk-html.ts';

type ScriptKind = 'json-ld' | 'data' | 'code';

/** Reads a page in one pass, without building a tree. */
export function readPage(html: string): PageText {
  const page: PageText = { title: '', visible: '', lines: [], jsonLd: [], data: [] };
  const stack: Frame[] = [{ name: '', place: 0, first: 0, quoted: false }];
  let top = defined(stack[0]);
  let visible = '';
  let pending = '';
  let pendingPlace = 0;
  let level = 0;
  let atEdge = true;
  let cut: Cut | undefined;
  let script: ScriptKind | undefined;

  const endLine = () => {
    const text = normalizeText(pending);
    pending = '';
    if (text === '') return;
    const line = { text, place: pendingPlace, heading: pendingPlace & bits.heading ? level : 0 };
    if (cut && includesLine(cut, line, stack.length, page.lines)) return;
    cut = undefined;
    const index = page.lines.length;
    for (let at = stack.length - 1; at > 0; at--) {
      const frame = defined(stack[at]);
      if (frame.first >= 0) break;
      frame.first = index;
    }
    const kind = cutBy(text, line.heading);
    if (kind) cut = beginCut(kind, stack, index, line);
    else page.lines.push(line);
  };

  walkHtml(html, {
    open(name) {
      atEdge = true;
      if (pending !== '' && !inline.has(name)) endLine();
      if (cut && !inline.has(name) && !continuesOver(cut, name, stack.length)) cut = undefined;
      if (name === 'cite' || name === 'figcaption') markQuoted(stack);
      let place = top.place;
      const meaning = meanings.get(name);
      if (meaning !== undefined) place |= meaningInside(meaning, place);
      const heading = headingLevel(name);
      if (heading > 0) {
        level = heading;
        place |= bits.heading;
        if (heading === 1 && place & wrappers) place = unwrapped(stack, place);
      }
      top = { name, place, first: -1, quoted: false };
      stack.push(top);
      script = name === 'script' ? 'code' : undefined;
    },
    attribute(name, value) {
      if (script) script = name === 'type' ? scriptKind(value) : script;
      else top.place |= meaningOf(name, value);
    },
    text(data) {
      const { place } = top;
      if (place & bits.unseen) {
        if (script) readScript(page, script, data);
        else if (top.name === 'title' && page.lines.length === 0) page.title += data;
        return;
      }
      if (isBlank(data)) {
        atEdge = true;
        return;
      }
      if (!(place & bits.around)) visible += atEdge ? ` ${data}` : data;
      if (!(place & bits.control)) {
        if (pending === '') pendingPlace = place;
        pending += atEdge ? ` ${data}` : data;
      }
      atEdge = false;
    },
    close(name) {
      atEdge = true;
      if (pending !== '' && !inline.has(name)) endLine();
      script = undefined;
      if (top.quoted && top.first >= 0) page.lines.length = Math.min(page.lines.length, top.first);
      stack.pop();
      top = defined(stack[stack.length - 1]);
      if (cut) cut = afterClosing(cut, stack.length);
    },
  });
  endLine();
  page.title = normalizeText(page.title);
  page.visible = visible;
  return page;
}

/** Indentation is most of the text of a page. */
function isBlank(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x20) return false;
  return true;
}

/** A quotation with a name below it: pages show a different one each time. */
function markQuoted(stack: readonly Frame[]): void {
  const quotation = stack.findLast(({ name }) => name === 'blockquote' || name === 'figure');
  if (quotation) quotation.quoted = true;
}

/** A header of an article belongs to the article; a header of the page does not. */
function meaningInside(meaning: number, around: number): number {
  if (meaning & bits.pageHeader && around & (bits.main | bits.scope)) return bits.around;
  return meaning;
}

const wrappers = bits.form | bits.pageHeader;

/**
 * A form or header around the title is about the posting: some sites wrap the whole page in a form, others the facts.
 */
function unwrapped(stack: readonly Frame[], place: number): number {
  for (const frame of stack) frame.place &= ~wrappers;
  return place & ~wrappers;
}

function meaningOf(name: string, value: string): number {
  switch (name) {
    case 'role':
      return roles.get(value) ?? 0;
    case 'itemtype':
      return value.endsWith('/JobPosting') ? bits.scope : 0;
    case 'hidden':
      return bits.hidden;
    case 'id':
    case 'class':
      return vendorWidgets.test(value) ? bits.control : 0;
    case 'aria-modal':
      return value === 'true' ? bits.control : 0;
    case 'style':
      return /display\s*:\s*none/i.test(value) ? bits.hidden : 0;
    default:
      return 0;
  }
}

/** Names of third-party widgets, which do not change as a site's own names do. */
const vendorWidgets =
  /adsbygoogle|onetrust|CybotCookiebot|usercentrics|didomi-host|iubenda-cs|truste_|klaro|cookie-law-info|intercom-|drift-widget|hs-eu-cookie|zendesk-/;

function scriptKind(type: string): ScriptKind {
  const plainType = type.trim().toLowerCase();
  if (plainType.startsWith('application/ld+json')) return 'json-ld';
  return plainType.endsWith('json') ? 'data' : 'code';
}

/** `window.__appData = {`, `self.state = JSON.parse("`. */
const assignment =
  /^(?:\s*<!--)?[\s;]*(?:var\s+|let\s+|const\s+)?(?:window\.|self\.|globalThis\.)?[\w$.[\]"']{3,60}\s*=\s*(?:JSON\.parse\()?["'{[]/;

function readScript(page: PageText, kind: ScriptKind, text: string): void {
  if (kind === 'json-ld') page.jsonLd.push(text);
  else if (kind === 'data' || assignment.test(text.slice(0, 200))) page.data.push(text);
}
