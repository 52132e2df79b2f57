import { foldInPlace } from '../../../platform/text/fold-in-place.ts';
import { foldedWords, wordsPattern } from '../../words/load-words.ts';
import type { Row } from './history-row.ts';

export type LabelRole =
  | 'dates'
  | 'until'
  | 'title'
  | 'company'
  | 'location'
  | 'duties'
  | 'degree'
  | 'school'
  | 'field'
  | 'score'
  | 'other';

/** Labels of Europass forms in seven languages. They may wrap in narrow columns. */
const formLabels: [LabelRole, string][] = [
  [
    'title',
    'occupation or position held|position held|lavoro o posizione ricoperti|posizione ricoperta|fonction ou poste occupe|profesion o cargo desempenado|funcao ou cargo ocupado|beruf oder funktion|beroep of functie',
  ],
  [
    'company',
    "name and address of employer|name and address of the employer|nome e indirizzo del datore di lavoro|nom et adresse de l'employeur|nombre y direccion de la empresa o empleador|nombre y direccion del empleador|nome e endereco do empregador|nome e morada do empregador|name und adresse des arbeitgebers|name und anschrift des arbeitgebers|naam en adres van werkgever|naam en adres van de werkgever",
  ],
  [
    'duties',
    'main activities and responsibilities|principali attivita e responsabilita|principali mansioni e responsabilita|principales activites et responsabilites|funciones y responsabilidades principales|principales actividades y responsabilidades|principais atividades e responsabilidades|principais actividades e responsabilidades|wichtigste tatigkeiten und zustandigkeiten|voornaamste werkzaamheden en verantwoordelijkheden|belangrijkste werkzaamheden en verantwoordelijkheden',
  ],
  [
    'other',
    "type of business or sector|tipo di attivita o settore|tipo di azienda o settore|tipo di impiego|type ou secteur d'activite|tipo de empresa o sector|tipo de empresa ou sector|tatigkeitsbereich oder branche|soort bedrijf of sector|level in national or international classification|livello nella classificazione nazionale o internazionale|niveau dans la classification nationale ou internationale|nivel en la clasificacion nacional o internacional|nivel segundo a classificacao nacional ou internacional|stufe der nationalen oder internationalen klassifikation|niveau volgens de nationale of internationale classificatie",
  ],
  [
    'degree',
    'title of qualification awarded|titolo della qualifica rilasciata|qualifica conseguita|intitule du certificat ou diplome delivre|titulo de la cualificacion obtenida|designacao da qualificacao atribuida|bezeichnung der erworbenen qualifikation|naam van het behaalde certificaat of diploma',
  ],
  [
    'school',
    "name and type of organisation providing education and training|nome e tipo d'organizzazione erogatrice dell'istruzione e formazione|nome e tipo di istituto di istruzione o formazione|nom et type de l'etablissement d'enseignement ou de formation|nombre y tipo de la organizacion que ha impartido la educacion o la formacion|nombre y tipo del centro de estudios|nome e tipo da organizacao de ensino ou formacao|organizacao de ensino|organizacao de ensino ou formacao|name und art der bildungs- oder ausbildungseinrichtung|naam en soort organisatie van onderwijs en opleiding",
  ],
  [
    'field',
    'principal subjects/occupational skills covered|principali tematiche/competenze professionali possedute|principali materie/abilita professionali oggetto dello studio|principales matieres/competences professionnelles couvertes|principales materias o capacidades ocupacionales estudiadas|principais disciplinas/competencias profissionais|hauptfacher/berufliche fahigkeiten|belangrijkste vakken/beroepsvaardigheden',
  ],
];

/** Short words are labels only before a colon or a gap. */
const shortLabels: [LabelRole, string][] = [
  [
    'dates',
    'dates?(?: \\([^)]*\\))?|from|start(?: date)?|date of joining|joining date|year|period|duration|tenure|time period|zeitraum|datum|periodo|periode|duree|fechas?|durata|datas?|duracion|duracao',
  ],
  [
    'until',
    'to|end(?: date)?|until|till|date of leaving|leaving date|last working day|bis|hasta|fino al|tot',
  ],
  [
    'title',
    'position|position held|job title|title|role|designation|job|poste occupe|fonction occupee|puesto desempenado|cargo desempenado|ocupacion|cargo ocupado|funcao exercida|posizione ricoperta|ausgeubte tatigkeit|funktion|stelle|tatigkeit|beruf|puesto|cargo|poste|fonction|ruolo|posizione|mansione|qualifica|functie|funcao',
  ],
  [
    'company',
    'company|company name|employer|organi[sz]ation|client|firma|unternehmen|arbeitgeber|empresa|empleador|entreprise|employeur|societe|azienda|datore di lavoro|werkgever|bedrijf|empregador',
  ],
  [
    'location',
    'location|place|city|address|ort|standort|anschrift|adresse|lugar|ubicacion|direccion|lieu|luogo|sede|indirizzo|plaats|adres|localidade|local|endereco',
  ],
  [
    'duties',
    'responsibilities|roles? (?:and|&) responsibilities|key responsibilities|duties|description|job description|tasks|aufgaben|tatigkeiten|funciones|responsabilidades|missions?|mansioni|attivita|werkzaamheden|taken|atividades|achievements',
  ],
  [
    'degree',
    'degree|qualification|course|abschluss|titulo|titulacion|diplome|titolo(?: di studio)?|diploma|opleiding|grau|curso|formacao',
  ],
  [
    'school',
    'school|university|institution|institute|college|hochschule|schule|universitat|centro|universidad|etablissement|ecole|istituto|universita|instituicao|instelling|board/university',
  ],
  [
    'field',
    'major|field(?: of study)?|speciali[sz]ation|subjects?|studiengang|fachrichtung|fach|especialidad|indirizzo',
  ],
  ['score', 'c?gpa|grade|note|abschlussnote|score|percentage|marks|nota|voto|mention|moyenne|cijfer'],
];

