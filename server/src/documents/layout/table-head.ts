import { plainWords } from '../sections/match-heading.ts';
import { textOf } from './judge-gutter.ts';
import type { Run } from './runs.ts';

const words =
  'year|years|degree|certificate|institute|institution|university|school|college|board|cgpa|gpa|cpi|percentage|marks|score|grade|course|examination|exam|qualification|skill|level|proficiency|duration|period|company|employer|organisation|organization|position|job title|designation|role|from|to|date|dates|' +
  'jahr|abschluss|zeitraum|firma|arbeitgeber|position|tatigkeit|note|schule|hochschule|kenntnis|stufe|' +
  'annee|annees|periode|diplome|etablissement|niveau|employeur|entreprise|poste|poste occupe|mention|' +
  'ano|anos|fecha|fechas|periodo|titulo|titulacion|centro|institucion|nivel|empresa|puesto|cargo|' +
  'data|datas|curso|instituicao|funcao|formacao|anno|titolo|istituto|livello|azienda|ruolo|date|datore di lavoro|posizione|' +
  'jaar|periode|opleiding|instelling|niveau|werkgever|functie|bedrijf|diploma';
const known = new Set(words.split('|'));

/** Whether these cells are column names of a table. */
export const isTableHead = (cells: Run[]): boolean => areColumnNames(cells.map(textOf));

export function areColumnNames(texts: string[]): boolean {
  if (texts.some((text) => text.length > MAX_LENGTH)) return false;
  return texts.filter(isName).length >= 2;
}

const MAX_LENGTH = 32;

function isName(text: string): boolean {
  const plain = plainWords(text);
  return known.has(plain) || plain.split(/[ /&]+/).some((word) => known.has(word));
}
