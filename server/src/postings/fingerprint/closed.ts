import { bits } from './elements.ts';
import type { Line } from './page-text.ts';

/** Whether a page says that the posting is closed: in its title, a heading, or a sentence that says only that. */
export function isClosed(title: string, lines: readonly Line[]): boolean {
  if (goneTitle.test(title) || isNotice(title)) return true;
  return lines.some(({ text, place, heading }) => {
    if (place & (bits.hidden | bits.footer) || text.length > 260 || !hint.test(text)) return false;
    return (heading > 0 && goneTitle.test(text)) || isNotice(text);
  });
}

/** Each sentence is tested on its own: a passing mention in a description has other words around it. */
function isNotice(text: string): boolean {
  return text.split(/(?<=[.!?…])\s+| [–—|] /).some((sentence) => notice.test(sentence));
}

const hint =
  /no longer|not (?:be )?(?:found|available|open)|exist|expired|closed|filled|removed|withdrawn|archived|404|410|gone|nicht (?:mehr|gefunden)|besetzt|abgelaufen|geschlossen|vergeben|beendet|deaktiviert|entfernt|plus|pourvu|expiré|clôtur|ferm|supprim|introuvable|trouvée|disponible|ya no|cerrad|caducad|cubiert|eliminad|finalizad|vencid|encontrad|non è|scadut|chius|non trovat|niet (?:meer|gevonden)|vervuld|gesloten|verlopen|ingevuld|encerrad|preenchid|não|längre|tillsatt|stängd|gått ut|hittades|hittas|avslutad|besat|lukket|utløpt|udløbet|nieaktualn|wygas|zakończ|zamknię/;

