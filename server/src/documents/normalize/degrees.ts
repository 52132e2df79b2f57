import { foldInPlace } from '../../platform/text/fold-in-place.ts';
import { unspacedScript } from '../words/find-words.ts';
import { foldedWords, wordsPattern } from '../words/load-words.ts';

export type DegreeLevel = 'secondary' | 'vocational' | 'associate' | 'bachelor' | 'master' | 'doctorate';

export type FoundDegree = {
  level: DegreeLevel;
  /** Offsets of the degree alone. */
  start: number;
  end: number;
  field?: { start: number; end: number };
  /** From 0 to 1; low for letters that often mean something else (“BA”, “CAP”). */
  certainty: number;
};

const subject =
  '(?:science|arts?|applied (?:science|arts?)|engineering|technology|business administration|business|commerce|laws?|education|fine arts?|philosophy|architecture|nursing|medicine|surgery|dental surgery|pharmacy|music|design|social work|public health|public administration|public policy|computer applications|computer science|computing|management|information technology|finance|economics|accounting|advanced study|studies|research|veterinary medicine|divinity|theology|liberal arts|professional studies|international business|mathematics|journalism|statistics)';
const honors = '(?: ?\\(?(?:hons?|honou?rs)\\.?\\)?)?';

const levels: DegreeLevel[] = ['doctorate', 'master', 'bachelor', 'associate', 'vocational', 'secondary'];
/** Some of the words in the files also name schools and professions. */
const OTHER_CERTAINTY = 0.78;
const separate = (source: string) => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'gu');

