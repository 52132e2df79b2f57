import type { NamedSkill } from '@tenon/contract/requirement';
import type { FoundSkill, Vocabulary } from '../../skills/index.ts';
import { withoutGeneral, withShared } from './joined-skills.ts';
import type { Mention, Span } from './phrases.ts';

export type Mentions = { skills: Mention[]; traits: Span[]; logistics: Span[] };

const MIN_CERTAINTY = 0.5;

/** Skills that a line mentions. Soft skills are traits: a resume that does not list them says nothing about them. */
export function findMentions(
  text: string,
  vocabulary: Pick<Vocabulary, 'findSkills' | 'normalizeSkill'>,
): Mentions {
  const found = vocabulary
    .findSkills(text)
    .filter((mention) => mention.certainty >= MIN_CERTAINTY && !isEmployer(text, mention));
  return {
    skills: withShared(
      text,
      withoutGeneral(
        text,
        found.filter((mention) => !isTrait(mention) && !isLogistics(mention)).map(toMention),
      ),
      vocabulary,
    ),
    traits: found.filter(isTrait).map(toSpan),
    logistics: found.filter(isLogistics).map(toSpan),
  };
}

const toMention = ({ skill: { id, name }, start, end }: FoundSkill): Mention => ({ id, name, start, end });

const toSpan = ({ start, end }: Span): Span => ({ start, end });

const isLogistics = ({ skill: { id } }: FoundSkill) => id === 'manufacturing.shift-work';

/** Ways of working that can be practiced and shown, unlike other soft skills. */
const PRACTICED = new Set(
  [
    'public-speaking presentation-skills facilitation negotiation conflict-resolution mediation storytelling',
    'debating intercultural-communication',
  ].flatMap((line) => line.split(' ').map((name) => `soft-skills.${name}`)),
);

const isTrait = ({ skill: { id } }: FoundSkill) => id.startsWith('soft-skills.') && !PRACTICED.has(id);

/** Skills of the taxonomy that are certificates or licences themselves. Others are only what a certificate is about. */
const CREDENTIALS = new Set(
  `product.pmp product.prince2 product.certified-scrum-master finance.cfa finance.frm finance.cfp security.cissp security.cism security.oscp
  health.acls health.cpr health.first-aid agriculture-food.servsafe agriculture-food.haccp it.comptia-a it.itil
  manufacturing.nebosh manufacturing.osha-10`.split(/\s+/),
);

export const isCredentialSkill = ({ id, name }: NamedSkill) =>
  CREDENTIALS.has(id) || /\b(?:certification|licence)$/i.test(name);

const AT =
  /(?:(?<!\b(?:proficient|skilled|good|great|adept|expert|experienced|strong|competent|excellent|talented|confident|capable) )\bat|\bjoin(?:ing)?|\bbei(?: der| dem)?|\bchez|\bpresso|\bbij|\bclient|\bcustomer|\bkunde|\bcompan(?:y|ies) (?:like|such as)|\bunternehmen wie|\bemployer|\bone of our|\bfrom our partner)\s+$/iu;
const OF_A_COMPANY =
  /^(?:['’]s?\s(?!database|server|api|sdk|platform|suite|cloud)|\s+(?:GmbH|AG|Inc|Ltd|LLC|SE|S\.A\.|BV)\b|\s+(?:is|ist|est|es|è|é) (?:a|an|the|one of|ein|eine|un|une|una|uma)\b(?=[^.,;]{0,40}\b(?:company|firm|provider|leader|group|vendor|business|start-?up|unternehmen|anbieter|entreprise|soci[ée]t[ée]|empresa|azienda|bedrijf)\b)|\s+(?:office|stores?|headquarters|campus)\b)/u;
/** “Customers such as BMW, SAP and Adobe”, “the Shopify team”, “you report to senior management”. */
const COMPANIES =
  /\b(?:customers|clients|brands|compan(?:y|ies)|partners|employers|kunden|unternehmen|clientes|empresas|clienti|aziende|klanten|bedrijven) (?:such as|like|including|wie|comme|como|come|zoals) /u;
const OTHER_WORD = /(?<!\p{L})(?!(?:and|or|und|oder|et|ou|y|e|en)\s)\p{Ll}/u;
const REPORTS_TO =
  /\b(?:report(?:s|ing)? (?:directly )?(?:in)?to|berichte\w* (?:direkt )?an|rattaché\w* (?:à|au)|reportas? (?:a|al)|riporta\w* (?:a|al)|rapporteer\w* aan) [^,;.]{0,40}$/iu;
const TEAM = /^\s+(?:team|family)\b/u;
const REACH = 40;
const FAR_REACH = 80;

/** “Previous employment at SAP”, “Oracle’s consulting team”: a company that is also called like its product. */
function isEmployer(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - FAR_REACH), start);
  if (REPORTS_TO.test(before)) return true;
  const name = text.slice(start, end);
  if (!/^\p{Lu}/u.test(name)) return false;
  const after = text.slice(end, end + REACH);
  return (
    AT.test(before.slice(-REACH)) ||
    OF_A_COMPANY.test(after) ||
    isAmongCompanies(before) ||
    (/\bjoin(?:ing)? (?:the|our) $/iu.test(before) && TEAM.test(after))
  );
}

/** Only names are between the word for companies and this one. */
function isAmongCompanies(before: string): boolean {
  const found = COMPANIES.exec(before);
  return found !== null && !OTHER_WORD.test(before.slice(found.index + found[0].length));
}

const MAX_NAME_WORDS = 3;
const MIN_ITEM_CERTAINTY = 0.85;
const MIN_TITLE_SCORE = 0.6;
const FILLER =
  /^(?:(?:at least|minimum(?: of)?|over|more than|\d{1,2}\+?|\d{1,2}\s?(?:[-–]|to)\s?\d{1,2}\+?|years?|yrs?|good|strong|solid|proven|first|basic|excellent|previous|practical|hands-on|working|work|some|experience|knowledge|skills?|background|training|expertise|understanding|command|in|with|of|on|using|a|an|the)\s+)+|(?<!\s)\s+(?:experience|skills?|knowledge|background|required|is a must|preferred|a plus)$/giu;

/**
 * Recognizes an ambiguous word as a skill if the requirement consists of nothing else: “2 years in pastry”. Occupations
 * are left out, because they are checked by titles.
 */
export function findOnlySkill(text: string, vocabulary: Vocabulary): Mention | undefined {
  const core = text
    .replace(/(?<![.!;])[.!;]+$/, '')
    .replaceAll(FILLER, '')
    .replaceAll(FILLER, '')
    .trim();
  if (core.length < 2 || core.split(/\s+/).length > MAX_NAME_WORDS) return undefined;
  if (vocabulary.titleScore(core) >= MIN_TITLE_SCORE) return undefined;
  const match = vocabulary.normalizeSkill(core);
  if (!match || match.certainty < MIN_ITEM_CERTAINTY || match.skill.id.startsWith('soft-skills.'))
    return undefined;
  const start = Math.max(0, text.indexOf(core));
  return { id: match.skill.id, name: match.skill.name, start, end: start + core.length };
}
