import { consent } from './sections.ts';

/**
 * A line without what changes while the job stays the same: when it was posted, how many looked at it, numbers of
 * requests, calls to do something. Nothing is left of a line that says only that.
 */
export function withoutVolatile(text: string): string {
  const { length } = text;
  if (length <= 120 && isChatter(text)) return '';
  if (length <= 500 && (consent.test(text) || promotion.test(text) || isQuote(text))) return '';
  if (!digits.test(text)) return length <= 80 && fresh.test(text) && !deadline.test(text) ? '' : text;
  if (length <= 120 && (counts.test(text) || numbers.test(text) || copyright.test(text))) return '';
  let rest = text.replace(identifiers, ' ').replace(relative, ' ');
  if (!deadline.test(rest)) rest = rest.replace(dated, ' ');
  return rest;
}

/** A day that the text ties to applying: it is part of what the posting says. */
export const deadline =
  /\b(?:deadlines?|apply (?:by|before|until)|clos(?:es|ing)\b(?! in)(?: date| on)?|applications? (?:close|due|accepted (?:until|through|by))|last (?:day|date)(?: to apply)?|valid (?:through|until|till)|open until|bewerbungsfrist|bewerbungsschluss|bewerben sie sich bis|bewirb dich bis|bewerbung(?:en)? bis|date limite|clôture|postule[rz] avant|candidatures? (?:avant|jusqu)|jusqu['’]au|fecha (?:límite|de cierre)|cierre|plazo|hasta el|scadenza|entro il|candidarsi entro|sluitingsdatum|reageren (?:kan )?(?:tot|vóór)|solliciteer (?:vóór|uiterlijk)|prazo|até o dia|inscrições até|sista (?:ansökningsdag|dag)|ansök senast|ansøgningsfrist|søknadsfrist|termin)/iu;

/** A line that only says what the next one is: the day of posting, or a number. */
export const datedLabel =
  /^[^\p{L}]*(?:date(?: posted| published)?|posted(?: on| date)?|posting date|publish(?:ed|ing)?(?: on| date)?|(?:last |date )?(?:updated|modified)(?: on)?|job posted|online since|veröffentlicht(?: am)?|veröffentlichung(?:sdatum)?|aktualisiert(?: am)?|datum|publié(?:e)?(?: le)?|date de (?:publication|mise en ligne)|mis(?:e)? à jour(?: le)?|publicad[oa](?: el)?|fecha de publicación|actualizad[oa](?: el)?|pubblicato(?: il)?|geplaatst(?: op)?|publicerad|(?:job|req(?:uisition)?|posting|reference|ref|vacancy|position)[ .]*(?:id|nr|no|number|code|#)?|kennziffer|referenz(?:nummer)?|stellen-?id|référence|referencia)\s*[.:#]*\s*$/iu;

/** Nothing but a day, a time or a number. */
export const bareValue =
  /^[^\p{L}\p{N}]*(?:[\p{L}.]{2,12}[ ,.]+)?\d[\d\s.,:/\-T+Z]*(?:(?:de |of )?[\p{L}.]{2,12}[ ,.]*(?:de )?\d{0,4})?[^\p{L}\p{N}]*(?:[ap]\.?m\.?)?$|^[\w-]*\d[\w-]*$/iu;

const digits = /\d/;

const period =
  '(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mos?|years?|sekunden?|minuten?|stunden?|tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?|heures?|jours?|semaines?|mois|ans?|horas?|días?|dias?|semanas?|mes(?:es)?|años?|ore|ora|giorn[oi]|settiman[ae]|mes[ei]|dagen|dag|weken|week|maanden|maand|uur|uren|dagar|veckor|månader|timmar|dni|godzin|tygodni)';
const amount = String.raw`(?:\d+\+?|an?|one|einem?|einer|une?|una?|un|een|uma?|en)`;

/** `Posted 17 days ago`, `vor 3 Tagen`, `il y a 2 jours`, `hace 5 días`; what counts down to an end, too. */
const relative = new RegExp(
  [
    String.raw`(?:re)?(?:posted|published|updated|listed|added|active)?:?\s*(?:over |more than |about |less than |almost )?\b${amount}\s*${period}\s+ago\b`,
    String.raw`\b(?:closes|closing|ends|ending|expires|expiring|endet|läuft ab|expire|se termine|cierra|termina|caduca|scade) (?:in|dans|en|tra)\s+${amount}\s*${period}\b`,
    String.raw`\b(?:noch )?\d+\s*(?:days?|hours?|tage|stunden|jours?|heures?|días|horas|giorni) (?:left|remaining|to go|verbleibend|übrig|restants?|restantes|rimanenti)\b`,
    String.raw`\b(?:veröffentlicht|online|aktualisiert|gepostet|erschienen)?\s*(?:seit|vor)\s+(?:mehr als |über |etwa )?${amount}\s*${period}\b(?! (?:erfahrung|berufserfahrung))`,
    String.raw`(?:publiée?|mise? à jour|postée?)?\s*\bil y a\s+(?:plus (?:de|d['’])\s*)?${amount}\s*${period}\b`,
    String.raw`(?:publicad[oa]|actualizad[oa]|atualizad[oa])?\s*\b(?:hace|há)\s+(?:más de |mais de )?${amount}\s*${period}\b`,
    String.raw`\b${amount}\s*${period}\s+(?:fa|geleden|sedan|siden|atrás|temu)\b`,
    String.raw`\bfö?r\s+${amount}\s*${period}\s+sedan\b`,
    String.raw`\d+\s*(?:日前|時間前|分前|天前|小时前|週間前|か月前)`,
  ].join('|'),
  'giu',
);

const month =
  '(?:jan|feb|fév|mar|mär|mrz|apr|abr|avr|may|mai|maj|mag|jun|juin|jul|juil|giu|lug|aug|août|ago|sep|set|oct|okt|out|ott|nov|dec|dez|déc|dic)\\p{L}*\\.?';
const day = String.raw`(?:\p{L}{2,10}[.,]?\s+)?(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.|º)?\s+(?:de\s+|of\s+)?${month},?(?:\s+(?:de\s+|del\s+)?\d{4})?|${month}\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?)`;
const clock = String.raw`(?:[\s,]*(?:at|um|à|a las|alle|kl\.?)?\s*\d{1,2}[:h.]\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?|uhr|h)?(?:\s*\(?(?:UTC|GMT|[A-Z]{2,4}T)\)?)?)?`;
const when = String.raw`(?:re-?posted|posted|published|(?:last |date )?(?:updated|modified|refreshed|checked|crawled)|posting date|date posted|date|listed|online|as of|generated|last seen|veröffentlicht|aktualisiert|eingestellt|erschienen|stand|online seit|seit dem|publiée?|mise? (?:à jour|en ligne)|postée?|publicad[oa]|actualizad[oa]|atualizad[oa]|fecha de publicación|pubblicat[oa]|aggiornat[oa]|geplaatst|gepubliceerd|bijgewerkt|publicerad|uppdaterad|opublikowano)`;
/** The day of posting or of the last change, which every repost moves. */
const dated = new RegExp(
  String.raw`\b${when}\b\s*(?:date|datum)?\s*(?:on|am|le|el|il|op|den|em|vom)?\s*[:|-]?\s*(?:on |am |le |el |il )?${day}${clock}`,
  'giu',
);

const fresh =
  /^[^\p{L}]*(?:(?:(?:re)?posted|published|updated|veröffentlicht|publiée?|publicad[oa]|pubblicato|geplaatst)[: ]*)?(?:just (?:now|posted)|today|yesterday|heute|gestern|aujourd['’]hui|hier|hoy|ayer|oggi|ieri|vandaag|gisteren|recently|new|neu|nouveau|nuevo)[^\p{L}]*$/iu;

const counted =
  '(?:applicants?|applications?|candidates? (?:have )?applied|views?|visits?|visitors?|clicks?|likes?|shares?|saves?|followers?|comments?|reviews?|(?:people|persons?|users?|candidates|others|job ?seekers)(?: have| are)? (?:viewed|viewing|applied|clicked|saved|looked|looking|interested|watching)|times?|aufrufe?|bewerber(?:innen|:innen)?|bewerbungen|besucher|klicks|ansichten|personen (?:haben|sehen|schauen)|mal (?:angesehen|aufgerufen)|vues?|consultations?|candidatures?|candidats|personnes? (?:ont|a|regardent|consultent)|fois|vistas?|visualizaciones|visitas?|solicitudes|inscritos|candidatos|personas? (?:han|vieron|están|ha)|veces|visualizações|candidaturas|visualizzazioni|candidati|persone hanno|volte|sollicitanten|weergaven|keer bekeken|sökande|visningar)';
const counts = new RegExp(
  [
    String.raw`(?:^|\b|[+>])\d[\d.,\s]*[km]?\+?\s*${counted}\b`,
    String.raw`\b(?:views?|applicants?|applications|viewed|seen|clicks|aufrufe|bewerber|bewerbungen|ansichten|vues?|candidatures?|vistas|visitas|visto|inscritos|solicitudes|visualizações|visualizzazioni|weergaven|visningar)\s*[:(]\s*\d`,
    String.raw`\b(?:among|one of|unter|parmi|entre) the first \d+`,
  ].join('|'),
  'iu',
);

/** Numbers by which somebody keeps the page or the posting apart from others. */
const numbers =
  /^[^\p{L}]*(?:(?:job|req(?:uisition)?|posting|reference|ref|vacancy|position|opening|advert|session|request|trace|correlation|ray|visitor|transaction|tracking|build|version|page)[ .-]*(?:id|nr|no|num(?:ber)?|code|ref(?:erence)?|#)?s?|kennziffer|referenz(?:nummer|code)?|stellen-?(?:id|nummer)|job-?(?:id|nummer)|(?:réf|référence)(?: de l['’]offre)?|n° d['’]offre|referencia|código|id(?: de la oferta)?|vacaturenummer|referentienummer)\s*[.:#№]*\s*[\w./-]*\d[\w./-]*\s*$/iu;

const copyright =
  /(?:©|\(c\)|\bcopyright\b).{0,60}\b(?:19|20)\d\d\b|\b(?:19|20)\d\d\b.{0,20}(?:©|all rights reserved|alle rechte vorbehalten|tous droits)/iu;

const identifiers =
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12,}\b|\b(?=\w*\d)(?=\w*[a-z])[A-Za-z0-9_]{20,}\b|#li-\w+/giu;

/** Asks the reader for something that has nothing to do with what the job is. */
const promotion =
  /\b(?:register (?:now|today|here)|save your (?:seat|spot)|sign up (?:now|for|today|to)|rsvp|subscribe|newsletter|job alerts?|(?:virtual|online) (?:hiring|career|recruiting) (?:event|fair|day)|(?:hiring|career|recruiting) (?:event|fair|webinar)|follow us|download (?:our|the) app|join our talent (?:community|network|pool)|refer a friend|jetzt (?:registrieren|anmelden|abonnieren)|karrieretag|jobmesse|folge uns|folgen sie uns|jobalarm|job-?abo|talentpool|inscrivez-vous|abonnez-vous|suivez-nous|alerte emploi|salon de l['’]emploi|regístrate|suscríbete|síguenos|alertas? de empleo|feria de empleo|iscriviti|seguici|schrijf je in|volg ons|inscreva-se|siga-nos)\b/iu;

const chatter =
  /^[^\p{L}]*(?:be (?:an|one of the) (?:early|first)|early applicant|actively (?:hiring|recruiting)|easy apply|quick apply|urgent(?:ly hiring)?|hot|new|featured|promoted|sponsored|apply(?: now| online| here| today| for (?:this )?(?:job|position|role))?|save(?:d)?(?: (?:this )?job| for later)?|share(?: this)?(?: job)?|print|report(?: this)? job|back(?: to .{1,30})?|view all jobs.*|loading|log ?in(?: to apply)?|sign ?(?:in|up)(?: to apply)?|email (?:this )?job|copy link|jetzt bewerben|hier bewerben|online bewerben|bewerben|job (?:merken|teilen)|merken|teilen|drucken|zurück(?: zur? .{1,30})?|anmelden|postuler(?: maintenant| à cette offre)?|je postule|partager|imprimer|sauvegarder|retour(?: aux .{1,30})?|aplicar(?: ahora)?|solicitar(?: empleo)?|inscribirme|inscribirse|postular(?:me)?|compartir|imprimir|guardar|volver|candidati(?: ora)?|condividi|stampa|solliciteer(?: nu)?|delen|candidatar-se|compartilhar|ansök(?: nu)?|dela)[^\p{L}]*$/iu;

function isChatter(text: string): boolean {
  return text.length <= 50 && chatter.test(text);
}

/** Somebody is quoted at length: pages show another voice each time. */
function isQuote(text: string): boolean {
  return text.length > 40 && /^[“„"«»].{30,}[”“"»«][\s.,]*(?:[-–—].{2,60})?$/u.test(text.trim());
}
