type Span = { start: number; end: number };

/**
 * Which of the skills found in a text it says somebody does *not* have: “no experience with Java or C#”, “never used
 * Rust”, “keine Erfahrung mit SAP”, “Go: none”. One answer for each span; the spans come in the order of the text.
 */
export function deniedIn(text: string, found: readonly Span[]): boolean[] {
  if (found.length === 0 || !HINT.test(text)) return found.map(() => false);
  const denied: boolean[] = [];
  found.forEach((span, at) => {
    const previous = found[at - 1];
    const between = previous ? text.slice(previous.end, span.start) : '';
    const goesOn = denied[at - 1] === true && LISTED.test(between);
    const rest = text.slice(span.end, span.end + 40);
    if (SAYS_YES_AFTER.test(rest)) denied.push(false);
    else denied.push(SAYS_NO_AFTER.test(rest) || goesOn || isInScope(sentenceBefore(text, span.start)));
  });
  return denied;
}

/** The skills that a text does not deny. */
export function withoutDenied<T extends Span>(text: string, found: readonly T[]): T[] {
  const denied = deniedIn(text, found);
  return denied.includes(true) ? found.filter((_, at) => !denied[at]) : [...found];
}

const FARTHEST = 160;

const words = (text: string) => text.trim().split(/\s+/).join('|');

