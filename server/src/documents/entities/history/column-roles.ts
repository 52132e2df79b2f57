import { foldInPlace } from '../../../platform/text/fold-in-place.ts';
import { type LabelRole, shortLabelRole } from './field-labels.ts';

/** Words in the names of table columns, beyond the labels of forms. */
const columnWords: [LabelRole, RegExp][] = [
  [
    'score',
    /^(?:%|percent|percentage|result|results|class obtained|division|rank|cpi|sgpa|aggregate|note|punteggio)$/u,
  ],
  [
    'dates',
    /^(?:year|years|from|to|start|end|since|until|when|joined|left|passing|completion|month|timeline|von|bis|beginn|ende|jahr|jahre|annee|annees|du|au|desde|hasta|ano|anos|dal|al|anno|jaar|van|tot)$/u,
  ],
  ['company', /^(?:firm|business|hospital|agency|vessel|ship|workplace|betrieb|einrichtung)$/u],
  ['title', /^(?:post|rank|occupation|capacity|posizione|beschaftigung|als)$/u],
  [
    'degree',
    /^(?:exam|examination|examinations|award|certificate|level|class|standard|programme|program|qualifications|degrees|courses)$/u,
  ],
  ['school', /^(?:board|academy|provider|place of study|institutes|schools|colleges|universities)$/u],
  ['field', /^(?:stream|discipline|branch|subject)$/u],
];

/** The role of a column by its name: “Name of the Company”, “Year of Passing”, “Board/University”. */
export function columnRole(name: string): LabelRole | undefined {
  const folded = foldInPlace(name)
    .replace(/[:.*#]/g, ' ')
    .trim();
  if (/^(?:s\.? ?no|sl|sr|no|nr|#|lfd)/u.test(folded)) return 'other';
  const parts = folded.split(/\s*(?:[/&,()|]| and | und | et | y | e )\s*/u).filter(Boolean);
  const words = folded.split(/[\s/&,()]+/u).filter(Boolean);
  for (const text of [folded, ...parts, ...words]) {
    const role = shortLabelRole(text) ?? columnWords.find(([, pattern]) => pattern.test(text))?.[0];
    if (role) return role;
  }
}
