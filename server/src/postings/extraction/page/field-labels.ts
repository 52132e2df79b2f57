export type LabeledField =
  | 'title'
  | 'company'
  | 'department'
  | 'location'
  | 'city'
  | 'region'
  | 'country'
  | 'remote'
  | 'employment_type'
  | 'level'
  | 'salary'
  | 'salary_min'
  | 'salary_max'
  | 'posted_at'
  | 'valid_through'
  | 'external_id';

/** Labels in English, German, French, Spanish and Dutch, and common ones in Portuguese, Italian and Swedish. */
const labels: Record<LabeledField, string> = {
  title:
    'job title|position title|vacancy title|stellenbezeichnung|jobtitel|intitulé du poste|título del puesto|functietitel',
  company:
    'company|company name|employer|organi[sz]ation|hiring company|posted by|firma|unternehmen|arbeitgeber|gesellschaft|entreprise|société|employeur|empresa|compañía|bedrijf|werkgever|organisatie|azienda|företag',
  department:
    'department|team|division|business unit|function|job function|job family|category|job category|area|abteilung|bereich|fachbereich|tätigkeitsfeld|funktion|département|service|direction|domaine|métier|departamento|área|equipo|afdeling|vakgebied|reparto|avdelning',
  location:
    'locations?|place|job locations?|primary location|work locations?|office(?: location)?s?|place of work|workplace|where|based in|duty station|standorte?|arbeitsorte?|einsatzorte?|dienstort|ort|arbeitsplatz|lieux?|lieu de travail|localisation|lieu du poste|localité|ubicaci[oó]n|lugar de trabajo|localizaci[oó]n|centro de trabajo|locatie|standplaats|werklocatie|plaats|localiza[cç][aã]o|local|sede|luogo|ort',
  city: 'city|town|stadt|ville|ciudad|cidade|citt[aà]|poblaci[oó]n|localidad',
  region: 'state|province|state/province|bundesland|kanton|provincia|comunidad|estado',
  country: 'country|country/region|land|pays|pa[ií]s|paese',
  remote:
    'remote|remote type|remote status|remote work|workplace type|work type|work mode|work model|work arrangement|working model|location type|arbeitsmodell|homeoffice|home office|télétravail|mode de travail|modalidad|teletrabajo|modalidad de trabajo|werkvorm|thuiswerken|workplace model',
  employment_type:
    "job type|employment type|employment|type of employment|contract type|type of contract|contract|position type|worker type|time type|job schedule|schedule|work schedule|hours|working hours|type|working pattern|work pattern|appointment type|commitment|engagement|anstellungsart|beschäftigungsart|beschäftigung|arbeitszeit|vertragsart|anstellung|beschäftigungsumfang|pensum|type de contrat|contrat|type d[’']emploi|temps de travail|tipo de contrato|contrato|tipo de empleo|jornada|jornada laboral|dienstverband|contracttype|soort dienstverband|uren|tipo de contrata[cç][aã]o|contratto|anställningsform|omfattning",
  level:
    "level|seniority|seniority level|experience level|career level|job level|karrierestufe|erfahrung|berufserfahrung|karrierelevel|niveau|niveau d[’']expérience|expérience|nivel|experiencia|ervaringsniveau|niveau",
  salary:
    'salary|salary range|pay|pay range|pay rate|base salary|base pay|annual salary|compensation|compensation range|wage|rate|remuneration|hiring range|gehalt|vergütung|entgelt|gehaltsspanne|jahresgehalt|lohn|bezahlung|besoldung|salaire|rémunération|salario|sueldo|retribuci[oó]n|remuneraci[oó]n|salaris|salarisindicatie|loon|sal[aá]rio|retribuzione|stipendio|lön|wynagrodzenie|budget',
  salary_min: 'min|minimum|min(?:imum)? (?:salary|pay)|(?:salary|pay)(?: range)? min(?:imum)?|salary from',
  salary_max: 'max|maximum|max(?:imum)? (?:salary|pay)|(?:salary|pay)(?: range)? max(?:imum)?|salary to',
  posted_at:
    'posted|posted on|posted date|date posted|posting date|publish(?:ed)? date|published|published on|published at|date published|job posted|job posting|open (?:&|and) closing dates|listed|date listed|erschienen|erschienen am|opening date|veröffentlicht|veröffentlicht am|veröffentlichungsdatum|online seit|eingestellt am|datum|publié le|date de publication|publiée le|mise en ligne|publicado|publicado el|fecha de publicaci[oó]n|fecha|geplaatst|geplaatst op|publicatiedatum|datum geplaatst|data de publica[cç][aã]o|pubblicato',
  valid_through:
    'closing date|close date|closes|closes on|closing|application deadline|apply by|apply before|deadline|expires|expires on|expiry date|end date|valid through|valid until|last date|applications close|bewerbungsfrist|bewerbungsschluss|ende der bewerbungsfrist|bewerbung bis|bewerben bis|bewerbungen bis|frist|ausschreibungsende|postuler avant(?: le)?|candidater avant(?: le)?|date limite|date limite de candidature|date de clôture|clôture|solicitar hasta|inscripci[oó]n hasta|fecha l[ií]mite|fecha de cierre|plazo|fin de inscripci[oó]n|cierre|sluitingsdatum|solliciteren (?:tot|voor|v[oó]{2}r)|solliciteer voor|reageren (?:tot|voor|v[oó]{2}r)|reageren kan tot|sluit op|uiterste datum|prazo|scadenza|sista ansökningsdag',
  external_id:
    "job id|announcement number|advert(?:isement)? (?:id|number|ref(?:erence)?)|job no\\.?|job number|job ref(?:erence)?\\.?|job code|job reference|requisition(?: id| number| no\\.?| #)?|req(?:uisition)?\\.? ?(?:id|number|no\\.?|#)|reference|reference (?:number|no\\.?|id|code)|ref\\.?|ref\\.? (?:no\\.?|number|id)|role id|vacancy (?:id|number|no\\.?|ref(?:erence)?)|posting id|position (?:id|number)|id|kennziffer|referenz(?:nummer)?|referenznr\\.?|stellen-?(?:id|nummer)|job-?id|ausschreibungsnummer|référence|référence de l[’']offre|réf\\.?|n° (?:de )?(?:l[’'])?offre|referencia|ref\\.? oferta|id de la oferta|vacaturenummer|referentie(?:nummer)?|codice|referens(?:nummer)?",
};