const MIN_PART_LENGTH = 9;
/** Shorter labels need a colon or a gap behind them. */
const MIN_BARE_LENGTH = 22;
/** Shorter labels do not wrap. */
const MIN_LONG_LENGTH = 15;
const long = [
  ...formLabels.flatMap(([role, texts]) => texts.split('|').map((text) => ({ role, text }))),
  ...longWords(),
];
const short = shortLabels.map(([role, source]) => ({
  role,
  whole: new RegExp(`^(?:${source}|${otherLabels(role)})$`, 'u'),
  pattern: new RegExp(`^(?:${source}|${otherLabels(role)})(?:\\s*[:\\t])+\\s*`, 'u'),
}));

/** Labels of several words in other languages, such as “Ime i adresa poslodavca”. */
function longWords(): { role: LabelRole; text: string }[] {
  const roles = shortLabels.map(([role]) => role);
  return roles.flatMap((role) =>
    role === 'other'
      ? []
      : foldedWords(`label-${role}`)
          .filter((text) => /\p{L} \p{L}/u.test(text) && text.length >= MIN_LONG_LENGTH)
          .map((text) => ({ role, text })),
  );
}

function otherLabels(role: LabelRole): string {
  return wordsPattern(role === 'other' ? [] : foldedWords(`label-${role}`)) || '(?!)';
}

/** The roles of a folded text that is nothing but a label: “grad” is a degree in Danish and a town in Croatian. */
export function labelRoles(folded: string): LabelRole[] {
  return [
    ...short.filter(({ whole }) => whole.test(folded)),
    ...long.filter(({ text }) => text === folded),
  ].map(({ role }) => role);
}

export type Label = {
  role: LabelRole;
  /** Offset at which the value starts. */
  valueFrom: number;
  /** The rest of a wrapped label, expected on the next lines. */
  rest: string;
};

/** “1. Company: …” in a numbered list of forms. */
const numbering = /^\d{1,2}[.)]\s+/;

/** The label at the start of a row, even if only its first words are there. */
export function labelOf(numbered: Row): Label | undefined {
  const number = numbering.exec(numbered.line.text.slice(numbered.from))?.[0].length ?? 0;
  const row = { ...numbered, from: numbered.from + number };
  const folded = foldInPlace(row.line.text.slice(row.from));
  const gap = /\t|: /.exec(folded);
  const cell = folded.slice(0, gap?.index).replace(/:$/, '').trim();
  const valueFrom = row.from + (gap ? gap.index + gap[0].length : folded.length);
  for (const { role, text } of long) {
    if (cell === text) return { role, valueFrom, rest: '' };
    const isPart = cell.length >= MIN_PART_LENGTH && cell.includes(' ') && text.startsWith(`${cell} `);
    if (isPart && gap) return { role, valueFrom, rest: text.slice(cell.length + 1) };
    if (text.length >= MIN_BARE_LENGTH && folded.startsWith(`${text} `))
      return { role, valueFrom: row.from + text.length + 1, rest: '' };
  }
  for (const { role, pattern } of short) {
    const match = pattern.exec(folded);
    if (match) return { role, valueFrom: row.from + match[0].length, rest: '' };
  }
}

/** The next part of a wrapped label: where it ends in the row, and what is still missing. */
export function restOfLabel(row: Row, rest: string): { valueFrom: number; rest: string } | undefined {
  if (!rest) return undefined;
  const folded = foldInPlace(row.line.text.slice(row.from));
  const gap = folded.indexOf('\t');
  const cell = (gap < 0 ? folded : folded.slice(0, gap)).trim();
  if (!cell || (rest !== cell && !rest.startsWith(`${cell} `))) return undefined;
  return { valueFrom: row.from + (gap < 0 ? folded.length : gap + 1), rest: rest.slice(cell.length + 1) };
}
