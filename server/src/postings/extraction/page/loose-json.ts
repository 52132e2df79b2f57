import { literalAt } from './script-literal.ts';

/** JSON as found in pages: in comments, with raw line breaks in strings, trailing commas or escaped quotes. */
export function parseLooseJson(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\/\/\]\]>|\]\]>)$/, '')
    .trim()
    .replace(/(?<!;);+$/, '');
  if (!/^[[{]/.test(bare)) {
    return /^\s*(?:&quot;|\{&quot;|\[&quot;)/.test(bare) ? attempt(unquote(bare)) : undefined;
  }
  return (
    attempt(bare) ??
    attempt(tame(bare)) ??
    (bare.includes('&quot;') ? attempt(tame(unquote(bare))) : undefined)
  );
}

function attempt(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unquote = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Outside of strings, control characters are whitespace, so all of them can be replaced. */
const tame = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what breaks the JSON.
    .replace(/[\u0000-\u001f]+/g, ' ')
    .replace(/\\(?!["\\/bfnrtu])/g, '')
    .replace(/,(\s*[}\]])/g, '$1');

/** The JSON value that starts at this position of a script, found by counting brackets outside of strings. */
export function jsonAt(text: string, start: number): unknown {
  const open = text[start];
  if (open !== '{' && open !== '[') return undefined;
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 92) at++;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) depth++;
    else if (code === 125 || code === 93) {
      depth--;
      if (depth === 0) return attempt(text.slice(start, at + 1)) ?? literalAt(text, start);
    }
  }
  // An apostrophe in a comment or in single quotes misleads the bracket count.
  return literalAt(text, start);
}