/** The first match wins, so longer and more certain forms come before shorter ones. */
const patterns: [DegreeLevel, number, string][] = [
  [
    'doctorate',
    0.97,
    `doctor(?:ate)? (?:of|in) ${subject}|doctor of [a-z]+(?: [a-z]+)?|doctorate(?: degree)?|doctorat|doctorado|doutorado|doutoramento|dottorato(?: di ricerca)?|doktorat|doktorgrad|doktor(?:in)?|doctoral (?:degree|student|studies|candidate)|promotion(?: zum dr\\.[a-z. -]*)?|habilitation|аспирантура|кандидат наук|博士|박사`,
  ],
  [
    'doctorate',
    0.9,
    'ph\\.? ?d\\.?(?: candidate| student)?|d\\.?phil\\.?|dr\\. ?(?:rer\\. ?(?:nat|pol|oec)|ing|phil|med|jur)\\.?|m\\.d\\.|j\\.d\\.|ed\\.?d\\.?|d\\.?b\\.?a\\.?|juris doctor|pharm\\.?d\\.?',
  ],
  [
    'master',
    0.97,
    `master [12](?= |,|$)|master di (?:primo|secondo|i|ii) livello|master meef|wo-? ?master|(?:(?:executive|erasmus mundus|european|integrated|joint|research|international|university|professional) )?master(?:'?s)?(?: degree)?(?: of ${subject}(?: and ${subject})?)?${honors}(?: degree)?|laurea (?:magistrale|specialistica|vecchio ordinamento|quinquennale)|laurea a ciclo unico|(?:diplome d')ingenieur|cycle ingenieur|diplome d'etudes (?:superieures|approfondies)(?: specialisees)?|diplom-? ?[a-z]*(?:ingenieur|informatik|kauf|wirt|physik|mathematik|volkswirt|betriebswirt|padagog|psycholog|designer|chemiker|biolog|jurist|geograph)[a-z]*|diplom(?:studium|prufung)?(?: \\((?:fh|uni|tu|ba)\\))?|magister(?: artium)?|magisterium|maestria|mestrado(?: integrado)?|mestre|maitrise|magistere|mastere(?: specialise)?|bac ?\\+ ?[56]|(?:erstes |zweites |erste |zweite |1\\. |2\\. )?(?:juristisches? )?staatsexamen|post ?graduate(?: degree| diploma| program(?:me)?| certificate(?: in education)?)?|graduate diploma in law|dscg|diplome superieur de comptabilite et de gestion|posgrado|postgrado|pos-graduacao|especializacao|specialisation|grandes? ecoles?|titre d'ingenieur|магистратура|магистр|硕士|修士|석사|yuksek lisans|drs\\.`,
  ],
  [
    'master',
    0.9,
    `m\\. ?sc\\.?(?:\\.? ?eng\\.?)?|msc|m\\. ?s\\.?|m\\. ?a\\.${honors}|m\\. ?eng\\.?|meng|m\\. ?tech\\.?|mtech|m\\.? ?b\\.? ?a\\.?|e?mba|m(?:math|phys|chem|biol|biochem|sci|geol|pharm|comp|mus)${honors}|m\\.?phil\\.?|m\\.?res\\.?|ll\\.? ?m\\.?|m\\.? ?c\\.? ?a\\.?|m\\.? ?com\\.?|m\\.?ed\\.?|m\\.?p\\.?[aph]\\.?|m\\.?f\\.?a\\.?|m\\.?arch\\.?|pg ?dip\\.?|pgcert|capes|capet|agregation|pgce|pgde|dipl\\.?(?:-| )?(?:ing|inf|kfm|kffr|phys|math|wirt|betriebsw|psych|pad|des|chem|biol)[a-z.]*(?:-?ing\\.?)?(?: \\(fh\\))?|mag\\.|mgr\\.?(?: inz\\.?)?|dess|dea|ms|ma${honors}`,
  ],
  [
    'bachelor',
    0.97,
    `(?:double|dual|joint) degree|(?:(?:dual|double|international|honou?rs|university) )?bachelor(?:'?s|studium|abschluss)?(?: degree)?(?: of ${subject}(?: (?:and|&) ${subject})?)?${honors}(?: degree)?|bachelors? of [a-z]+(?: [a-z]+)?|licenciatura(?: plena)?|licenciad[oa]|grado(?: universitario)?(?= en | de | in | - |[,:;.\t]|$| \\()|graduad[oa](?= en | de )|graduacao|bacharelado|bacharel|laurea(?: triennale| di primo livello| breve)?|licence(?: professionnelle)?|bac ?\\+ ?[34]|diplomatura|diplomad[oa](?= en )|undergraduate(?: degree)?(?! (?:grader|assistant|researcher|research|tutor|teaching|intern|fellow|mentor))|vordiplom|kandidat(?:examen)?|licencjat|бакалавриат|бакалавр|本科|学士|学士学位|학사|lisans|hoger beroepsonderwijs|(?:hbo|wo)-? ?bachelor|dcg|diplome de comptabilite et de gestion|graduat`,
  ],
  [
    'bachelor',
    0.9,
    `b\\. ?sc\\.?(?:\\.? ?(?:hons?|eng)\\.?)?${honors}|bsc${honors}|b\\. ?s\\.?|b\\. ?a\\.${honors}|b\\. ?eng\\.?${honors}|beng${honors}|b\\. ?tech\\.?|btech|b\\.? ?b\\.? ?a\\.?|b\\.? ?com\\.?${honors}|bcomm?|ll\\.? ?b\\.?|b\\.? ?c\\.? ?a\\.?|b\\.e\\.|b\\.?ed\\.?|b\\.?f\\.?a\\.?|b\\.?arch\\.?|m\\.?b\\.?b\\.?s\\.?|hbo|inz\\.|bs|ba${honors}|be`,
  ],
  [
    'associate',
    0.93,
    "associate(?:'?s)? (?:degree|of(?: (?:applied )?(?:science|arts))?)|associate(?:'?s)?(?= in )|associate'?s|foundation degree|higher national (?:diploma|certificate)|hnd|hnc|dut|b\\.?u\\.?t\\.?|bts|deug|brevet de technicien superieur|diplome universitaire de technologie|bac ?\\+ ?2|a\\.a\\.s?\\.?|a\\.s\\.|大专|专科|전문학사|on lisans|tecnologo|classes? preparatoires?(?: aux grandes ecoles)?|cpge|prepa",
  ],
  [
    'vocational',
    0.92,
    "(?:berufs|schulische |duale )?ausbildung|berufslehre|lehre(?= als| zum| zur)|gesellen(?:brief|prufung)|facharbeiter(?:brief|prufung)|(?:lehr|berufs)abschluss(?:prufung)?|umschulung|weiterbildung(?= zum| zur)|meister(?:brief|prufung)|fachwirt(?:in)?|technikerschule|staatlich (?:gepruft|anerkannt)[a-z]*(?: [a-z]+)?|formacion profesional|ciclo formativo(?: de grado (?:superior|medio))?|grado superior|grado medio|tecnico superior|tecnico(?: auxiliar| especialista)?(?= en | de | - |[,:;.\\t]|$| \\()|certificado de profesionalidad|curso (?:tecnico|profissional|profissionalizante|de especializacao tecnologica)|ensino tecnico|tecnico(?= em )|mbo(?: ?-? ?niveau)?(?: ?-? ?[1-4])?|mbo-? ?diploma|vakdiploma|nvq(?: level \\d)?|btec(?: [a-z]+ diploma)?|city (?:&|and) guilds(?: (?:diploma|certificate|level \\d))?|certificate (?:i{1,3}|iv)|trade certificate|certificate of higher education|apprenticeship|vocational (?:training|diploma|degree)|qualifica(?: professionale)?(?= in | di | - |[,:;.\\t]|$| \\()|attestato(?: di qualifica(?: professionale)?| di [a-z]+| [a-z]{3,4})?|diploma (?:its|ifts|oss|professionale|alberghiero|tecnico(?: superiore)?)|istituto professionale|c\\.?a\\.?p\\.?(?= [a-z]| - |[,:;\\t]|$)|b\\.?e\\.?p\\.?(?= [a-z]| - |[,:;\\t]|$)|brevet professionnel|titre professionnel|diplome d'etat|diploma(?: of higher education)?(?= in | of )|(?:advanced|graduate|national|higher) diploma|diploma|技工|中专",
  ],
  [
    'secondary',
    0.9,
    '(?:fach|voll)?abitur|(?:allgemeine |fachgebundene )?(?:fach)?hochschulreife|mittlere reife|realschulabschluss|(?:qualifizierender |erweiterter )?hauptschulabschluss|fachoberschulreife|matura|maturita(?: [a-z]+)?|diploma di (?:maturita|liceo|scuola)(?: [a-z]+)?|diploma (?:magistrale|linguistico|scientifico|classico)|diploma di (?:ragioneria|geometra|perito [a-z]+|istituto [a-z]+)|maturidad|baccalaureat(?: (?!en\\b|de\\b|du\\b|a\\b|au\\b)[a-z]+)?|bac(?: [a-z]{1,3}\\b| general| technologique| pro(?:fessionnel)?| scientifique)?|brevet|bachillerato(?: (?:de|en) [a-z]+| (?!de\\b|en\\b)[a-z]+)?|bachiller|selectividad|ensino (?:medio|secundario|fundamental)|educacion secundaria(?: obligatoria)?|e\\.?s\\.?o\\.?|1[012]\\.? ?[oº]? ano|havo|vwo|vmbo(?:-(?:kader|basis|gemengd|theoretisch|tl|gl|kb|bb|t))?|(?:senior |junior )?high school(?: diploma| degree)?|(?:kenya |general |national |senior )?certificate of (?:secondary|primary|higher) education|kcse|kcpe|wassce|(?:west african |cambridge )?school certificate|secondary (?:education|school(?: certificate| diploma)?)|higher secondary(?: certificate| education)?|ged|(?:gce )?a[- ]levels?|(?:igcse|gcse)s?|o[- ]levels?|h\\.?s\\.?c\\.?|s\\.?s\\.?c\\.?|(?:class )?(?:xii|12th|10th)(?: grade| standard)?|intermediate|leaving certificate|international baccalaureate(?: diploma)?|ib diploma|matriculation|高中|고등학교|lise',
  ],
];

