import { dated, dayHint, deadline, fresh, relative, spanHint } from './moments.ts';
import { consent } from './sections.ts';
import { any, entirely, start, stop } from './word-patterns.ts';

/**
 * Removes what changes while the posting stays the same: posting dates, view counts, request numbers, calls to action.
 * The result is empty if the line has nothing else.
 */
export function withoutVolatile(text: string): string {
  const { length } = text;
  if (length <= 60 && chatter.test(text)) return '';
  if (length <= 600) {
    if (promotion.test(text) || (text.includes('cookie') && consent.test(text)) || isQuote(text)) return '';
    if (length <= 120 && copyright.test(text)) return '';
  }
  if (!digit.test(text)) return length <= 60 && fresh.test(text) ? '' : text;
  let rest = text.replace(identifiers, ' ').replace(numbers, ' ');
  if (spanHint.test(rest)) rest = rest.replace(relative, ' ');
  if (!deadline.test(rest)) {
    if (dayHint.test(rest)) rest = rest.replace(dated, ' ');
    if (length <= 100) rest = withoutCount(rest);
  }
  return rest === text || letters.test(rest) || digit.test(rest) ? rest : '';
}

const digit = /\d/;
const letters = /\p{L}{2}/u;

/** Facts below a title often share a line; each is tested on its own. */
function withoutCount(text: string): string {
  if (!counts.test(text)) return text;
  return text
    .split(/ ?[·•|] ?/)
    .filter((part) => !(counts.test(part) && part.split(' ').length <= 12))
    .join(' · ');
}

const seen = any(
  'applicants?|applications?|candidates?(?: have)? applied|views?|visits?|visitors?|clicks?|likes?|shares?|saves|followers?|comments?|reviews?|ratings?|bewertungen|avis|opiniones',
  '(?:people|persons?|users?|candidates|others|job ?seekers)(?: have| are)?(?: already)? (?:viewed|viewing|applied|clicked|saved|looked|looking|interested|watching)',
  'aufrufe?|bewerber(?:innen|:innen|\\*innen)?|bewerbungen|besucher|klicks|ansichten|personen (?:haben|sehen|schauen)|mal (?:angesehen|aufgerufen)',
  'vues?|consultations?|candidatures?|candidats|personnes? (?:ont|a|regardent|consultent)',
  'vistas?|visualizaciones|visitas?|solicitudes|inscritos|candidatos|personas? (?:han|vieron|están|ha)|visualizações|candidaturas',
  'visualizzazioni|candidati|persone hanno|sollicitanten|weergaven|keer bekeken|sökande|visningar',
);
const begin = '(?:^|[·•|] ?)[^\\wà-ÿ·•|]*';
const lead = any(
  'over|more than|already|currently|about|nearly|viewed by|seen by|this (?:job|position|posting|role|offer|page) (?:has|was|has been|got)(?: viewed| seen)?(?: by)?',
  'über|bereits|schon|mehr als|diese (?:stelle|anzeige) (?:hat|wurde)(?: bereits| schon)?',
  'plus de|déjà|cette offre a(?: été)?(?: déjà)?(?: vue| consultée)?(?: par)?|más de|ya|esta oferta (?:tiene|ha sido vista por)|già|oltre|al|meer dan',
);
/** View, applicant and like counts at the start of a line. Descriptions have other counts within sentences. */
const counts = new RegExp(
  [
    `${begin}(?:${lead} )?\\d[\\d.,]*[km]?\\+? ?(?:${seen}|times|mal|fois|veces)${stop}`,
    `${begin}(?:${seen}|viewed|seen|read|opened|visited|shared|saved|liked|gelesen|geöffnet|lue?|leíd[oa]|angesehen|aufgerufen|geteilt|vue?|partagée?|visto|compartido)(?: by| today| so far| heute| hoy)? ?[:(]? ?\\d[\\d.,]*[km]?\\+?\\)?(?: (?:times|mal|fois|veces|volte))?(?: ?[·•|]|$)`,
    `${begin}\\d[.,]\\d ?(?:★|☆|stars?|sterne|étoiles|estrellas|/ ?5|out of 5)`,
    `${begin}(?:be )?(?:among|one of) the first \\d+`,
  ].join('|'),
);

/** Identifiers of the page or the posting. */
const numbers = new RegExp(
  `${start}${any(
    '(?:job(?: req(?:uisition)?)?|req(?:uisition)?|posting|reference|ref|vacancy|position|opening|advert|session|request|trace|correlation|ray|visitor|transaction|tracking|build)[ .-]*(?:id|nr|no|num(?:ber)?|code|ref|#)s?',
    'reference|requisition|session|kennziffer|referenz(?:nummer|code)?|stellen-?(?:id|nummer)|job-?(?:id|nummer)',
    "(?:réf|référence)(?: de l['’]offre)?|n° d['’]offre|referencia|código|id(?: de la oferta)?|vacaturenummer|referentienummer",
  )} ?[.:#№]* ?[a-z]{0,6}[-_ ]?\\d[\\w./-]*`,
  'g',
);

