import { foldText } from '../normalise/fold-text.ts';
import type { Row } from './history-row.ts';

export type LabelRole =
  | 'dates'
  | 'title'
  | 'company'
  | 'location'
  | 'duties'
  | 'degree'
  | 'school'
  | 'field'
  | 'score'
  | 'other';

/** What a form calls its lines. The long ones are those of Europass and need nothing behind them. */
const formLabels: [LabelRole, string][] = [
  [
    'title',
    'occupation or position(?: held)?|position held|lavoro o posizione(?: ricoperti)?|posizione ricoperta|fonction ou poste(?: occupe)?|profesion o cargo(?: desempenado)?|funcao ou cargo(?: ocupado)?|beruf oder funktion|beroep of functie(?: vervuld)?',
  ],
  [
    'company',
    "name and address of (?:the )?employer|nome e indirizzo del datore(?: di lavoro)?|nom et adresse de l'employeur|nombre y direccion de la empresa(?: o empleador)?|nombre y direccion del empleador|nome e (?:endereco|morada) do empregador|name und (?:adresse|anschrift) des arbeitgebers|naam en adres van (?:de )?werkgever",
  ],
  [
    'duties',
    'main activities(?: and responsibilities)?|principali (?:attivita|mansioni) e responsabilita|principales activites(?: et responsabilites)?|(?:principales )?funciones y responsabilidades(?: principales)?|principales actividades y responsabilidades|principais atividades e responsabilidades|principais actividades e responsabilidades|wichtigste tatigkeiten(?: und zustandigkeiten)?|(?:voornaamste|belangrijkste) werkzaamheden(?: en verantwoordelijkheden)?',
  ],
  [
    'other',
    "type of business or sector|tipo di (?:attivita o settore|azienda o settore|impiego)|type ou secteur d'activite|tipo de empresa o sector|tipo de empresa ou sec?tor|tatigkeitsbereich oder branche|soort bedrijf of sector|level in (?:national|eqf)[^\\t:]*|livello nella classificazione[^\\t:]*|niveau dans la classification[^\\t:]*|nivel en la clasificacion[^\\t:]*|nivel segundo a classificacao[^\\t:]*|stufe der nationalen[^\\t:]*|niveau volgens[^\\t:]*|eqf level|livello (?:eqf|qeq)",
  ],
  [
    'degree',
    'title of qualification(?: awarded)?|(?:titolo della )?qualifica (?:rilasciata|conseguita)|intitule du (?:certificat ou )?diplome(?: delivre)?|titulo de la cualificacion(?: obtenida)?|designacao da qualificacao(?: atribuida)?|bezeichnung der (?:erworbenen )?qualifikation|naam van het (?:behaalde )?(?:certificaat|diploma)[^\\t:]*',
  ],
  [
    'school',
    "name and type of organi[sz]ation(?: providing education(?: and training)?)?|nome e tipo d[i']? ?(?:organizzazione|istituto)(?: erogatrice[^\\t:]*| di istruzione[^\\t:]*)?|nom et type de l'(?:etablissement|organisme)(?: d'enseignement[^\\t:]*)?|nombre y tipo (?:de la organizacion|del centro)(?: [^\\t:]*)?|nome e tipo da organizacao(?: de ensino[^\\t:]*)?|name und art der (?:bildungs|aus)[^\\t:]*|naam en soort organisatie[^\\t:]*",
  ],
  [
    'field',
    'principal subjects[^\\t:]*|principali (?:tematiche|materie)[^\\t:]*|principales matieres[^\\t:]*|principales materias[^\\t:]*|principais disciplinas[^\\t:]*|hauptfacher[^\\t:]*|belangrijkste vakken[^\\t:]*',
  ],
  ['dates', 'dates? \\((?:from|da|de|von|van)[^\t:]*?\\)'],
];

/** Short words are labels only before a colon or a gap. */
const shortLabels: [LabelRole, string][] = [
  [
    'dates',
    'dates?|period|duration|tenure|time period|zeitraum|datum|periodo|periode|duree|fechas?|durata|datas?|data|duracion|duracao',
  ],
  [
    'title',
    'position|job title|title|role|designation|job|funktion|stelle|tatigkeit|beruf|puesto|cargo|poste|fonction|ruolo|posizione|mansione|qualifica|functie|funcao',
  ],
  [
    'company',
    'company|company name|employer|organi[sz]ation|client|firma|unternehmen|arbeitgeber|empresa|empleador|entreprise|employeur|societe|azienda|datore di lavoro|werkgever|bedrijf|empregador',
  ],
  ['location', 'location|place|city|ort|standort|lugar|ubicacion|lieu|luogo|sede|plaats|localidade|local'],
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

const long = formLabels.map(
  ([role, source]) => [role, new RegExp(`^(?:${source})\\s*[:\\t]?\\s*`, 'u')] as const,
);
const short = shortLabels.map(
  ([role, source]) => [role, new RegExp(`^(?:${source})\\s*(?::|\\t)\\s*`, 'u')] as const,
);

/** The label at the beginning of a row and where its value begins. */
export function labelOf(row: Row): { role: LabelRole; valueFrom: number } | undefined {
  const folded = foldText(row.line.text.slice(row.from));
  for (const [role, pattern] of [...long, ...short]) {
    const match = pattern.exec(folded);
    if (!match) continue;
    // A long label ends at the gap or the end of its line; what follows directly is another sentence.
    const next = folded.charAt(match[0].length - 1);
    if (match[0].length < folded.length && !/[:\s\t)]/.test(next)) continue;
    return { role, valueFrom: row.from + match[0].length };
  }
}
