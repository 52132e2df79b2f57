import { defined } from '../../platform/defined.ts';
import { withPossessive } from './blind-names.ts';
import { titles } from './blind-patterns.ts';

type Span = { start: number; end: number };

const word = "\\p{Lu}[\\p{Ll}\\p{M}]+(?:['’-]\\p{Lu}[\\p{Ll}\\p{M}]+)*|\\p{Lu}['’]\\p{Lu}[\\p{Ll}\\p{M}]+";
const particle = '(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|bin|ibn|ter|ten|zu)';
/** After a title, one name is enough. Without a title it takes two. */
const name = `(?:\\p{Lu}\\.\\s?){0,2}(?:${particle} ){0,2}(?:${word})(?: (?:\\p{Lu}\\. ?)?(?:${particle} ){0,2}(?:${word})){0,2}`;
const fullName = `(?:${word}|\\p{Lu}\\.)(?: \\p{Lu}\\.)? (?:${particle} ){0,2}(?:${word})`;

const titled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${titles})\\.? (?:and|und|et|y|&) )?(?:(?:${titles}|Dr|Prof|Sir|Dame|Rev)(?:\\.\\s?|\\s)(?:\\p{L}{2,5}\\.\\s?)?){1,3}(?<=[\\s.])(${name})`,
  'gu',
);
const referred = new RegExp(
  `(?<!\\p{L})(?:(?:[Ss]upervised|[Mm]entored|[Aa]dvised|[Cc]oached|[Tt]aught|[Tt]utored|[Rr]ecommended|[Rr]eferred|[Bb]etreut) (?:by|von)|[Rr]eport(?:ed|ing|s) (?:directly )?to|[Aa]ssistant to|(?:[Ss]upervisors?|[Rr]eferences?|[Rr]eferees?|[Mm]entors?|[Aa]dvis[oe]rs?|[Ll]ine [Mm]anager|[Vv]orgesetzter?|[Bb]etreuer(?:in)?|[Rr]eferenz(?:en)?)\\s?:) (?:[Pp]rofessor )?(${fullName})(?! \\p{Lu})`,
  'gu',
);

/** “MS Office” is a product, and “reporting to the Head of Finance” names a position. */
const NOT_A_PERSON =
  /^(?:Office|Excel|Word|Project|Sql|Access|Teams|Windows|Power|Outlook|Visio|Azure|Dynamics|Share|Dos|Exchange|Chief|Head|Vice|Senior|Junior|Director|Manager|Board|President|Officer|Executive|Lead|General|Managing|Group|Bank|University|Council|Committee|Department|Chair|Dean|Minister|Secretary|Regional|Global|Finance|Available|On|Upon|Martens)(?!\p{Ll})|(?:Bank|Group|Inc|Ltd|Corp|Gmbh|Company|Council|Committee|Board|Department|University|Team|Director|Manager|Officer|President|Head|Lead|Services|Systems|Partners|Industries|Union|Party|Ministry|Trust|Foundation)$/u;

/** Finds names of other people: after titles, and after phrases such as “supervised by”. */
export function findOtherPeople(text: string, isOrdinaryWord: (span: Span) => boolean = () => false): Span[] {
  const isNotPerson = (start: number, foundName: string) =>
    NOT_A_PERSON.test(foundName) ||
    isOrdinaryWord({ start, end: start + foundName.length }) ||
    isOrdinaryWord({ start, end: start + defined(foundName.split(' ')[0]).length });
  const found: Span[] = [];
  for (const match of text.matchAll(titled)) {
    const foundName = defined(match[1]);
    const from = match.index + match[0].length - foundName.length;
    const name = untilNonName(from, foundName, isNotPerson);
    if (name) found.push(withPossessive(text, { start: match.index, end: from + name.length }));
  }
  for (const match of text.matchAll(referred)) {
    const foundName = defined(match[1]);
    const start = match.index + match[0].length - foundName.length;
    if (!isNotPerson(start, foundName))
      found.push(withPossessive(text, { start, end: start + foundName.length }));
  }
  return found.sort((one, other) => one.start - other.start);
}

/** Cuts “Mr Smith Python” before the first word that is not a name. */
function untilNonName(
  from: number,
  foundName: string,
  isNotPerson: (at: number, word: string) => boolean,
): string {
  let end = 0;
  for (const match of foundName.matchAll(/\S+/g)) {
    if (isNotPerson(from + match.index, match[0])) break;
    end = match.index + match[0].length;
  }
  return foundName.slice(0, end);
}
