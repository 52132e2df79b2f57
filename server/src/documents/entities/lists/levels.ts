import { leadInOf, withoutClosing } from './lead-ins.ts';

const level =
  'expert|advanced|proficient|intermediate|beginner|basic|basics|novice|excellent|very good|good|strong|fluent|native|familiar|working knowledge|upper[- ]intermediate|professional|master|competent|experienced|elementary|fundamental|skilled|senior level|experte|expertin|fortgeschritten|sehr gut|gut|grundkenntnisse|grundlagen|kenntnisse|profi|anfänger|sehr gute kenntnisse|gute kenntnisse|avancé|intermédiaire|débutant|expérimenté|confirmé|bon niveau|maîtrise|notions|courant|avanzado|intermedio|básico|experto|alto|medio|bajo|nivel alto|nivel medio|nivel básico|usuario|avançado|intermediário|intermédio|iniciante|especialista|avanzato|base|ottimo|buono|discreto|principiante|esperto|gevorderd|gemiddeld|basis|goed|uitstekend|ervaren|podstawowy|podstawowa|średniozaawansowany|zaawansowany|zaawansowana|biegły|biegle|bardzo dobra|bardzo dobry|dobra|dobry|základní|pokročilý|mírně pokročilý|středně pokročilý|expertní|výborná|velmi dobrá|dobrá|начальный|базовый|средний|продвинутый|эксперт|уверенный пользователь|опытный пользователь|отлично|хорошо|начинающий|temel|orta|iyi|çok iyi|ileri|ileri düzey|orta düzey|dasar|menengah|mahir|lanjut|sangat baik|baik|cukup|cơ bản|trung bình|khá|tốt|thành thạo|nâng cao|grundläggande|avancerad|mycket goda|goda|grundlæggende|avanceret|grunnleggende|god|bra|alap|közép|haladó|avansat|mediu|începător|精通|熟练|熟悉|了解|掌握|一般|良好|上級|中級|初級|上级|中级|初级|상|중|하|상급|중급|초급|고급|능숙|우수|ممتاز|جيد|جيد جدا|متوسط|متقدم|مبتدئ|उत्कृष्ट|अच्छा|सामान्य';
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

/** Removes the level from a skill or language. */
export function cutLevel(text: string): { text: string; shift: number } {
  let end = text;
  for (let before = ''; before !== end; ) {
    before = end;
    end = end.replace(tail, '').trimEnd();
  }
  end = withoutClosing(end);
  const head = leadInOf(end);
  const isAll = head >= end.length - 1;
  return { text: isAll ? end : end.slice(head), shift: isAll ? 0 : head };
}

export function isLevel(text: string): boolean {
  return alone.test(text.trim());
}