/** Certificates also exist outside education. */
const CERTIFICATE_CERTAINTY = 0.7;
/** A program may be the field of a degree next to it. */
const COMPOUND_CERTAINTY = 0.55;
/** “Fordonsprogrammet”, “Kokkeuddannelse”: in some languages, a compound ends in the kind of training. */
const compound =
  '[a-z]{3,30}(?:programmet|utbildning(?:en)?|uddannelsen?|utdanning(?:en)?|opleiding|ausbildung|studium|tutkinto)';
const certificate =
  'certificates?(?: of [a-z]{3,20})?|certificat|certificado|certificato|certificaat|zertifikat';

const compiled = [
  ...patterns.map(([level, certainty, source]) => ({ level, certainty, pattern: separate(source) })),
  { level: 'vocational' as const, certainty: COMPOUND_CERTAINTY, pattern: separate(compound) },
  { level: 'vocational' as const, certainty: CERTIFICATE_CERTAINTY, pattern: separate(certificate) },
  ...levels.flatMap((level) => {
    const words = foldedWords(level);
    const unspaced = words.filter((word) => unspacedScript.test(word));
    const spaced = words.filter((word) => !unspacedScript.test(word));
    return [
      ...(spaced.length > 0
        ? [{ level, certainty: OTHER_CERTAINTY, pattern: separate(wordsPattern(spaced)) }]
        : []),
      ...(unspaced.length > 0
        ? [{ level, certainty: OTHER_CERTAINTY, pattern: new RegExp(wordsPattern(unspaced), 'gu') }]
        : []),
    ];
  }),
];