const copyright =
  /(?:©|\(c\)|copyright).{0,60}(?:19|20)\d\d|(?:19|20)\d\d.{0,20}(?:©|all rights reserved|alle rechte vorbehalten|tous droits)/;

const identifiers =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,}\b|\b(?=[a-z0-9_]*\d)(?=[a-z0-9_]*[a-z])[a-z0-9_]{20,}\b|#li-\w+/g;

/** Calls to action that are unrelated to the posting. A description may mention them too. */
const promotion = new RegExp(
  `^[\\W_]*${any(
    '(?:come and )?(?:join|meet|visit) us (?:at|for|on|in person)',
    '(?:register|rsvp|sign up|subscribe|follow us|save (?:the date|your (?:seat|spot))|download (?:our|the|your)|refer a friend|like us|find us on)',
    "(?:don['’]t miss|get notified|(?:get|receive|create|set up) (?:a |free |email |new )*(?:job )?(?:alerts?|updates)|join our talent|connect with us|stay (?:connected|in touch|up to date))",
    '(?:view|see|show|browse|explore) (?:all )?(?:our )?\\d+|(?:alle|voir les|ver (?:las|los)?) ?\\d+ (?:stellen|jobs|offres|ofertas|vacantes|empleos)',
    '(?:hi|hello|hey)(?: there)?[!,.].{0,80}(?:help|questions?|chat)|chat with us|(?:current|server|local) time',
    '(?:not ready to apply|not (?:the )?right (?:fit|job|role)|know someone|want to know more about life at)',
    '(?:jetzt (?:registrieren|anmelden|abonnieren)|besuchen? (?:sie )?uns|triff uns|folge uns|folgen sie uns|melde dich (?:jetzt )?an|melden sie sich|job-?(?:alarm|abo|agent)|newsletter|keine passende stelle|jobs per e-?mail)',
    '(?:inscrivez-vous|abonnez-vous|suivez-nous|rejoignez-nous (?:lors|au salon)|venez nous rencontrer|rencontrez-nous|créer? une alerte|alerte emploi|recevez)',
    '(?:regístrate|inscríbete a|suscríbete|síguenos|ven a conocernos|únete a nosotros en|crear? (?:una )?alerta|recibe)',
    '(?:iscriviti|seguici|vieni a trovarci|schrijf je in|volg ons|inscreva-se|siga-nos|följ oss|prenumerera)',
  )}${stop}`,
);

const chatter = entirely(
  'be (?:an |one of the )?(?:early|first)(?: applicants?)?|early applicant|actively (?:hiring|recruiting)|(?:easy|quick) apply|urgent(?:ly hiring)?|hot|new|featured|promoted|sponsored',
  'apply(?: now| online| here| today| for (?:this )?(?:job|position|role))?|saved?(?: (?:this )?job| for later)?|share(?: this)?(?: job| position)?|print|report(?: this)? job|back(?: to .{1,30})?|view all jobs.*|loading|log ?in(?: to apply)?|sign ?(?:in|up)(?: to apply)?|email (?:this )?job|copy link',
  '(?:jetzt |hier |online )?bewerben|job (?:merken|teilen)|merken|teilen|drucken|zurück(?: zur? .{1,30})?|anmelden|neu|top-?job|guten (?:morgen|tag|abend)',
  'postuler(?: maintenant| à cette offre)?|je postule|partager|imprimer|sauvegarder|retour(?: aux? .{1,30})?|nouveau|urgent',
  'aplicar(?: ahora)?|solicitar(?: empleo)?|inscribirme|inscribirse|postular(?:me)?|compartir|imprimir|guardar|volver|nuev[oa]|urgente',
  'candidati(?: ora)?|condividi|stampa|solliciteer(?: nu)?|delen|candidatar-se|compartilhar|ansök(?: nu)?|dela|good (?:morning|afternoon|evening|day)|accept all|reject(?: all)?|manage (?:preferences|cookies)|alle akzeptieren|ablehnen|tout accepter|refuser|aceptar(?: todo)?|rechazar',
);

/** Long quotations: pages show a different one each time. */
function isQuote(text: string): boolean {
  return text.length > 60 && quote.test(text);
}

const quote = /^[“„"«»].{30,}[”“"»«][ .,]*(?:[-–—].{2,60})?$/;
