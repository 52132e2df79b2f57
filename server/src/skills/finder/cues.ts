import { type Words, wordAt } from './words.ts';

/** Directly before a name, these words say that it is a skill or a product. */
const before =
  wordSet(`using use uses used via programming language languages knowledge know knows known knowing proficient
  proficiency skilled experience experienced expertise familiar fluent framework microsoft ms adobe google apache learn learning learned learnt
  coding code scripting tools tool software usando uso utilizando conocimientos manejo kenntnisse connaissances maitrise maîtrise conhecimento
  conoscenza kennis maitrisez maîtrisez maîtriser utilisez beherrschst beherrschen beherrscht dominas dominar domina padroneggi beheerst`);
/** These say so only after a word for what was done with it: “wrote services in Go”, but not “joined in Spring”. */
const preposition = wordSet(
  'with in including like especially con en mit avec sous sur com em met nel nella na no im de d di do da del von van',
);
const articles = wordSet(
  'the der die das dem den la le les l el los las il lo gli o a os as de het un une una',
);
const doing =
  wordSet(`wrote write writes writing written built build builds building developed develop develops developing coded code
  coding implemented implement implementing programmed programming created create creating automated automate automating designed scripts scripting
  played tried dabbled tinkered touched worked work working experience experienced proficient proficiency skilled skills knowledge familiar unfamiliar inexperienced fluent competent expertise
  fluency background training trained services backend frontend applications apps reports reporting spreadsheets macros dashboards
  models modelling modeling analyses analysis analytics statistics statistical queries migrated ported rewrote rewritten desarrollo desarrollado programación conocimientos experiencia
  entwickelt entwicklung erfahrung kenntnisse umgang programmiert développé développement expérience connaissances sviluppo sviluppato esperienza
  desenvolvimento experiência conhecimento conhecimentos ontwikkeld ervaring kennis dominio domínio manejo uso maîtrise maitrise connaissance
  conoscenza conoscenze padronanza beheersing utilisation`);
/** These say that someone has worked in a field: “experience in”, “kennis van”. */
const experience =
  wordSet(`experience experienced knowledge background skills expertise erfahrung berufserfahrung erfahrungen kenntnisse kenntnissen vorkenntnisse
  expérience connaissance connaissances compétences experiencia conocimientos conocimiento esperienza conoscenza conoscenze competenze experiência
  conhecimento conhecimentos ervaring kennis werkervaring`);
const after =
  wordSet(`programming programmer programmers language developer developers development framework script scripts scripting code coding
  application applications app apps spreadsheet spreadsheets macros macro formulas pivot vlookup dashboards workbooks server database databases
  files library libraries sdk integration integrations plugin plugins bots workspace modules microservices backend frontend api apis certified certification expert skills knowledge
  kenntnisse programmierung entwickler desarrollador programador developpeur développeur sviluppatore`);
const WITHIN_WORDS = 6;

type Span = { first: number; last: number };

/** Words around a name that mark it as a skill. */
export function hasCue(text: string, words: Words, { first, last }: Span, opensSentence: boolean): boolean {
  const start = words.starts[first] ?? 0;
  const end = words.ends[last] ?? 0;
  const rest = text.slice(end, words.starts[last + 1] ?? text.length);
  const next = wordAt(text, words, last + 1);
  if (/^[\s-]*$/.test(rest) && after.has(next.toLowerCase())) return true;
  const gap = text.slice(words.ends[first - 1] ?? 0, start);
  if (opensSentence || !/^[\s:('’]*$/.test(gap)) return false;
  // “Used Spring Street as …”, “in Spring 2019”: part of another name or date.
  if (rest === ' ' && /^[\p{Lu}\d]/u.test(next)) return false;
  const previous = wordAt(text, words, first - 1).toLowerCase();
  if (before.has(previous)) return true;
  return preposition.has(previous) && saysWhatWasDone(text, words, first - 1);
}

/** “Experience in the …”, “ervaring in de …” directly before a field of work, or “… experience” after it. */
export function hasExperienceCue(text: string, words: Words, { first, last }: Span): boolean {
  const rest = text.slice(words.ends[last], words.starts[last + 1] ?? text.length);
  if (/^[\s-]$/.test(rest) && experience.has(wordAt(text, words, last + 1).toLowerCase())) return true;
  let at = first - 1;
  if (!/^[\s'’]{1,4}$/.test(text.slice(words.ends[at] ?? 0, words.starts[first] ?? 0))) return false;
  if (articles.has(wordAt(text, words, at).toLowerCase()) && isPreposition(text, words, at - 1)) at--;
  return isPreposition(text, words, at) && experience.has(wordAt(text, words, at - 1).toLowerCase());
}

const isPreposition = (text: string, words: Words, at: number) =>
  at > 0 &&
  (preposition.has(wordAt(text, words, at).toLowerCase()) ||
    /^(?:of|nei|nelle|nello|nos|nas|au|du|des|dans)$/i.test(wordAt(text, words, at)));

function saysWhatWasDone(text: string, words: Words, preposition: number): boolean {
  for (let at = preposition - 1; at >= Math.max(0, preposition - WITHIN_WORDS); at--) {
    if (/[.!?;]\s|\n/.test(text.slice(words.ends[at], words.starts[at + 1]))) return false;
    if (doing.has(wordAt(text, words, at).toLowerCase())) return true;
  }
  return false;
}

function wordSet(text: string): Set<string> {
  return new Set(text.split(/\s+/));
}