/** Words next to a date that make it a deadline or a start date rather than the posting date. */
export const DEADLINE =
  /\b(?:apply|applications?|appl\.) (?:by|before|until|close|due|deadline)|\bdeadline|\bclos(?:es|ing)\b|\bexpir|\bvalid (?:until|through)|\buntil\b|\bbis\b|frist\b|schluss\b|\bavant le\b|date limite|cl[oô]ture|\bhasta\b|l[ií]mite|\bcierre|\bplazo|\buiterlijk|sluitingsdatum|reageren (?:voor|tot)|start(?:s|ing)? (?:date|on)|eintritt/i;

const exactLabels = Object.entries(labels).map(
  ([field, list]) => [field as LabeledField, new RegExp(`^(?:${list})$`, 'iu')] as const,
);
const inLine = new RegExp(`(?:^|[\\s.,;|•·(–—-])(${Object.values(labels).join('|')})\\s?[:：]\\s*`, 'giu');

/** The field that a text is the label of, with or without a colon. */
export function fieldCalled(text: string): LabeledField | undefined {
  const label = text
    .replace(/^[\s.,;|•·*–—-]+/, '')
    .replace(/(?<![\s:：*#-])[\s:：*#-]+$/, '')
    .replace(/\s+/g, ' ');
  if (label.length < 2 || label.length > 40) return undefined;
  return exactLabels.find(([, form]) => form.test(label))?.[0];
}

/** “Remote” and “Contract” can be labels or values. */
export const isLabel = (text: string) =>
  fieldCalled(text) !== undefined && !/^(?:remote|hybrid|contract|full|part|office|land|lead)\b/i.test(text);

/** “Contract type: permanent. Location: Paris”: several labels and values on one line. */
export function labelsInLine(line: string): { field: LabeledField; value: string }[] {
  const marks = [...line.matchAll(inLine)];
  return marks.flatMap((mark, position) => {
    const field = fieldCalled(mark[1] ?? '');
    const start = mark.index + mark[0].length;
    const value = line
      .slice(start, marks[position + 1]?.index ?? line.length)
      .replace(/(?<![\s.,;|•·–—-])[\s.,;|•·–—-]+$/, '');
    return field && value ? [{ field, value }] : [];
  });
}