const goneTitle =
  /^(?:(?:error|fehler|erreur)?[\s:]*(?:404|410)\b.{0,40}|(?:oops|sorry|whoops)?[\s,!.:-]*(?:(?:the |this )?(?:page|job|position|posting|vacancy|role|listing)(?: you (?:are looking for|requested|were looking for))? (?:was |is |could |can ?)?(?:not|n['’]t) (?:be )?(?:found|available)|(?:page|job|position|posting|vacancy|role) (?:no longer (?:available|exists|open|active)|expired|closed|filled|removed|unavailable|gone)|seite nicht gefunden|stelle(?:nanzeige)? nicht (?:gefunden|mehr verfügbar)|page (?:non trouvée|introuvable)|offre (?:introuvable|expirée|pourvue|clôturée|non disponible|indisponible)|página no encontrada|oferta (?:cerrada|caducada|finalizada|no (?:encontrada|disponible))|pagina non trovata|annuncio (?:scaduto|non disponibile)|pagina niet gevonden|vacature (?:gesloten|verlopen|niet gevonden|vervuld)|página não encontrada|vaga (?:encerrada|expirada|não encontrada)|sidan (?:hittades inte|kunde inte hittas|finns inte)|strona nie (?:została znaleziona|istnieje)|siden (?:blev ikke fundet|finnes ikke)))(?:$|[\s]*[.!:|–—-].*$)/;

const sorry = String.raw`(?:(?:we(?:['’]re| are)|i['’]m)? ?(?:very )?sorry,?(?: but| that)?|unfortunately,?|oops[,!.]?|note:|notice:|important:|leider|désolée?,?|lo sentimos,?|siamo spiacenti,?|helaas,?|tyvärr)?[\s,:]*`;

const english = String.raw`(?:(?:this|the|that|your)\s*)?(?:selected |requested |specific )?(?:job|position|role|posting|vacancy|opening|listing|opportunity|requisition|offer|ad(?:vert(?:isement)?)?)(?: (?:posting|ad|advert|offer|opening|listing|opportunity|requisition|description))?(?: (?:that )?you(?:['’]re| are| were|['’]ve)? (?:looking for|trying to \w+|requested|selected|viewing))? (?:(?:is|has|was|are|may)(?: now| already| recently| since| unfortunately| currently)* )?(?:(?:been )?(?:closed|filled(?! (?:by|with|from|through|via|in|when|as|at|on a))|removed|expired|deleted|withdrawn|cancelled|canceled|archived|unpublished|deactivated|taken (?:down|offline))|no longer (?:available|active|open|accepting|posted|online|exists?|valid|listed|live)|not (?:currently )?(?:available|accepting|active)(?: anymore)?|closed|does(?: not|n['’]t) exist|(?:could not|couldn['’]t|cannot|can['’]t) be found)\b`;
const sentences = [
  english,
  '(?:we are |this employer is |the employer is )?no longer accepting applications',
  '(?:the )?applications?(?: (?:period|window|process))?(?: for this (?:job|position|role|posting|vacancy))? (?:is|are|has|have)(?: now| been)* (?:closed|ended|no longer (?:being )?accepted)',
  String.raw`(?:diese[rs]?|die|der|das|ihre gesuchte|die gesuchte) (?:stelle|stellenanzeige|stellenausschreibung|position|anzeige|ausschreibung|vakanz|job|jobanzeige|stellenangebot|inserat|angebot|jobangebot)(?: ist| wurde)(?: leider| bereits| inzwischen| schon| mittlerweile)* (?:nicht mehr (?:verfügbar|aktiv|online|vakant|offen|aktuell|ausgeschrieben|vorhanden)|besetzt|vergeben|abgelaufen|geschlossen|beendet|deaktiviert|entfernt|gelöscht|archiviert)\b`,
  'bewerbungen (?:werden|sind)(?: leider)? nicht mehr (?:angenommen|möglich)',
  "(?:cette|l['’]|ce|la) ?(?:offre|annonce|poste|opportunité)(?: d['’]emploi)?(?: que vous recherchez)? (?:n['’](?:est|existe) (?:plus|pas)|(?:est|a été)(?: désormais| déjà| maintenant)* (?:pourvue?|expirée?|clôturée?|fermée?|supprimée?|retirée?|archivée?)|a expiré)",
  'les candidatures (?:sont|ne sont) (?:plus|closes|clôturées|fermées)',
  '(?:esta|la|este|el) (?:oferta|vacante|puesto|empleo|anuncio|posición|convocatoria)(?: de (?:empleo|trabajo))? (?:(?:ya )?no (?:está|se encuentra|existe|acepta)|ha (?:sido )?(?:cerrad|eliminad|retirad|cubiert|expirad|caducad|finalizad|vencid|cancelad)|(?:está|fue) (?:cerrad|cubiert|caducad|finalizad|eliminad))',
  "(?:questa|questo|la|il|l['’]) ?(?:offerta|posizione|annuncio|lavoro|candidatura)(?: di lavoro)? (?:non è più|non esiste|è (?:stat[oa] )?(?:scadut|chius|copert|rimoss))",
  '(?:deze|de) (?:vacature|functie|baan|job) (?:is|bestaat)(?: helaas| inmiddels| reeds| al)* (?:niet (?:meer|langer)|vervuld|gesloten|verlopen|ingevuld|verwijderd)',
  '(?:esta|a) (?:vaga|oportunidade|oferta)(?: de emprego)? (?:(?:já )?não (?:está|se encontra|existe)|(?:foi|está) (?:encerrad|fechad|preenchid|expirad|removid))',
  '(?:den här |denna |det här )?(?:tjänsten|annonsen|jobbet|platsannonsen) (?:är|har|finns)(?: tyvärr| redan| nu)* (?:inte längre|tillsatt|stängd|borttagen|utgången|avslutad|avpublicerats|gått ut)',
  '(?:stillingen|annoncen|annonsen|jobbet) er (?:ikke længere|ikke lenger|besat|besatt|lukket|udløbet|utløpt)',
  '(?:ta )?oferta(?: pracy)? (?:jest (?:już )?(?:nieaktualna|nieaktywna)|wygasła|została (?:zamknięta|usunięta|zakończona)|nie jest już)',
];
const notice = new RegExp(`^(?:${sorry})(?:${sentences.join('|')})`);
