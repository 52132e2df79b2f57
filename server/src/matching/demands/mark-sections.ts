import { defined } from '../../platform/defined.ts';
import { asksFor, type Block, sectionCalled, yearsAsked } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { sureSkills } from './confident-skills.ts';

const LONGEST_HEADING = 60;
const MOST_WORDS = 7;
const LONGEST_ITEM = 15;
const LOOKED_AT = 3;
const BULLET = /^\s*(?:[•‣▪●○◦■□–—*·➢➤✓✔→►⁃-]|\d{1,2}[.)])\s/u;

/** Nothing but a heading, wherever it stands and whatever is below. */
const HEADING =
  /^(?:must[\s-]haves?|nice[\s-]to[\s-]haves?|good to have|required|preferred|desired|desirable|requirements?|prerequisites|(?:your |our |the |key |core |job |required |minimum |basic |essential |preferred |desired |additional )*(?:skills|qualifications?|requirements|experience|competencies|profile|benefits|perks|responsibilities|tasks|duties)(?: (?:and|&) (?:skills|qualifications|experience|benefits|perks|requirements))?|compensation(?: (?:and|&) benefits)?|bonus(?: points)?|(?:a |big )?plus(?:es)?|(?:what )?(?:we|you) (?:offer|get|bring|need)|anforderungen|anforderungsprofil|voraussetzungen|(?:ihr|dein|das) profil|qualifikationen|(?:das|was) (?:du|bringst du|bringen sie|sie) mit(?:bringst|bringen)?|wünschenswert|von vorteil|(?:deine|ihre) aufgaben|aufgaben|wir bieten|das bieten wir|profil recherché|votre profil|compétences(?: requises)?|les plus|vos missions|nous (?:vous )?(?:offrons|proposons)|requisitos|perfil|se valorará|funciones|ofrecemos|vereisten|functie-eisen|wij bieden|wymagania|oferujemy|requisiti|offriamo)$/iu;

/** Parts of one list: “Requirements: Technical …, Personal …”. */
const PART =
  /^(?:technical(?:ly)?|personal(?:ly)?|professional(?:ly)?|general|basics?|hard skills|soft skills|tools|technologies|tech stack|languages|education|fachlich|persönlich|sprachen|technique|personnel|técnicos|personales)$/iu;

/**
 * A pasted text has lost what told headings, items and sentences apart: lines that serve as headings become headings,
 * and short lines below one become items.
 */
export function markSections(blocks: readonly Block[], vocabulary: Vocabulary): Block[] {
  const marked: Block[] = [];
  let isAsking = false;
  let isFirst = false;
  blocks.forEach((block, at) => {
    const line = bare(block.text);
    if (isAsking && PART.test(line)) {
      marked.push({ ...block, kind: 'text', bold: true });
      isFirst = true;
    } else if (isHeading(block, blocks.slice(at + 1, at + 1 + LOOKED_AT), isAsking, vocabulary)) {
      marked.push({ ...block, kind: 'heading', text: line });
      const section = sectionCalled(line);
      isAsking = section === 'must' || section === 'nice';
      isFirst = isAsking;
    } else if (isFirst && isList(blocks, at)) {
      marked.push({ ...block, kind: 'item' });
      isFirst = blocks[at + 1]?.soft === true;
    } else {
      marked.push(block);
      isFirst = false;
    }
  });
  return marked;
}

const bare = (text: string) => text.replace(/(?<![\s:：])[\s:：]+$/, '');

function isHeading(block: Block, below: readonly Block[], isAsking: boolean, vocabulary: Vocabulary) {
  const { kind, text } = block;
  if (kind === 'heading') return true;
  const line = bare(text);
  if (kind === 'item' || isBullet(block) || line.length > LONGEST_HEADING || /[.,;!]$/.test(line))
    return false;
  // “Compensation and benefits” among the lines of a list is a field of work.
  if (HEADING.test(line)) return !(isAsking && block.soft && sureSkills(line, vocabulary).length > 0);
  if (line.split(/\s+/).length > MOST_WORDS || yearsAsked(line) !== null) return false;
  const next = below[0];
  const isAbove = next !== undefined && isBullet(next);
  const isKnown = sectionCalled(line) !== undefined;
  if (/[:：]$/.test(text)) return isKnown;
  if (asksFor(line) || sureSkills(line, vocabulary).length > 0) return false;
  if (isKnown) return isAbove || (!block.soft && next?.soft === true);
  // “In return” over a list of what nobody has to know ends what is asked for.
  return isAsking && isAbove && !block.soft && !isAskedBelow(below, vocabulary);
}

const isBullet = ({ kind, text }: Block) => kind === 'item' || BULLET.test(text);

function isAskedBelow(below: readonly Block[], vocabulary: Vocabulary): boolean {
  const end = below.findIndex((block) => !isBullet(block));
  return below
    .slice(0, end < 0 ? LOOKED_AT : end)
    .some(
      ({ text }) => asksFor(text) || yearsAsked(text) !== null || sureSkills(text, vocabulary).length > 0,
    );
}

/** Short lines, one below the other, that are no sentences. */
function isList(blocks: readonly Block[], at: number): boolean {
  const block = defined(blocks[at]);
  if (block.kind !== 'text' || isBullet(block)) return false;
  const isAmongLines = block.soft || blocks[at + 1]?.soft === true;
  return isAmongLines && !/[.!?:：]$/.test(block.text) && block.text.split(/\s+/).length <= LONGEST_ITEM;
}
