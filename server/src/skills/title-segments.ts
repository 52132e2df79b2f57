import { foldForSkills } from '../platform/text/fold.ts';
import { titleWords } from './title-forms.ts';

/** The parts of a line, each as words: the title first, then remarks about it. */
export function titleSegments(text: string): string[][] {
  const line = withoutGenders(foldForSkills(text));
  const inBrackets: string[] = [];
  const open = line.replace(/[([{]([^()[\]{}]*)[)\]}]/g, (_all, inside: string) => {
    inBrackets.push(inside);
    return ' ';
  });
  return [...open.split(BREAK), ...inBrackets]
    .map((part) => titleWords(beforePlace(part)).filter((word) => !NOISE.has(word)))
    .filter((words) => words.length > 0);
}

const BREAK = /\s[-–—−]+\s|[–—|;:•·,\t@>]+|\s-(?=\p{L})|(?<=\p{L})-\s/u;

/** “(m/w/d)”, “Entwickler*in”, “Krankenpfleger/-in”, “Ingénieur·e”, “Enfermero/a”. */
export function withoutGenders(folded: string): string {
  return folded
    .replace(
      /[([]?\b(?:m|w|d|f|h|x|i|gn|all genders|div)(?:\s*[/|,]\s*(?:m|w|d|f|h|x|i|v|gn|div|all|a))+\b\s*[)\]]?/g,
      ' ',
    )
    .replace(/\(?\ball genders\b\)?/g, ' ')
    .replace(/(\p{L})(?:[*:_]|\/-?|\(-?|·)in(?:nen)?\)?(?!\p{L})/gu, '$1')
    .replace(
      /(\p{L})(?:[·.•/(]-?)(?:e|euse|trice|rice|ere|ne|a|o|as|os|es|ra|ora|en|r|n|te|ice|ienne|iere|eira)\)?(?:[·.]s)?(?![\p{L}.])/gu,
      '$1',
    );
}

/** “Engineer at Acme”, “Assistant to the Director”: the rest says where and for whom. */
function beforePlace(part: string): string {
  const cut = /\s(?:at|bei|beim|chez|presso|reporting to|to the|to)\s/.exec(part);
  return cut && cut.index > 2 ? part.slice(0, cut.index) : part;
}

const NOISE = new Set(
  `remote hybrid onsite vollzeit teilzeit fulltime parttime full part time temporary permanent contract freelance befristet unbefristet
  minijob home office homeoffice night day weekend evening shift nachtschicht temps plein partiel cdi cdd interim
  jornada completa parcial indefinido hours week immediate urgent hiring new job stelle sofort ab`.split(
    /\s+/,
  ),
);
