const level =
  'expert|advanced|proficient|intermediate|beginner|basic|basics|novice|excellent|very good|good|strong|fluent|native|familiar|working knowledge|upper[- ]intermediate|professional|master|competent|experienced|elementary|fundamental|skilled|senior level|experte|expertin|fortgeschritten|sehr gut|gut|grundkenntnisse|grundlagen|kenntnisse|profi|anfänger|sehr gute kenntnisse|gute kenntnisse|avancé|intermédiaire|débutant|expérimenté|confirmé|bon niveau|maîtrise|notions|courant|avanzado|intermedio|básico|experto|alto|medio|bajo|nivel alto|nivel medio|nivel básico|usuario|avançado|intermediário|intermédio|iniciante|especialista|avanzato|base|ottimo|buono|discreto|principiante|esperto|gevorderd|gemiddeld|basis|goed|uitstekend|ervaren';
const years =
  '\\d{1,2}\\s?\\+?\\s?(?:-\\s?\\d{1,2}\\s?)?\\+?\\s?(?:years?|yrs?\\.?|y|jahre?|ans?|años?|anos?|anni|jaar|months?|monate|mois|meses|mesi|maanden)(?:\\s(?:of\\s)?(?:experience|exp\\.?|erfahrung|expérience|experiencia|esperienza|experiência|ervaring))?';
const marks =
  '[●○◯⬤★☆■□▮▯▰▱◆◇█░⚫⚪◉•*]{2,40}|(?:[●○★☆■□]\\s?){2,40}|\\d{1,3}\\s?%|\\d{1,2}\\s?\\/\\s?(?:5|10|100)';
const words = `(?:${level})(?:\\s(?:level|user|knowledge|niveau|niveau|nivel|livello|nível))?`;

/** Words that are a level anywhere, even after nothing but a space. */
const clear =
  '(?:sehr )?gute kenntnisse|grundkenntnisse|basic knowledge|working knowledge|good knowledge|nivel (?:alto|medio|básico|avanzado)|nível (?:avançado|intermediário|básico)|livello (?:alto|medio|base|avanzato)|bon niveau|niveau (?:avancé|intermédiaire|débutant)|goede kennis|basiskennis';
const tail = new RegExp(
  `(?<!\\s)(?:\\s*[(\\[](?:${words}|${years}|${marks}|\\d{4}\\s?[-–]\\s?\\S{1,20}|[abc][12])[)\\]]|\\s*[-–—:]\\s*(?:${words}|${years}|${marks}|[abc][12])|\\s+(?:${marks}|${years}|${clear}))\\s*$`,
  'iu',
);
const alone = new RegExp(`^(?:${words}|${years}|${marks}|[abc][12])$`, 'iu');
const lead =
  /^(?:(?:highly|very|strong(?:ly)?|deep|solid|good|basic|excellent|working|practical|hands-on|extensive|proven|advanced|in-depth|thorough)\s+)*(?:proficien(?:t|cy)|experienced?|knowledge(?:able)?|familiar(?:ity)?|skilled|expert(?:ise)?|understanding|command|competen(?:t|ce)|ability to use|use|usage|fluent)\s+(?:in|with|of|using|on)\s+(?:the\s+)?|^(?:(?:sehr\s)?gute\s+)?(?:kenntnisse|erfahrung|umgang)\s+(?:in|mit|im)\s+|^(?:bonne\s+)?(?:connaissances?|maîtrise|utilisation)\s+(?:en|de la|de|du|des|d['’])\s?|^(?:buen\s+)?(?:conocimientos?|manejo|dominio)\s+(?:de|en|del)\s+|^(?:buona\s+)?(?:conoscenz[ae]|utilizzo|uso)\s+(?:di|del|della|dei|degli|delle)\s+|^(?:bons?\s+)?(?:conhecimentos?|domínio)\s+(?:em|de|do|da)\s+|^(?:goede\s+)?(?:kennis|ervaring|beheersing)\s+(?:van|met)\s+/iu;

/** Removes the level from a skill or language. */
export function cutLevel(text: string): { text: string; shift: number } {
  let end = text;
  for (let before = ''; before !== end; ) {
    before = end;
    end = end.replace(tail, '').trimEnd();
  }
  const head = lead.exec(end)?.[0].length ?? 0;
  const isAll = head >= end.length - 1;
  return { text: isAll ? end : end.slice(head), shift: isAll ? 0 : head };
}

export function isLevel(text: string): boolean {
  return alone.test(text.trim());
}
