import { any, stop } from './word-patterns.ts';

/**
 * `section`: a heading of a section that is not about this posting. `notice`: a label or sentence of a small block
 * (advertising, consent).
 */
export type CutKind = 'section' | 'notice';

/** What a line like this removes. By its wording, because class names change with every release. */
export function cutBy(text: string, heading: number): CutKind | undefined {
  if (text.length <= 70) {
    if (otherJobs.test(text) || (heading > 0 && testimonials.test(text))) return 'section';
    if (noticeLabels.test(text)) return 'notice';
  }
  return text.length <= 600 && text.includes('cookie') && consent.test(text) ? 'notice' : undefined;
}

const titled = (...words: string[]) =>
  new RegExp(String.raw`^[\W_]*${any(...words)}${stop}[^.?!]{0,40}[:!?…]?$`);

const jobs =
  '(?:jobs?|positions?|roles?|openings?|opportunities|vacanc(?:y|ies)|postings?|careers|listings|matches|searches|companies)';
const english = [
  `(?:\\d+ )?(?:similar|related|recommended|suggested|featured|trending|(?:the |our )?latest|recent(?:ly (?:viewed|posted))?|(?:(?:view|see|explore|browse|discover|check out) )?(?:more|other|our other)|you might like these) (?:open |current |available )?${jobs}`,
  'jobs (?:you (?:may|might)|like this|near (?:you|me)|for you|(?:from|at) similar)',
  '(?:more|other) (?:jobs )?(?:from|at|with) ',
  'you (?:may|might|could) also (?:like|be interested)',
  '(?:people|candidates|others|job seekers) (?:who viewed|also|like you)',
  'related (?:articles?|posts?|news|content|links|stories)',
  '(?:latest|company|recent) (?:news|posts|articles|blog)',
  'recently viewed',
];
const german = [
  '(?:ähnliche|weitere|andere|passende|empfohlene|verwandte|neueste|mehr|zuletzt angesehene) (?:offene |interessante |spannende )?(?:stellen|jobs?|positionen|stellenangebote|stellenanzeigen|vakanzen|angebote|jobangebote|ausschreibungen|artikel|beiträge)',
  'das könnte (?:sie|dich|ihnen|dir) (?:auch |ebenfalls )?(?:interessieren|gefallen)',
  'diese (?:jobs|stellen) könnten',
];
const french = [
  "(?:les |nos )?(?:autres )?(?:offres?|postes?|emplois?|annonces?)(?: d['’]emploi)? (?:similaires?|associée?s|liée?s|recommandée?s|qui pourraient)",
  "(?:d['’])?autres (?:offres|postes|emplois|annonces|opportunités)",
  '(?:ces offres|cela|ça) (?:pourraient|pourrait|peut|peuvent) (?:aussi |également )?vous',
  'vous aimerez (?:aussi|peut)',
  'articles (?:similaires|récents)',
];
const iberian = [
  '(?:otras |otros |más |outras |mais )?(?:ofertas?|empleos?|trabajos?|vacantes?|puestos?|vagas?|empregos?)(?: de (?:empleo|trabajo|emprego))? (?:similares|relacionad[oa]s|parecid[oa]s|recomendad[oa]s|semelhantes|que te)',
  '(?:otras|otros|más|outras|mais) (?:ofertas|empleos|trabajos|vacantes|puestos|vagas|empregos|oportunidades)',
  '(?:también )?te (?:puede|pueden|podría|podrían) (?:también )?interesar',
  'também (?:te )?pode interessar',
];
const otherLanguages = [
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
const otherJobs = titled(...english, ...german, ...french, ...iberian, ...otherLanguages);

const testimonials = titled(
  '(?:hear )?what (?:our|the) (?:employees|people|team|colleagues|teammates|staff)(?: members)? (?:say|think|are saying)',
  '(?:employee |team )?(?:testimonials?|voices|stories|spotlight)',
  '(?:das sagen|was) unsere (?:mitarbeiter|kolleg|mitarbeitenden|teams?)\\S*',
  'mitarbeiterstimmen|stimmen aus',
  'témoignages?|ils parlent de nous|nos (?:collaborateurs|équipes|salariés) (?:témoignent|en parlent)',
  'testimonios?|lo que dicen nuestr[oa]s|depoimentos?|testimonianze',
  'upcoming events|our events|(?:instagram|twitter|linkedin) feed',
);

const noticeLabels = titled(
  'advertisement|advertising|sponsored(?: content)?|promoted|anzeige|werbung|publicité|sponsorisé|publicidad|patrocinado|pubblicità|advertentie|annons',
  '(?:we value )?your privacy|privacy (?:preferences?|settings?)(?: center| centre)?|cookie (?:settings|preferences|consent|notice|policy)|cookies',
  'cookie-einstellungen|datenschutz-?einstellungen|wir respektieren ihre privatsphäre',
  'gestion des cookies|nous respectons votre vie privée|configuración de cookies|uso de cookies|tu privacidad',
);

/** A sentence that asks for consent: it mentions cookies and their purpose. */
export const consent =
  /cookies?.{0,160}(?:experience|traffic|accept|agree|consent|preferences|policy|analy[sz]e|personali[sz]e|website|zustimm|akzeptier|einwillig|webseite|nutzererlebnis|navigation|expérience|traceurs|aceptar|aceptas|experiencia|navegación|sitio|accett|esperienza|ervaring|aceita|godkänn)|(?:uses?|verwende[nt]|nutz(?:en|t)|setz(?:en|t)|utilis\S{1,20}(?: des)?|utiliza\S{0,20}|usamos|usiamo|utilizza\S{0,20}|gebruik\S{0,20}|använder) cookies/;
