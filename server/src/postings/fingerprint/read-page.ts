import { Parser } from 'htmlparser2';
import { bits, headingLevel, inline, meanings, roles } from './elements.ts';
import { cutBy } from './sections.ts';

/** What stands between two edges of blocks. `place` has the bits of the elements around it. */
export type Line = { text: string; place: number; heading: number };

export type PageText = {
  title: string;
  /** What a reader sees, without header, footer and menus, a blank at every edge of an element. */
  visible: string;
  /** What could be about the job, in order. Sections of other jobs, of advertising and of consent are cut. */
  lines: Line[];
  jsonLd: string[];
  /** Scripts that hold data. */
  data: string[];
};

type Frame = {
  name: string;
  place: number;
  /** The first line in it; -1 while there is none. */
  first: number;
};

/** A part that is not about this job. */
type Cut = {
  /** It ends when fewer elements are open. */
  depth: number;
  /** The level of the heading it began with; the next of this rank ends it. */
  level: number;
  lines: number;
  /** Whether it may go on behind the element that holds the heading. */
  spreads: boolean;
};

const dataScript =
  /^(?:\s*<!--)?[\s;]*(?:var\s+|let\s+|const\s+)?(?:window\.|self\.|globalThis\.)?[\w$.[\]"']{3,60}\s*=\s*(?:JSON\.parse\()?["'{[]/;

/** One pass over the page, keeping no tree. */
export function readPage(html: string): PageText {
  const page: PageText = { title: '', visible: '', lines: [], jsonLd: [], data: [] };
  const stack: Frame[] = [{ name: '', place: 0, first: 0 }];
  let top = stack[0] as Frame;
  let line = '';
  let linePlace = 0;
  let lineHeading = 0;
  let level = 0;
  let visible = '';
  let atEdge = true;
  let cut: Cut | undefined;
  let script: 'json-ld' | 'data' | 'code' | undefined;

  const endLine = () => {
    const text = line.trim();
    line = '';
    if (text === '') return;
    if (cut && cut.level > 0 && cut.lines < 0 && lineHeading > 0 && lineHeading <= cut.level) cut = undefined;
    if (cut) {
      cut.lines++;
      return;
    }
    const index = page.lines.length;
    for (let at = stack.length - 1; at > 0 && (stack[at] as Frame).first < 0; at--)
      (stack[at] as Frame).first = index;
    const kind = cutBy(text, lineHeading);
    if (kind) {
      cut = {
        depth: outermostFrom(stack, index),
        level: lineHeading || 7,
        lines: 0,
        spreads: kind === 'section',
      };
      return;
    }
    page.lines.push({ text, place: linePlace, heading: lineHeading });
  };

  const parser = new Parser({
    onopentagname(name) {
      atEdge = true;
      if (!inline.has(name) && line !== '') endLine();
      let place = top.place;
      const meaning = meanings.get(name);
      if (meaning !== undefined) place |= meaningOf(meaning, place);
      const heading = headingLevel(name);
      if (heading > 0) {
        level = heading;
        place |= bits.heading;
        // A form around the title is no form to fill in: some sites wrap the whole page in one.
        if (heading === 1) for (const frame of stack) frame.place &= ~bits.form;
        if (heading === 1) place &= ~bits.form;
      }
      top = { name, place, first: -1 };
      stack.push(top);
      script = name === 'script' ? 'code' : undefined;
    },
    onattribute(name, value) {
      if (name === 'role') top.place |= roles.get(value) ?? 0;
      else if (name === 'itemtype') {
        if (value.endsWith('/JobPosting')) top.place |= bits.scope;
      } else if (name === 'hidden' || (name === 'aria-modal' && value === 'true')) {
        if (value !== 'false') top.place |= name === 'hidden' ? bits.hidden : bits.control;
      } else if (name === 'style') {
        if (/display\s*:\s*none/i.test(value)) top.place |= bits.hidden;
      } else if (script && name === 'type') {
        const type = value.trim().toLowerCase();
        if (type === 'application/ld+json') script = 'json-ld';
        else if (type.endsWith('json')) script = 'data';
      }
    },
    ontext(data) {
      const { place } = top;
      if (place & bits.unseen) {
        if (script) readScript(page, script, data);
        else if (top.name === 'title' && page.title === '' && !(place & ~bits.unseen)) page.title = data;
        return;
      }
      if (!(place & bits.around)) {
        visible += atEdge ? ` ${data}` : data;
      }
      if (!(place & bits.control)) {
        if (line === '') {
          linePlace = place;
          lineHeading = place & bits.heading ? level : 0;
          line = data;
        } else line += atEdge ? ` ${data}` : data;
      }
      atEdge = false;
    },
    onclosetag(name) {
      atEdge = true;
      if (line !== '' && !inline.has(name)) endLine();
      script = undefined;
      stack.pop();
      top = stack[stack.length - 1] ?? (stack[0] as Frame);
      if (cut && stack.length < cut.depth) cut = continued(cut, stack);
    },
  });
  parser.write(html);
  parser.end();
  endLine();
  page.visible = visible;
  return page;
}

/** A header or footer of an article speaks of the article; those of the page do not. */
function meaningOf(meaning: number, around: number): number {
  if (meaning & bits.pageHeader && around & (bits.main | bits.scope)) return bits.around;
  return meaning;
}

/** The largest element that begins with this line, short of the page and its main part. */
function outermostFrom(stack: Frame[], index: number): number {
  let depth = stack.length;
  while (depth > 1) {
    const { first, name, place } = stack[depth - 1] as Frame;
    const parent = stack[depth - 2] as Frame;
    const isRoot = (place ^ parent.place) & (bits.main | bits.scope) || name === 'body' || name === 'html';
    if (first !== index || isRoot) break;
    depth--;
  }
  return depth + 1;
}

/** Where an element held the heading alone, what follows beside it is the section. */
function continued(cut: Cut, stack: Frame[]): Cut | undefined {
  if (!cut.spreads || cut.lines !== 0) return undefined;
  return { ...cut, depth: stack.length, lines: Number.NEGATIVE_INFINITY };
}

function readScript(page: PageText, kind: 'json-ld' | 'data' | 'code', text: string): void {
  if (kind === 'json-ld') page.jsonLd.push(text);
  else if (kind === 'data' || dataScript.test(text.slice(0, 200))) page.data.push(text);
}
