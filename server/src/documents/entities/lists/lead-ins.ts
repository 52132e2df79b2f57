import { listWords, wordsPattern } from '../../words/load-words.ts';

const phrases = wordsPattern(listWords('lead-in'));
const and = 'and|und|et|y|e|en|i|a|oraz|и|й|та|ve|dan|và|og|och|ja|és|și|ir|un|in|και';

/** What people write before a skill: “good knowledge of”, “уверенное владение”, “能熟练使用”. */
const leadIns: RegExp[] = [
  new RegExp(`^(?:${phrases})\\s+`, 'iu'),
  /^(?:(?:highly|very|strong(?:ly)?|deep|solid|good|basic|excellent|working|practical|hands-on|extensive|proven|advanced|in-depth|thorough)\s+)*(?:proficien(?:t|cy)|experienced?|knowledge(?:able)?|familiar(?:ity)?|skilled|expert(?:ise)?|understanding|command|competen(?:t|ce)|ability to use|use|usage|fluent)\s+(?:in|with|of|using|on)\s+(?:the\s+)?/iu,
  /^(?:(?:sehr\s)?(?:gute|fundierte|solide|sichere[rs]?|fortgeschrittene|umfassende|grundlegende)\s+)?(?:kenntnisse|erfahrung(?:en)?|umgang|beherrschung|anwendung)\s+(?:in|mit|im|von|der|des)\s+/iu,
  /^(?:sicherer|versierter|routinierter)\s+umgang\s+mit\s+/iu,
  /^(?:(?:très\s)?bonnes?\s+)?(?:connaissances?|maîtrise|utilisation|pratique)\s+(?:en\s|de la\s|de l['’]|des\s|du\s|de\s|d['’])(?:logiciels?\s)?/iu,
  /^(?:buen\s+|amplios\s+)?(?:conocimientos?|manejo|dominio|uso)\s+(?:de|en|del)\s+/iu,
  /^(?:(?:buona|ottima|discreta)\s+)?(?:conoscenz[ae]|utilizzo|uso|padronanza)\s+(?:di|del|della|dei|degli|delle|dell['’])\s?/iu,
  /^(?:bons?\s+)?(?:conhecimentos?|domínio|utilização)\s+(?:em|de|do|da|dos|das|no|na)\s+/iu,
  /^(?:goede\s+)?(?:kennis|ervaring|beheersing)\s+(?:van|met)\s+/iu,
  /^(?:(?:bardzo\s)?dobra\s+|biegła\s+)?(?:znajomość|obsługa|umiejętność obsługi)\s+(?:(?:programu|programów|pakietu|systemu|języka)\s+)?/iu,
  /^(?:(?:velmi\s)?dobrá\s+)?(?:znalost|práce s|práca s|ovládání)\s+(?:programu\s+)?/iu,
  /^(?:(?:уверенное|отличное|хорошее|свободное|базовое|общее)\s+)?(?:знание|знания|владение|знаю|владею|опыт работы (?:с|в|со)|навыки? работы (?:с|в|со)|умение работать (?:с|в)|работа (?:в|с) программ(?:е|ах|ами|ой))\s+(?:программ(?:ы|ой)?\s+|пк[,:]?\s+)?/iu,
  /^(?:goda?\s+|god\s+)?(?:kunskap(?:er)?|erfarenhet|erfaring|kendskab|kjennskap)\s+(?:i|av|om|til|med)\s+/iu,
  /^(?:mampu\s+)?(?:menguasai|mengoperasikan|mahir(?:\s+(?:dalam|menggunakan))?|menggunakan|terampil)\s+/iu,
  /^(?:sử dụng|thành thạo|biết)\s+(?:thành thạo\s+|tốt\s+)?/iu,
  /^(?:(?:إجادة|إتقان|معرفة|القدرة على|خبرة في)\s+)(?:(?:استخدام|التعامل مع|العمل على)\s+)?(?:برنامج\s+|برامج\s+)?/u,
  /^(?:能够?)?(?:熟练|精通|熟悉|熟知|掌握|了解|擅长|善于|会)(?:地)?(?:使用|操作|运用|掌握|应用|编写)?/u,
];
/** Words that only close an enumeration: “等办公软件”, “etc.” */
const closing =
  /(?:等(?:办公|财务|设计|相关|常用|编程)?(?:软件|工具|语言|技术|技能|系统)?|\s(?:etc\.?|и т\.?\s?д\.?|usw\.?|itp\.?|itd\.?|vb\.?|v\.m\.))$/iu;

const second = new RegExp(`(?<!\\s)\\s+(?:${and})\\s+(?=(?:${phrases})\\s)`, 'iu');

/** “Moodle and I know lessons well”: where an item ends and the introduction of the next one starts. */
export function secondLeadIn(text: string): { end: number; start: number } | undefined {
  const match = second.exec(text);
  return match ? { end: match.index, start: match.index + match[0].length } : undefined;
}

/** Length of the introductions at the start. */
export function leadInOf(text: string): number {
  const first = lengthOfOne(text);
  return first > 0 ? first + lengthOfOne(text.slice(first)) : 0;
}

function lengthOfOne(text: string): number {
  for (const pattern of leadIns) {
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > 0 && length < text.length) return length;
  }
  return 0;
}

export function withoutClosing(text: string): string {
  const cut = text.replace(closing, '');
  return cut.length > 1 ? cut : text;
}
