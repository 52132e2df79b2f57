import { folded, wordsOf } from './question-key.ts';

const LEAST_SHARED = 0.8;

/**
 * The same question in a little other words: all words that carry it are the same, with the same numbers and the same
 * denials, and of all words at least four in five. “Java” for “Python” is another question.
 */
export function asksTheSame(one: string, other: string): boolean {
  const wanted = carriedBy(one);
  if (wanted === '' || wanted !== carriedBy(other)) return false;
  const [first, second] = [tokensOf(one), tokensOf(other)];
  // Turned around, a comparison asks the opposite.
  if (first.some(turns) && first.filter(carries).join(' ') !== second.filter(carries).join(' ')) return false;
  const shared = countShared(first, second);
  return shared / first.length >= LEAST_SHARED && shared / second.length >= LEAST_SHARED;
}

/** The words that carry a question, in one order: what asks the same has the same ones. */
export function carriedBy(question: string): string {
  return tokensOf(question).filter(carries).sort().join(' ');
}

function tokensOf(question: string): string[] {
  return wordsOf(question).map((word) => folded(word) || word);
}

function countShared(one: string[], other: string[]): number {
  const left = [...other];
  return one.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

const words = (text: string) => new Set(text.split(/\s+/));

/** Words that come and go without changing what is asked. Denials, numbers and directions are none of them. */
const fillers =
  words(`a an the please kindly do does did is are am be been will would could can you your yours our we us
  have has had of in at on for and so any this that there here what which tell give describe briefly shortly currently
  bitte der die das den dem des ein eine einen einem einer sie ihr ihre ihren ihrem ihnen du dein deine sind ist haben hast
  hat wie was welche welcher welches und in im am an für fur zu zum zur uns unser unsere unserem kurz
  le la les l un une des du de d vous votre vos tu ton ta tes est etes sont avez avoir quel quelle quels quelles et en au
  aux pour nous notre nos svp merci
  el los las una unos unas de del su sus tu tus usted es eres son tiene tienes cual cuales que y en por para favor nos
  nuestro nuestra`);
const carries = (word: string) => !fillers.has(word);

const comparing =
  words(`than over rather before after instead versus vs from als statt vor nach von plutot avant apres
  depuis antes despues desde mas menos more less`);
const turns = (word: string) => comparing.has(word);
