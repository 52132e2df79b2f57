import { foldInPlace } from '../../../platform/text/fold-in-place.ts';
import { type Label, type LabelRole, labelRoles } from './field-labels.ts';
import type { Row } from './history-row.ts';

/** Words in the names of table columns, beyond the labels of forms. */
const columnWords: [LabelRole, RegExp][] = [
  [
    'score',
    /^(?:%|percent|percentage|result|results|class obtained|division|rank|cpi|sgpa|aggregate|note|punteggio)$/u,
  ],
  [
    'dates',
    /^(?:year|years|from|to|start|end|since|until|when|joined|left|passing|completion|month|timeline|alta|baja|von|bis|beginn|ende|jahr|jahre|annee|annees|du|au|desde|hasta|ano|anos|dal|al|anno|jaar|van|tot)$/u,
  ],
  ['company', /^(?:firm|business|hospital|agency|vessel|ship|workplace|betrieb|einrichtung)$/u],
  ['title', /^(?:post|rank|occupation|capacity|categoria|posizione|beschaftigung|als)$/u],
  [
    'degree',
    /^(?:exam|examination|examinations|award|certificate|level|class|standard|programme|program|qualifications|degrees|courses)$/u,
  ],
  ['school', /^(?:board|academy|provider|place of study|institutes|schools|colleges|universities)$/u],
  ['field', /^(?:stream|discipline|branch|subject)$/u],
];

/** Words that add nothing to the name of a column. */
const fillers = new Set(
  'a an of the and or in at for & name names full main key held obtained attended employed worked awarded secured address type details training der des die und de du la le et y e el di del della do da van het en'.split(
    ' ',
  ),
);

/**
 * The role of a column by its name: “Name of the Company”, “Year of Passing”, “Board/University”. All of its words must
 * be known, because “Open University” is a value.
 */
export function columnRole(name: string): LabelRole | undefined {
  const folded = foldInPlace(name)
    .replace(/[:.*#%]/g, ' ')
    .trim();
  if (/^(?:s ?no|sl(?: no)?|sr(?: no)?|no|nr|lfd(?: nr)?|reason for leaving|jornada)$/u.test(folded))
    return 'other';
  const parts = folded
    .split(/[/&,()|+]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const roles = parts.flatMap((part) => roleOf(part) ?? rolesOfWords(part));
  if (roles.includes(undefined)) return undefined;
  // “Subject / Qualification”: a degree may contain its field, but not the other way round.
  return roles.includes('degree') && roles[0] === 'field' ? 'degree' : roles[0];
}

const compound = /^([^:\t]{3,40})(?:\s*[:\t])+\s*/;

/** A label of several words, made like the name of a column: “Employer name”, “Dates employed”. */
export function compoundLabel({ line, from }: Row): Label | undefined {
  const match = compound.exec(line.text.slice(from));
  const name = match?.[1]?.trim() ?? '';
  if (!match || !/\s/.test(name)) return undefined;
  const isAddress = /\baddress$/i.test(name) && !/\bname\b/i.test(name);
  const role = columnRole(name);
  return role && { role: isAddress ? 'location' : role, valueFrom: from + match[0].length, rest: '' };
}

const rolesOfWords = (text: string) =>
  text
    .split(/\s+/u)
    .filter((word) => !fillers.has(word))
    .map(roleOf);

function roleOf(text: string): LabelRole | undefined {
  const roles = labelRoles(text);
  // A column of towns is rarer than any other.
  const role = roles.find((one) => one !== 'location') ?? roles[0];
  return role ?? columnWords.find(([, pattern]) => pattern.test(text))?.[0];
}
