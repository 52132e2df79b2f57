import { folded, wordsOf } from './question-key.ts';

const MIN_SHARED = 0.8;

/**
 * Whether two questions differ only in filler words: they have the same content words, including numbers and negations, and
 * share at least four of five words. “Java” instead of “Python” makes another question.
 */
export function isSameQuestion(one: string, other: string): boolean {
  const content = contentOf(one);
  if (content === '' || content !== contentOf(other)) return false;
  const [first, second] = [tokensOf(one), tokensOf(other)];
  // A comparison with its sides swapped asks the opposite.
  const inOrder = (tokens: string[]) => tokens.filter(isContent).join(' ');
  if (first.some(isComparison) && inOrder(first) !== inOrder(second)) return false;
  const shared = countShared(first, second);
  return shared / first.length >= MIN_SHARED && shared / second.length >= MIN_SHARED;
}

/** The content words of a question, sorted, so that equal questions have equal content. */
export function contentOf(question: string): string {
  return tokensOf(question).filter(isContent).sort().join(' ');
}

function tokensOf(question: string): string[] {
  return wordsOf(question).map((word) => folded(word) || word);
}

function countShared(one: string[], other: string[]): number {
  const left = [...other];
  return one.filter((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  }).length;
}

const setOf = (text: string) => new Set(text.split(/\s+/));

/** Words that do not change what is asked. Negations, numbers and directions do, and are not in this list. */
const fillers =
  setOf(`a an the please kindly do does did is are am be been will would could can you your yours our we us
  have has had of in at on for and so any this that there here what which tell give describe briefly shortly currently
  bitte der die das den dem des ein eine einen einem einer sie ihr ihre ihren ihrem ihnen du dein deine sind ist haben hast
  hat wie was welche welcher welches und in im am an für fur zu zum zur uns unser unsere unserem kurz
  le la les l un une des du de d vous votre vos tu ton ta tes est etes sont avez avoir quel quelle quels quelles et en au
  aux pour nous notre nos svp merci
  el los las una unos unas de del su sus tu tus usted es eres son tiene tienes cual cuales que y en por para favor nos
  nuestro nuestra`);
const isContent = (word: string) => !fillers.has(word);

const comparisons =
  setOf(`than over rather before after instead versus vs from als statt vor nach von plutot avant apres
  depuis antes despues desde mas menos more less`);
const isComparison = (word: string) => comparisons.has(word);
