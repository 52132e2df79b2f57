/**
 * `section`: a heading over what is not about this job, with everything under it. `notice`: a label or a sentence of
 * a small block (advertising, consent, sharing).
 */
export type CutKind = 'section' | 'notice';

/** What is cut where a line like this begins it, judged by what it says: names of classes change with every release. */
export function cutBy(text: string, heading: number): CutKind | undefined {
  if (text.length > 400) return undefined;
  if (text.length <= 70) {
    const plain = text.replace(/\s+/g, ' ');
    if (otherJobs.test(plain)) return 'section';
    if (heading > 0 && voices.test(plain)) return 'section';
    if (labels.test(plain)) return 'notice';
  }
  return consent.test(text) ? 'notice' : undefined;
}

const end = String.raw`\b[^.?!]{0,40}[:!?…]?$`;
const whole = (words: string) => new RegExp(`^[^\\p{L}\\p{N}]*(?:${words})${end}`, 'iu');

const english = [
  String.raw`(?:\d+ )?(?:similar|related|recommended|suggested|featured|trending|(?:the |our )?latest|recent(?:ly viewed)?|recently posted|(?:view|see|explore|browse|discover|check out)? ?(?:all|more|other|our other)|you might like these) (?:open |current |available )?(?:jobs?|positions?|roles?|openings?|opportunities|vacanc(?:y|ies)|postings?|careers|listings|matches|searches|companies)`,
  'jobs (?:you (?:may|might)|like this|near (?:you|me)|for you|from similar|at similar)',
  '(?:more|other|explore) (?:from|at|jobs at|with) ',
  'you (?:may|might|could) also (?:like|be interested)',
  '(?:people|candidates|others|job seekers) (?:who viewed|also|like you)',
  'related (?:articles?|posts?|news|content|links|stories)',
  '(?:latest|company|recent) (?:news|posts|articles|blog)',
  'recently viewed',
];
const german = [
  '(?:ähnliche|weitere|andere|passende|empfohlene|verwandte|neueste|aktuelle|mehr|zuletzt angesehene) (?:offene |interessante |spannende )?(?:stellen|jobs?|positionen|stellenangebote|stellenanzeigen|vakanzen|angebote|jobangebote|ausschreibungen|artikel|beiträge)',
  'das könnte (?:sie|dich|ihnen|dir) (?:auch |ebenfalls )?(?:interessieren|gefallen)',
  'diese (?:jobs|stellen) könnten',
];
const french = [
  String.raw`(?:les |nos |d['’])?(?:autres )?(?:offres?|postes?|emplois?|annonces?)(?: d['’]emploi)? (?:similaires?|associée?s|liée?s|recommandée?s|qui pourraient)`,
  'autres (?:offres|postes|emplois|annonces|opportunités)',
  String.raw`(?:ces offres|cela|ça) (?:pourraient|pourrait|peut|peuvent) (?:aussi |également )?vous`,
  'vous aimerez (?:aussi|peut)',
  'articles (?:similaires|récents)',
];
const iberian = [
  '(?:otras |otros |más |outras |mais )?(?:ofertas?|empleos?|trabajos?|vacantes?|puestos?|vagas?|empregos?)(?: de (?:empleo|trabajo|emprego))? (?:similares|relacionad[oa]s|parecid[oa]s|recomendad[oa]s|semelhantes|que te)',
  '(?:otras|otros|más|outras|mais) (?:ofertas|empleos|trabajos|vacantes|puestos|vagas|empregos|oportunidades)',
  '(?:también )?te (?:puede|pueden|podría|podrían) (?:también )?interesar',
  'também (?:te )?pode interessar',
];
const others = [
  '(?:altre|altri) (?:offerte|posizioni|lavori|annunci|opportunità)',
  '(?:offerte|posizioni|lavori|annunci)(?: di lavoro)? (?:simili|correlat[ei]|consigliat[ei])',
  'potrebbe(?:ro)? (?:anche )?interessarti',
  '(?:vergelijkbare|soortgelijke|andere|meer|gerelateerde) (?:vacatures|banen|functies|jobs)',
  'misschien (?:ook )?interessant',
  '(?:liknande|andra|fler|relaterade) (?:lediga )?(?:jobb|tjänster|annonser)',
  '(?:lignende|andre|relaterede|flere) (?:ledige )?(?:jobs?|stillinger)',
  '(?:podobne|inne|polecane) (?:oferty|stanowiska)',
  'その他の(?:求人|職種)|関連(?:する)?求人|相似职位|推荐职位|其他职位',
];
const otherJobs = whole([...english, ...german, ...french, ...iberian, ...others].join('|'));

const voices = whole(
  [
    String.raw`(?:hear )?what (?:our|the) (?:employees|people|team|colleagues|teammates|staff)(?: members)? (?:say|think|are saying)`,
    '(?:employee |team )?(?:testimonials?|voices|stories|spotlight)',
    '(?:das sagen|was) unsere (?:mitarbeiter|kolleg|mitarbeitenden|teams?)',
    '(?:mitarbeiterstimmen|stimmen aus)',
    '(?:témoignages?|ils parlent de nous|nos (?:collaborateurs|équipes|salariés) (?:témoignent|en parlent))',
    '(?:testimonios?|lo que dicen nuestr[oa]s|depoimentos?|testimonianze)',
    'upcoming events|our events|(?:instagram|twitter|linkedin) feed',
  ].join('|'),
);

const labels = whole(
  [
    'advertisement|advertising|sponsored(?: content)?|promoted|anzeige|werbung|publicité|sponsorisé|publicidad|patrocinado|pubblicità|advertentie|annons',
    '(?:we value|your) privacy|privacy (?:preferences?|settings?) ?(?:center|centre)?|cookie (?:settings|preferences|consent|notice|policy)|this (?:web)?site uses cookies|cookies?',
    'cookie-einstellungen|datenschutz-?einstellungen|wir verwenden cookies|wir respektieren ihre privatsphäre',
    'gestion des cookies|nous respectons votre vie privée|configuración de cookies|uso de cookies|tu privacidad',
  ].join('|'),
);

/** A sentence that asks for consent: it names cookies and what they are for. */
export const consent =
  /\bcookies?\b.{0,160}\b(?:experience|traffic|accept|agree|consent|preferences|policy|analy[sz]e|personali[sz]e|website|zustimm\w*|akzeptier\w*|einwillig\w*|webseite|website|nutzererlebnis|accept\w*|navigation|expérience|traceurs|aceptar|aceptas?|experiencia|navegación|sitio|accett\w*|esperienza|accepteer\w*|ervaring|aceita\w*|godkänn\w*)\b/iu;