/** Abbreviations that are also words, states or units count only in the spelling of degrees. */
const doubtful =
  /^(?:ms|ma|bs|ba|be|mag\.|prepa|diploma|promotion|intermediate|brevet|licence|lise|bac|grado|eso|ssc|hsc|cap|bep|tecnico|qualifica|attestato|dcg|dscg|graduat)$/;
const link =
  /^[\s)]*(?:(?:,|:|-|;|\||\/)\s*)?(?:in\b|en\b|em\b|of\b|de la\b|de\b|d'|di\b|der\b|des\b|fur\b|im fach\b|im bereich\b|im studiengang\b|degree in\b|major in\b|majoring in\b|with a major in\b|zum\b|zur\b|als\b|mention\b|specialite\b|option\b|van\b|(?:في|по специальности|по направлению|специальность|направление|w zakresie|na kierunku|kierunek|v oboru|obor|jurusan|program studi|chuyen nganh|nganh|specializarea|szak|smjer|में)(?!\p{L}))?\s*/u;

/** The first degree in a text, and the field after or before it. */
export function findDegree(text: string): FoundDegree | undefined {
  const folded = foldInPlace(text);
  let best: FoundDegree | undefined;
  for (const { level, certainty, pattern } of compiled) {
    pattern.lastIndex = 0;
    const match = pattern.exec(folded);
    if (!match) continue;
    const start = match.index - namesBefore(text, match);
    const end = match.index + match[0].trimEnd().length;
    if (best && (start > best.start || (start === best.start && end <= best.end))) continue;
    const written = text.slice(start, end);
    if (doubtful.test(match[0]) && !/\p{Lu}/u.test(written)) continue;
    if (/^(?:ms|ma|bs|ba|be)$/.test(match[0]) && !/^(?:MS|MA|BS|BA|BE|Ma|Ba)$/.test(written)) continue;
    best = { level, start, end, certainty: doubtful.test(match[0]) ? certainty - 0.25 : certainty };
  }
  if (!best) return undefined;
  const field = fieldBehind(text, folded, best) ?? fieldInName(folded, best);
  return field ? { ...best, field } : best;
}

/** “Otago Certificate”: the names before it say whose certificate it is. */
function namesBefore(text: string, { 0: found, index }: RegExpExecArray): number {
  if (!found.startsWith('certificate')) return 0;
  return /(?<![\p{L}.])(?:\p{Lu}\p{L}{1,20} ){1,3}$/u.exec(text.slice(0, index))?.[0].length ?? 0;
}

/** The level of a degree, if its words tell. */
export function degreeLevel(text: string): DegreeLevel | undefined {
  return findDegree(text)?.level;
}

const ends =
  '\\t|\\||;|•|·| - |\\(|,? (?:at|from|bei|an der|chez|presso|bij|gpa|cgpa|grade|note|with (?:a |honou?rs|distinction))\\b|, (?:minor|first class|magna|summa|cum)\\b|\\d{4}|\\.$|$';
const endOfSubjects = new RegExp(ends, 'u');
/** The school or another value follows a comma. */
const endOfField = new RegExp(`, |${ends}`, 'u');

function fieldBehind(text: string, folded: string, { end, level }: FoundDegree) {
  const rest = folded.slice(end);
  const joined = link.exec(rest)?.[0] ?? '';
  // A secondary degree has no field; the school follows it.
  if (level === 'secondary' && !/[:\p{L}]/u.test(joined)) return undefined;
  if (!joined.trim() && !/^ (?=[\p{Lu}\p{Lo}])/u.test(text.slice(end))) return undefined;
  const start = end + joined.length;
  const stop = (level === 'secondary' ? endOfSubjects : endOfField).exec(folded.slice(start));
  return trimmed(text, start, start + (stop?.index ?? 0));
}

/** “Master of Computer Science” includes its field. */
function fieldInName(folded: string, { start, end }: FoundDegree) {
  const name =
    /^(?:bachelors?|masters?|doctor) of (?!science$|arts?$|philosophy$|applied science$|applied arts?$)/.exec(
      folded.slice(start, end),
    );
  return name ? { start: start + name[0].length, end } : undefined;
}

function trimmed(text: string, start: number, end: number) {
  const part = text.slice(start, end);
  const from = start + (part.length - part.trimStart().length);
  const to = from + part.trim().replace(/(?<![\s,;:(–—-])[\s,;:(–—-]+$/, '').length;
  return to - from >= 2 && to - from <= 90 && /\p{L}{2}/u.test(text.slice(from, to))
    ? { start: from, end: to }
    : undefined;
}
