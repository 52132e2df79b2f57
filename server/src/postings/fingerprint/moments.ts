import { any, anywhere, entirely, start, stop } from './word-patterns.ts';

/** A date related to applying, which is part of the posting. */
export const deadline = anywhere(
  'deadlines?|apply (?:by|before|until)|closing date|clos(?:es|ing) (?:on|date|\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\S*|closing:|closes:|applications? (?:close|due|accepted (?:until|through|by)|must be)',
  'last (?:day|date) to apply|valid (?:through|until|till)|(?:open|accepting applications) until|expir(?:es|y)(?: date| on)?:?',
  'bewerbungsfrist|bewerbungsschluss|frist|bewerben sie sich bis|bewirb dich bis|bewerbung(?:en)?(?: \\S+){0,3} bis|einsendeschluss',
  "date limite|clôture|postule[rz] avant|candidatures?(?: \\S+){0,2} (?:avant|jusqu['’]au)|jusqu['’]au",
  'fecha (?:límite|de cierre|tope)|cierre|plazo|hasta el|scadenza|entro il|candidarsi entro',
  'sluitingsdatum|reageren (?:kan )?(?:tot|vóór)|solliciteer (?:vóór|uiterlijk)|prazo|até o dia|inscrições até',
  'sista (?:ansökningsdag|dag)|ansök senast|ansøgningsfrist|søknadsfrist|termin składania',
);

const month =
  '(?:jan|feb|fév|mar|mär|mrz|apr|abr|avr|may|mai|maj|mag|jun|juin|jul|juil|giu|lug|aug|août|ago|sep|set|oct|okt|out|ott|nov|dec|dez|déc|dic|ene|enero)[a-zäûéç]{0,12}\\.?';
const weekday =
  '(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim|mié|jue|vie|sáb|dom)[a-zéáìí]{0,12}\\.?,? )?';
const clock =
  '(?:[ ,]*(?:at|um|à|a las|alle|kl\\.?|t)? ?\\d{1,2}[:h.]\\d{2}(?::\\d{2})?(?:\\.\\d+)? ?(?:[ap]\\.?m\\.?|uhr|h|z)?(?: ?\\(?(?:utc|gmt|c?est?|[ecmp][sd]t)\\)?)?)?';
const day = `${weekday}(?:\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4}|\\d{1,2}(?:st|nd|rd|th|\\.|er|º)? (?:de |of )?${month},?(?: (?:de |del )?\\d{4})?|${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)${clock}`;

/** Only a date, with or without a time. */
export const dayAlone = new RegExp(`^${day}$`);

const happened = any(
  '(?:date |re-?)?posted(?: date)?|posting date|(?:date )?published|publish(?:ing)? date|publication date|(?:last |date )?(?:updated|modified|refreshed|checked)|listed|added|online(?: since)?|as of|last seen|generated(?: at| on)?',
  'veröffentlicht|veröffentlichung(?:sdatum)?|aktualisiert|eingestellt|erschienen|stand|online seit',
  'publiée?|date de (?:publication|mise en ligne|parution)|mise? (?:à jour|en ligne)|postée?',
  'publicad[oa]|fecha de publicación|actualizad[oa]|atualizad[oa]|data de publicação',
  'pubblicat[oa]|data di pubblicazione|aggiornat[oa]|geplaatst|gepubliceerd|bijgewerkt|publicerad|uppdaterad|opublikowano',
);
const joint = '(?: (?:on|am|le|el|il|op|den|em|vom|date|datum))?(?: ?[:|–-])? ?(?:(?:on|am|le|el|il) )?';

/** A line without any of these has no date, which spares most lines the date patterns. */
export const dayHint = new RegExp(
  `\\d{4}|\\d[./-]\\d|\\d(?:st|nd|rd|th|\\.|er|º)? (?:de |of )?${month}|${month} \\d`,
);

/** The date of posting or of the last change, which every repost changes. */
export const dated = new RegExp(
  `${start}${happened}${joint}${day}|^(?:date|datum|fecha)(?: ?:)? ?${day}`,
  'g',
);

/** A line that only announces a posting date or a number on the next line. */
export const label = entirely(
  `${happened}(?: (?:on|am|le|el|il|op|date))?`,
  'date|datum|job posted',
  '(?:job|req(?:uisition)?|posting|reference|ref|vacancy|position|job req)[ .-]*(?:id|nr|no|number|code|#)|reference|requisition',
  'kennziffer|referenz(?:nummer)?|stellen-?id|référence|referencia',
);

const hours =
  '(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|hrs?|h|days?|d|weeks?|wks?|w|months?|mos?|sekunden?|minuten?|stunden?|tag(?:en?)?|wochen?|monat(?:en?)?|heures?|jours?|semaines?|mois|horas?|días?|dias?|semanas?|mes(?:es)?|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|dagen|dag|weken|week|maanden|maand|uur|uren|dagar|veckor|månader|timmar|dni|godzin|tygodni)';
const some = '(?:\\d+\\+?|an?|one|einem?|einer|une?|una?|un|een|uma?|en|über \\d+)';
const before = `(?:${happened}:? ?)?`;

/** `Posted 17 days ago`, `vor 3 Tagen`, `il y a 2 jours`, `hace 5 días`; also countdowns. */
export const relative = new RegExp(
  [
    `${start}${before}(?:over |more than |about |less than |almost )?${some} ?${hours} ago${stop}`,
    `${start}${before}(?:seit|vor) (?:mehr als |über |etwa )?${some} ?${hours}${stop}(?! (?:berufs)?erfahrung)`,
    `${start}${before}il y a (?:plus (?:de |d['’]))?${some} ?${hours}${stop}`,
    `${start}${before}(?:hace|há) (?:más de |mais de )?${some} ?${hours}${stop}`,
    `${start}${before}(?:för )?${some} ?${hours} (?:fa|geleden|sedan|siden|atrás|temu)${stop}`,
    `(?:closes|closing|ends|ending|expires|expiring|endet|läuft ab|expire|se termine|cierra|termina|caduca|scade) (?:in|dans|en|tra) ${some} ?${hours}${stop}`,
    `(?:noch )?(?<!\\d)\\d+ ?(?:days?|hours?|tage|stunden|jours?|heures?|días|horas|giorni) (?:left|remaining|to go|verbleibend|übrig|restants?|restantes|rimanenti)`,
    '(?<!\\d)\\d+ ?(?:日前|時間前|分前|天前|小时前|週間前|か月前)',
  ].join('|'),
  'g',
);

/** A line without any of these has no relative time. */
export const spanHint =
  / ago|vor |seit |il y a|hace |há | fa| geleden| sedan| siden| atrás| temu| in | dans | en | tra | left| remaining| to go| verb| übrig| rest| rim|前/;

/** Only says that the posting is new. */
export const fresh = entirely(
  `(?:${happened}:? )?(?:just (?:now|posted)|today|yesterday|heute|gestern|aujourd['’]hui|hier|hoy|ayer|oggi|ieri|vandaag|gisteren|recently|this week)`,
);
