/**
 * Words that are frequent in one of these languages. A word of two languages counts for both: “de” tells French from
 * English, but not from Spanish.
 */
const words: Record<string, string> = {
  english:
    'the a an and or of in with for to you your we our is are be must have has at on as by from will not no who within years its their this that',
  german:
    'der die das den dem des und oder mit fur von im in zu zur zum ein eine einer eines einem einen als bei auf sind ist wir sie du ihr ihre dein deine kenntnisse erfahrung sehr gute guter gutes abgeschlossene abgeschlossenes mindestens nicht kein keine jahre sowie',
  french:
    'le la les un une des de du d l et ou en dans avec pour au aux sur vous votre est sont a ans pas une',
  spanish: 'el la los las un una de del y o en con para por al su tu es son que se anos no',
  italian:
    'il lo la gli le un una di del della dei delle dell e o in nel nella con per al alla su come anni non',
  portuguese: 'o a os as um uma de do da dos das e ou em no na nos nas com para por ao sua seu anos nao',
  dutch:
    'de het een en of van met voor in op bij aan naar je jij jouw wij we ons onze bent hebt ben jaar geen niet is',
  polish: 'i w z na do o oraz lub jest sie nie od po za przy co dla jako we ze lat lata',
  swedish: 'och att i av en ett for med som ar pa till du vi har inom eller fran inte minst din',
  danish: 'og at i af en et for med som er pa til du vi har inden eller fra ikke mindst din',
  norwegian: 'og a i av en et for med som er pa til du vi har innen eller fra ikke minst din',
};

const languagesOf = new Map<string, string[]>();
for (const [language, list] of Object.entries(words))
  for (const word of list.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);

const MIN_WORDS = 2;
const SHORT = 2;

/** The languages that most words of a line are from; several if they are equally likely, none if too few words tell. */
export function languagesOfLine(
  text: string,
  tokens: readonly { word: string; start: number }[],
): Set<string> {
  const counts = new Map<string, number>();
  // “Licence C+E”: a short word in capitals is an abbreviation.
  const words = tokens.filter(({ word, start }) => word.length > SHORT || !/\p{Lu}/u.test(text[start] ?? ''));
  for (const { word } of words)
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  if (most < MIN_WORDS) return new Set();
  return new Set([...counts].flatMap(([language, count]) => (count === most ? language : [])));
}

/** Whether a line may be in a language. English words are used in all of them. */
export function isLikelyIn(languages: ReadonlySet<string>, language: string): boolean {
  return languages.size === 0 || language === 'english' || languages.has(language);
}
