import { defined } from '../../platform/defined.ts';
import { asksFor, type Block, sectionCalled, yearsAsked } from '../../postings/index.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { findConfidentSkills } from './confident-skills.ts';

const MAX_HEADING_LENGTH = 60;
const MAX_HEADING_WORDS = 7;
const MAX_ITEM_WORDS = 15;
const LOOKAHEAD = 3;
const BULLET = /^\s*(?:[•‣▪●○◦■□–—*·➢➤✓✔→►⁃-]|\d{1,2}[.)])\s/u;

/** Lines that are always headings. */
const HEADING =
  /^(?:must[\s-]haves?|nice[\s-]to[\s-]haves?|good to have|required|preferred|desired|desirable|requirements?|prerequisites|(?:your |our |the |key |core |job |required |minimum |basic |essential |preferred |desired |additional )*(?:skills|qualifications?|requirements|experience|competencies|profile|benefits|perks|responsibilities|tasks|duties)(?: (?:and|&) (?:skills|qualifications|experience|benefits|perks|requirements))?|compensation(?: (?:and|&) benefits)?|bonus(?: points)?|(?:a |big )?plus(?:es)?|(?:what )?(?:we|you) (?:offer|get|bring|need)|anforderungen|anforderungsprofil|voraussetzungen|(?:ihr|dein|das) profil|qualifikationen|(?:das|was) (?:du|bringst du|bringen sie|sie) mit(?:bringst|bringen)?|wünschenswert|von vorteil|(?:deine|ihre) aufgaben|aufgaben|wir bieten|das bieten wir|profil recherché|votre profil|compétences(?: requises)?|les plus|vos missions|nous (?:vous )?(?:offrons|proposons)|requisitos|perfil|se valorará|funciones|ofrecemos|vereisten|functie-eisen|wij bieden|wymagania|oferujemy|requisiti|offriamo)$/iu;

/** Subheadings within a list of requirements. */
const SUBHEADING =
  /^(?:technical(?:ly)?|personal(?:ly)?|professional(?:ly)?|general|basics?|hard skills|soft skills|tools|technologies|tech stack|languages|education|fachlich|persönlich|sprachen|technique|personnel|técnicos|personales)$/iu;

/**
 * Restores structure that a pasted text has lost: lines that look like headings become headings, and short lines below a
 * heading become list items.
 */
export function markSections(blocks: readonly Block[], vocabulary: Vocabulary): Block[] {
  const marked: Block[] = [];
  let isInRequirements = false;
  let mayBeItem = false;
  blocks.forEach((block, at) => {
    const line = bare(block.text);
    if (isInRequirements && SUBHEADING.test(line)) {
      marked.push({ ...block, kind: 'text', bold: true });
      mayBeItem = true;
    } else if (isHeading(block, blocks.slice(at + 1, at + 1 + LOOKAHEAD), isInRequirements, vocabulary)) {
      marked.push({ ...block, kind: 'heading', text: line });
      const section = sectionCalled(line);
      isInRequirements = section === 'must' || section === 'nice';
      mayBeItem = isInRequirements;
    } else if (mayBeItem && isList(blocks, at)) {
      marked.push({ ...block, kind: 'item' });
      mayBeItem = blocks[at + 1]?.soft === true;
    } else {
      marked.push(block);
      mayBeItem = false;
    }
  });
  return marked;
}

const bare = (text: string) => text.replace(/(?<![\s:：])[\s:：]+$/, '');

function isHeading(block: Block, below: readonly Block[], isAsking: boolean, vocabulary: Vocabulary) {
  const { kind, text } = block;
  if (kind === 'heading') return true;
  const line = bare(text);
  if (kind === 'item' || isBullet(block) || line.length > MAX_HEADING_LENGTH || /[.,;!]$/.test(line))
    return false;
  // As an item of a list, “Compensation and benefits” is a field of work.
  if (HEADING.test(line))
    return !(isAsking && block.soft && findConfidentSkills(line, vocabulary).length > 0);
  if (line.split(/\s+/).length > MAX_HEADING_WORDS || yearsAsked(line) !== null) return false;
  const next = below[0];
  const isAboveList = next !== undefined && isBullet(next);
  const isKnown = sectionCalled(line) !== undefined;
  if (/[:：]$/.test(text)) return isKnown;
  if (asksFor(line) || findConfidentSkills(line, vocabulary).length > 0) return false;
  if (isKnown) return isAboveList || (!block.soft && next?.soft === true);
  // A heading such as “In return” above a list without skills ends the requirements.
  return isAsking && isAboveList && !block.soft && !hasRequirementsBelow(below, vocabulary);
}

const isBullet = ({ kind, text }: Block) => kind === 'item' || BULLET.test(text);

function hasRequirementsBelow(below: readonly Block[], vocabulary: Vocabulary): boolean {
  const end = below.findIndex((block) => !isBullet(block));
  return below
    .slice(0, end < 0 ? LOOKAHEAD : end)
    .some(
      ({ text }) =>
        asksFor(text) || yearsAsked(text) !== null || findConfidentSkills(text, vocabulary).length > 0,
    );
}

/** Whether the line is one of several short consecutive lines that are not sentences. */
function isList(blocks: readonly Block[], at: number): boolean {
  const block = defined(blocks[at]);
  if (block.kind !== 'text' || isBullet(block)) return false;
  const isAmongLines = block.soft || blocks[at + 1]?.soft === true;
  return isAmongLines && !/[.!?:：]$/.test(block.text) && block.text.split(/\s+/).length <= MAX_ITEM_WORDS;
}
