import { foldInPlace } from '../../../platform/text/fold-in-place.ts';
import type { SectionKind } from '../../model.ts';
import { matchHeading } from '../../sections/match-heading.ts';

/** Headings of groups within a list of skills, in all supported languages and folded. They are never skills. */
const heads = new RegExp(
  `^(?:(?:${[
    '(?:key |core |main |other |additional |relevant |professional |general |primary |top |my )?(?:technical |computer |soft |hard |it |digital |personal |professional |transferable |language |clinical |programming |software |social )?(?:skills|competenc(?:ies|es)|strengths|expertise|proficiencies|abilities|qualifications)',
    '(?:programming|scripting|markup|coding|web|query|computer|spoken|human|natural|foreign)?(?: ?(?:and|&|/) ?(?:scripting|markup|query))? ?languages?(?: (?:and|&) .{3,20})?',
    '(?:\\w+ )?(?:frameworks|libraries|technologies|tools|platforms|databases|methodologies|methods|systems|environments|software|utilities|packages|protocols|concepts|services|apis|ides|editors|applications|techniques|certifications|practices|interests|hobbies|others?|misc(?:ellaneous)?)(?: ?(?:and|&|/|,) ?\\w+){0,3}',
    'operating systems?|programming|version control|front-?end|back-?end|full-?stack|devops(?: tools)?|cloud(?: computing| services| platforms)?|data(?:base)?s?|mobile|web(?: development| technologies)?|testing|office|design|infrastructure|monitoring|tools?|other|misc|build tools|ci ?/ ?cd tools',
    '(?:it|edv|pc|fach|sprach|computer|software|programmier|weitere|sonstige|technische|personliche|soziale|methodische)[- ]?(?:kenntnisse|kompetenzen|skills|fahigkeiten)?|programmiersprachen|datenbanken|betriebssysteme|werkzeuge|sprachen|kenntnisse|kompetenzen|fahigkeiten|starken|methoden|frameworks|sonstiges|technologien',
    '(?:competences?|connaissances|qualites|savoir[- ](?:faire|etre)|langages?|langues|outils|logiciels|bases de donnees|systemes?|frameworks|methodes|autres?)(?: .{2,30})?',
    '(?:habilidades|competencias|aptitudes|conocimientos|lenguajes|idiomas|herramientas|bases de datos|sistemas operativos|metodologias|tecnologias|otros?|programas)(?: .{2,30})?',
    '(?:competenze|capacita|conoscenze|linguaggi|lingue|strumenti|database|sistemi operativi|metodologie|tecnologie|altro|altre)(?: .{2,30})?',
    '(?:habilidades|competencias|conhecimentos|linguagens|idiomas|ferramentas|bancos? de dados|sistemas operacionais|metodologias|tecnologias|outros?|outras)(?: .{2,30})?',
    '(?:vaardigheden|competenties|kennis|talen|programmeertalen|gereedschappen|hulpmiddelen|databases|besturingssystemen|methoden|overige?|software)(?: .{2,30})?',
  ].join('|')}))$`,
);

/** Whether a word names a category of skills, not a skill. */
export function isCategory(text: string): boolean {
  return heads.test(
    foldInPlace(text)
      .replace(/(?<![:.\s])[:.\s]+$/, '')
      .trim(),
  );
}

const generic =
  /^(?:(?:key|core|main|other|additional|technical|computer|soft|hard|it|digital|personal|professional|transferable|relevant|social)(?:,| and| &)? ?)*(?:skills|competenc(?:ies|es)|strengths|expertise|proficiencies|languages|technologies|frameworks|tools|databases|other|misc)$|^(?:kenntnisse|kompetenzen|fahigkeiten|competences|habilidades|competencias|competenze|conhecimentos|vaardigheden|competenties|sonstiges|autres|otros|altro|overig)$/;

/** Whether a heading only repeats the meaning of its section. */
export function isGenericHead(text: string): boolean {
  return generic.test(
    foldInPlace(text)
      .replace(/(?<![:.\s])[:.\s]+$/, '')
      .trim(),
  );
}

/** Length of a heading that only a space separates from its list: “Databases PostgreSQL, Redis”. */
export function startsWithCategory(text: string): number {
  const words = /^(\p{Lu}[\p{L}/-]+)(?: (?:& |and )?([\p{L}/-]+))? (?=[\p{Lu}\d.])/u.exec(text);
  if (!words || !text.includes(',')) return 0;
  const [whole, first = '', second] = words;
  if (second && isCategory(`${first} ${second}`)) return whole.length;
  return isCategory(first) ? first.length + 1 : 0;
}

const languages =
  /^(?:spoken |human |foreign |natural |other )?languages?(?: skills| spoken| known)?$|^(?:fremd)?sprachen?(?:kenntnisse)?$|^langues?(?: vivantes| etrangeres)?$|^idiomas?(?: extranjeros)?$|^lingue?(?: straniere)?$|^lenguas?$|^talen(?:kennis)?$|^mother tongues?(?:\(s\))?$|^lingua madre$|^madrelingua$|^muttersprachen?$|^langues? maternelles?$|^lengua materna$|^lingua materna$|^moedertaal$|^altre lingue$|^weitere sprachen$|^other languages?(?:\(s\))?$|^otros idiomas$|^autres? langues?$|^linguas?$|^언어$|^外语$|^语言$/;

/** The kind of section whose usual heading this is. */
function headingKind(text: string): SectionKind | undefined {
  const match = matchHeading(text);
  return match?.confidence === 1 ? match.kind : undefined;
}

/** Whether a text is a usual heading of skills in any language; some of them are also words for a skill. */
export function isSkillsHead(text: string): boolean {
  return isGenericHead(text) || headingKind(text) === 'skills';
}

/** Whether a word introduces human languages, although programmers also use some of these words. */
export function isLanguageHead(text: string): boolean {
  return (
    headingKind(text) === 'languages' ||
    languages.test(
      foldInPlace(text)
        .replace(/(?<![:.\s])[:.\s]+$/, '')
        .trim(),
    )
  );
}
