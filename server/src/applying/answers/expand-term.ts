/** All texts that a term stands for: `cit[oa]` is two, `colou?r` is two, `(?:one|two) words?` is four. */
export function expandTerm(term: string): string[] {
  const { texts, rest } = expandAlternatives(term);
  if (rest !== '') throw new Error(`unbalanced term: ${term}`);
  return texts;
}

type Expanded = { texts: string[]; rest: string };

function expandAlternatives(term: string): Expanded {
  const texts: string[] = [];
  let rest = term;
  for (;;) {
    const sequence = expandSequence(rest);
    texts.push(...sequence.texts);
    rest = sequence.rest;
    if (!rest.startsWith('|')) return { texts, rest };
    rest = rest.slice(1);
  }
}

function expandSequence(term: string): Expanded {
  let texts = [''];
  let rest = term;
  while (rest !== '' && !/^[|)]/.test(rest)) {
    const unit = expandUnit(rest);
    const isOptional = unit.rest.startsWith('?');
    const choices = isOptional ? ['', ...unit.texts] : unit.texts;
    rest = isOptional ? unit.rest.slice(1) : unit.rest;
    texts = texts.flatMap((text) => choices.map((choice) => text + choice));
  }
  return { texts, rest };
}

function expandUnit(term: string): Expanded {
  if (term.startsWith('(?:')) {
    const { texts, rest } = expandAlternatives(term.slice(3));
    if (!rest.startsWith(')')) throw new Error(`unbalanced term: ${term}`);
    return { texts, rest: rest.slice(1) };
  }
  const letters = /^\[([^\]]+)\]/.exec(term);
  if (letters?.[1]) return { texts: [...letters[1]], rest: term.slice(letters[0].length) };
  const [letter = ''] = term;
  return { texts: [letter], rest: term.slice(letter.length) };
}
