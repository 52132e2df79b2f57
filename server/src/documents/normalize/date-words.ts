import { foldedMonths, foldedWords, wordsPattern } from '../words/load-words.ts';

/**
 * Words of dates, folded by `foldInPlace`: lower case, no accents. The words of further languages are in `../words`. All
 * lists contain regular expressions.
 */
const otherMonths = foldedMonths();
export const monthWords: string[][] = [
  'january jan januar janvier janv enero ene janeiro gennaio genn gen januari styczen stycznia sty ocak oca январь января янв',
  'february feb febr februar fevrier fevr fev febrero fevereiro febbraio februari luty lutego lut subat sub февраль февраля фев февр',
  'march mar marz maerz mrz mars marzo marco maart mrt marzec marca mart март марта мар',
  'april apr avril avr abril abr aprile kwiecien kwietnia kwi nisan nis апрель апреля апр',
  'may mai mayo maio maggio magg mag mei maj maja mayis май мая',
  'june jun juni juin junio junho giugno giu czerwiec czerwca cze haziran haz июнь июня июн',
  'july jul juli juillet juil julio julho luglio lug lipiec lipca lip temmuz tem июль июля июл',
  'august aug aout agosto ago augustus augusti sierpien sierpnia sie agustos agu август августа авг',
  'september sep sept septembre septiembre setiembre setembro set settembre sett wrzesien wrzesnia wrz eylul eyl сентябрь сентября сен сент',
  'october oct oktober okt octobre octubre outubro out ottobre ott pazdziernik pazdziernika paz ekim eki октябрь октября окт',
  'november nov novembre noviembre novembro listopad listopada lis kasim kas ноябрь ноября ноя нояб',
  'december dec dez dezember decembre diciembre dic dezembro dicembre desember des grudzien grudnia gru aralik ara декабрь декабря дек',
].map((line, index) => [...line.split(' '), ...(otherMonths[index] ?? [])]);

const escaped = (kind: Parameters<typeof foldedWords>[0]) =>
  foldedWords(kind).map((word) => wordsPattern([word]));

export const presentWords =
  `present|presently|current|currently|current date|now|today|ongoing|on going|on-going|till date|to date|
date|till now|still employed|in progress|heute|jetzt|aktuell|laufend|gegenwartig|andauernd|dato|derzeit|
aujourd'hui|aujourd hui|ce jour|actuel|actuelle|actuellement|en cours|maintenant|actualidad|la actualidad|
actualidade|presente|el presente|actual|actualmente|hoy|hoy en dia|la fecha|fecha actual|en curso|ahora|
atual|atualmente|o momento|o presente|hoje|data atual|a data atual|os dias atuais|em curso|em andamento|oggi|
attuale|attualmente|in corso|data attuale|la data attuale|alla data attuale|heden|nu|huidig|vandaag|lopend|
obecnie|nadal|teraz|dzis|dzisiaj|chwili obecnej|nuvarande|pagaende|idag|i dag|dags dato|nuværende|naværende|
d\\.d\\.|na|gunumuz|halen|devam ediyor|devam|bugun|simdi|настоящее время|настоящее|наст\\. время|
наст\\. вр\\.|н\\.в\\.|сейчас|至今|现在|今|目前|迄今|現在に至る|現在|현재|재직중|재직 중|재학중|재학 중`
    .replaceAll('\n', '')
    .split('|')
    .concat(escaped('present'));

/** Words between the two ends of a range. */
export const rangeWords =
  "to|until|till|til|thru|through|up to|bis|bis zum|bis zur|a|au|jusqu'a|jusqu'au|jusqu'en|al|alla|hasta|hasta el|ate|ate o|ao|fino a|fino al|ad|tot|tot en met|t/m|do|до|по|ile|から|부터|至|到"
    .split('|')
    .concat(escaped('to'));

/** Words before the start of something ongoing. */
export const sinceWords =
  "since|seit|ab|depuis|des|desde|dal|dall'|sinds|vanaf|od|sedan|siden|с|начиная с|starting"
    .split('|')
    .concat(escaped('since'));

/** Words before an end: a graduation, a deadline. */
export const untilWords =
  "until|till|bis|bis zum|expected|expected graduation|exp\\.|anticipated|graduated|graduation|graduating|class of|completed|conferred|awarded|due|voraussichtlich|abschluss|prevu|prevue|jusqu'en|hasta|previsto|prevista|conclusao|finalizado|fino al|tot|verwacht|completion|promotion|hochschulabschluss"
    .split('|')
    .concat(escaped('until'));

/** First month of a season, which lasts three months. */
export const seasonWords =
  'spring|summer|fall|autumn|winter|fruhjahr|fruhling|sommer|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|verao|outono|inverno|estate|autunno|lente|zomer|herfst|sommersemester|wintersemester|sose|wise|ws|ss'
    .split('|')
    .concat(escaped('season'));

/** Numbers after these words are names of products and standards, not years. */
export const numberedWords =
  'windows|server|office|studio|excel|word|access|sharepoint|iso|iec|agenda|vision|horizon|horizont|sap|autocad|matlab|exchange|dynamics|es|ecmascript|photoshop|room|suite|po box|box|postfach|no|nr|#|n°|version'.split(
    '|',
  );

/** Words before the start of a range. */
export const fromWords = 'from|von|vom|de|du|del|da|dal|van|od|fra|fran|с|between|entre|zwischen'
  .split('|')
  .concat(escaped('from'));

/** Words after the start of something ongoing: “2019'dan beri”, “2019 óta”, “2019년부터”. */
export const onwardWords =
  "onwards?|'?[dt][ae]n beri|'?[dt][ae]n itibaren|beri|itibaren|ota|alkaen|lahtien|alates|से|부터|から|より|以降|起".split(
    '|',
  );

export const yearUnits = escaped('years');
export const monthUnits = escaped('month-units');