const HINT =
  /\b(?:no|not|never|nor|none|without|zero|cannot|lacks?|lacking|unfamiliar|inexperienced|keine?[mnrs]?|nicht|ohne|nie|pas|aucune?|sans|jamais|sin|ning[uú]n|ninguna|nunca|sem|nenhum|nenhuma|não|nao|nessuna?|senza|non|mai|geen|niet|zonder|nil|n\/a|0)\b|n['’]t\b/iu;

const KNOWING = words(
  `experience exposure knowledge familiarity background expertise proficiency understanding skills? training command
  erfahrung(?:en)? berufserfahrung kenntnisse?n? praxis vorkenntnisse know-how exp[ée]riences? connaissances? notions? ma[iî]trise
  experiencia conocimientos? dominio experi[êe]ncia conhecimentos? esperienza conoscenz[ae] ervaring kennis`,
);
const KIND = words(
  `prior previous past professional practical hands-on commercial working work real real-world direct actual formal specific
  relevant industry significant much any whatsoever production deep programming coding technical praktischen? berufliche[nr]?
  fundierten? nennenswerten? vertieften? relevanten? professionnelle pratique pr[áa]ctica profesional previa pr[áa]ctica profissional`,
);
const TOWARDS = words(
  `with in of to using on at for as about mit im in von bei zu der den dem und en de du des avec sur con del sobre em com do da
  di nel nella met van op either the a an d['’] any`,
);

/** What denies everything that is named right after it. */
const CUES = [
  // “no hands-on experience with”, “little to no knowledge of”, “keine Erfahrung mit”, “sans expérience en”
  `(?:no|zero|not (?:have |had |having )?(?:any|much)|lack(?:s|ing)?(?: of| any)?|without|keine?[mnrs]?|keinerlei|ohne|pas d['’e]\\s?|aucune?|sans|sin|ning[uú]n|ninguna|nula|sem|nenhuma?|nessuna?|senza|geen|zonder)\\s?(?:(?:${KIND}),?\\s)*(?:${KNOWING})`,
  // “not very familiar with”, “not yet proficient in”, “nicht vertraut mit”
  `(?:not|isn['’]t|aren['’]t|wasn['’]t|nicht|pas|non|niet)\\s(?:(?:yet|very|too|really|particularly|overly|currently|fully|at all|so|sehr|noch|besonders|tr[èe]s)\\s)*(?:familiar|experienced|proficient|skilled|comfortable|conversant|versed|trained|qualified|fluent|confident|competent|certified|expert|an expert|a specialist|vertraut|erfahren|bewandert|ge[üu]bt|familier|familiaris[ée]e?|exp[ée]riment[ée]e?|vertrouwd|ervaren|esperto)`,
  `unfamiliar|inexperienced|unskilled|lack(?:s|ing)?`,
  // “I have never worked with”, “did not use”, “don't know”, “have yet to learn”
  `(?:never|cannot|have yet to|(?:have|has|had|did|do|does|can|could)(?:\\s?not|n['’]?t))\\s(?:(?:yet|ever|really|actually|personally|professionally|currently)\\s)*(?:use[ds]?|using|work(?:ed)?|know|knew|learn(?:ed|t)?|touch(?:ed)?|tr(?:y|ied)|programm?(?:ed)?|cod(?:e|ed)|written|write|wrote|develop(?:ed)?|deploy(?:ed)?|have|had|speak|master(?:ed)?|stud(?:y|ied)|encounter(?:ed)?|handled?|administered|applied)`,
  `(?:noch\\s)?nie(?:mals)?(?:\\s\\p{L}+)?|(?:ne|n['’])\\s?\\p{L}+\\s(?:pas|jamais)|no (?:conozco|tengo|domino|manejo|s[ée]|he (?:usado|trabajado))|nunca (?:he )?(?:usado|trabajado|trabalhei|usei)|n[ãa]o (?:conhe[çc]o|tenho|domino|sei)|non (?:conosco|ho (?:mai )?(?:usato|lavorato))`,
];
const SCOPED = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<!not )(?<!nicht )(?:${CUES.join('|')})(?:\\s(?:at all|yet|so far|whatsoever))?[\\s:]*(?:(?:${KNOWING}|${TOWARDS}|${KIND})[\\s:(“"']+){0,5}(?:[\\p{L}\\p{N}+#.-]+(?:,|\\sor|\\sand|\\snor|/|,\\sor|,\\sand|\\sund|\\soder|\\set|\\sou|\\sy|\\so|\\se)\\s){0,3}$`,
  'iu',
);
/** A bare word denies what stands right behind it. “Not only”, “no-code” and “not without” do not. */
const BARE =
  /(?<![\p{L}\p{N}-])(?<!not )(?<!if )(?<!or )(?:no|not|never|without|kein|keine|keinen|nicht|ohne|sans|sin|sem|senza|geen|zonder)\s(?:(?:a|an|any|ein|eine|the|use of|using)\s)?["“(]?$/iu;
const LISTED =
  /^[)"”]?\s?(?:[,/&+]|,?\s?(?:or|and|nor|und|oder|noch|y|o|e|ou|et|ni|en|of)(?=\s))?\s?["“(]?$/iu;
const SAYS_NO_AFTER =
  /^[)"”]?[\s-]*(?:experience|knowledge|skills?|erfahrung|kenntnisse)?\s*(?:[:(=–—-]+\s*|\b(?:is|are)\s+)?(?:none\b|no (?:experience|knowledge)|never used|not (?:used|known|yet)\b|zero\b|nil\b|n\/a\b|keine?\b(?!\s\p{Lu}\p{L}+(?<!Erfahrung|Kenntnisse))|0\s*(?:years?|yrs?|jahre|%|\/\s*(?:5|10)))/iu;
const SAYS_YES_AFTER =
  /^\s(?:expert|specialist|professional|guru|enthusiast|is my|are my|however|instead)\b|^\s?[:(–-]\s?(?:\d*[1-9]\d*\s?\+?\s?(?:years?|yrs?)|expert|advanced|fluent)/iu;

const isInScope = (before: string) => before !== '' && (BARE.test(before) || SCOPED.test(before));

/** “Node.js” and “.NET” end no sentence. */
function sentenceBefore(text: string, start: number): string {
  const window = text.slice(Math.max(0, start - FARTHEST), start);
  const parts = window.split(/[.!?]+(?=\s)|[;\n\r•▪●◦■►➢|]/u);
  return (parts.at(-1) ?? '').replace(/\s+/g, ' ').replace(/^ /, '');
}
