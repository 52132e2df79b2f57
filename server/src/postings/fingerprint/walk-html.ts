import { Tokenizer } from 'htmlparser2';
import { defined } from '../../platform/defined.ts';

/** Events of a page in order. Every opened element is closed, possibly by the end of another. */
export type HtmlEvents = {
  open(name: string): void;
  /**
   * Only attributes that tell what an element is for: role, hidden, style, type, id, itemtype, aria-modal; for `ins`,
   * all.
   */
  attribute?(name: string, value: string): void;
  /** Text may arrive in several pieces. */
  text(data: string): void;
  close(name: string): void;
};

/** No real page is deeper, and browsers stop there too. A page made to stall us is read like any other. */
const MAX_DEPTH = 512;

/**
 * Reads a page as events, without a tree. It uses the tokenizer of htmlparser2 directly: the parser slices every attribute,
 * and its time grows with the square of the depth.
 */
export function walkHtml(html: string, events: HtmlEvents): void {
  const stack: string[] = [];
  let tooDeep = 0;
  let foreign = 0;
  let opening = '';
  let attribute: string | undefined;
  let value = '';

  const close = () => {
    const name = defined(stack.pop());
    if (name === 'svg' || name === 'math') foreign--;
    events.close(name);
  };
  const open = (name: string) => {
    const ended = implicitlyClosed.get(name);
    if (ended) while (stack.length > 0 && ended.has(defined(stack[stack.length - 1]))) close();
    opening = name;
    if (voidElements.has(name)) events.open(name);
    else if (stack.length >= MAX_DEPTH) {
      tooDeep++;
      opening = '';
      events.text(' ');
    } else {
      stack.push(name);
      if (name === 'svg' || name === 'math') foreign++;
      events.open(name);
    }
  };
  const opened = () => {
    if (voidElements.has(opening)) events.close(opening);
    opening = '';
  };

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => open(html.slice(start, end).toLowerCase()),
      onopentagend: opened,
      onselfclosingtag() {
        if (foreign > 0 && opening !== '' && stack[stack.length - 1] === opening) close();
        opened();
      },
      onclosetag(start, end) {
        const name = html.slice(start, end).toLowerCase();
        if (tooDeep > 0) {
          tooDeep--;
          events.text(' ');
          return;
        }
        const at = stack.lastIndexOf(name);
        if (at >= 0) while (stack.length > at) close();
        else if (name === 'p' || name === 'br') {
          events.open(name);
          events.close(name);
        }
      },
      onattribname(start, end) {
        const isWanted = opening === 'ins' || (opening !== '' && isRelevantAttribute(html, start, end));
        attribute = isWanted ? html.slice(start, end).toLowerCase() : undefined;
        value = '';
      },
      onattribdata(start, end) {
        if (attribute) value += html.slice(start, end);
      },
      onattribentity(point) {
        if (attribute) value += String.fromCodePoint(point);
      },
      onattribend() {
        if (attribute) events.attribute?.(attribute, value);
        attribute = undefined;
      },
      ontext: (start, end) => events.text(html.slice(start, end)),
      ontextentity: (point) => events.text(String.fromCodePoint(point)),
      isInForeignContext: () => foreign > 0,
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  while (stack.length > 0) close();
}

const relevantAttributes = new Map([
  ['r', [4]],
  ['i', [2, 8]],
  ['h', [6]],
  ['a', [10]],
  ['s', [5]],
  ['t', [4]],
]);
const lengths = new Int32Array(128);
for (const [letter, sizes] of relevantAttributes)
  for (const size of sizes) {
    lengths[letter.charCodeAt(0)] = defined(lengths[letter.charCodeAt(0)]) | (1 << size);
  }

/** Tested by first letter and length, without creating a string: a page has thousands of attributes. */
function isRelevantAttribute(html: string, start: number, end: number): boolean {
  const size = end - start;
  return size <= 10 && (defined(lengths[(html.charCodeAt(start) | 0x20) & 0x7f]) & (1 << size)) !== 0;
}

const names = (text: string) => text.split(' ');

const voidElements = new Set(
  names('area base basefont br col command embed frame hr img input keygen link meta param source track wbr'),
);

const paragraph = new Set(['p']);
const headings = new Set(names('p h1 h2 h3 h4 h5 h6'));
const fields = new Set(names('option optgroup select button datalist textarea'));
/** Elements that are implicitly closed when another one opens. */
const implicitlyClosed = new Map<string, Set<string>>([
  ...names(
    'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
  ).map((name): [string, Set<string>] => [name, paragraph]),
  ...names('h1 h2 h3 h4 h5 h6').map((name): [string, Set<string>] => [name, headings]),
  ...names('select input button datalist textarea').map((name): [string, Set<string>] => [name, fields]),
  ['li', new Set(['li', 'p'])],
  ['dt', new Set(['dt', 'dd', 'p'])],
  ['dd', new Set(['dt', 'dd', 'p'])],
  ['option', new Set(['option'])],
  ['optgroup', new Set(['option', 'optgroup'])],
  ['tr', new Set(['tr', 'td', 'th', 'p'])],
  ['td', new Set(['td', 'th', 'p'])],
  ['th', new Set(['td', 'th', 'p'])],
  ['tbody', new Set(['thead', 'tbody'])],
  ['tfoot', new Set(['thead', 'tbody'])],
  ['a', new Set(['a'])],
  ['body', new Set(['head', 'link', 'script'])],
]);
