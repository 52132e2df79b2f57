import { foldAccents } from '../../platform/text/fold.ts';

/** What people call the document itself, in many languages, as alternatives of a pattern. */
export const documentTitles = [
  'curriculum vitae(?: et studiorum)?|curriculum|currículum(?: vitae)?|r[ée]sum[ée]|c\\. ?v\\.|cv|bio-?\\s?data|europass(?: cv)?',
  '(?:personal |candidate |professional )?profile|personal profile|application',
  '(?:tabellarischer )?lebenslauf|bewerbung(?:sunterlagen)?|hoja de vida|curr[íi]culo',
  '(?:strukturovaný )?životopis|życiorys|(?:szakmai )?önéletrajz|özgeçmi[şs]|meritförteckning|ansioluettelo',
  'резюме|анкета|автобиография|автобіографія|животопис|βιογραφικό(?: σημείωμα)?|קורות חיים',
  '(?:ال)?سيرة (?:ال)?ذاتية|رزومه|जीवन ?वृत्त|बायोडाटा|आत्मवृत्त',
  '(?:daftar )?riwayat hidup|sơ yếu lý lịch|hồ sơ xin việc|ประวัติส่วนตัว|ประวัติย่อ|เรซูเม่',
  '이 ?력 ?서|경력기술서|자기소개서|(?:个人|求职|個人)?(?:简历|簡歷)|履 ?[歴歷历] ?[書书表]|職 ?務 ?経 ?歴 ?書',
].join('|');

const alone = new RegExp(`^(?:${foldAccents(documentTitles)})$`, 'u');
const placeholders =
  /^(?:(?:your|my|candidate|applicant|full|first|last|sur|family)?\s?(?:full |first |last )?name(?: here)?|first(?:\s?name)?(?: middle)? (?:last|sur)(?:\s?name)?|name surname|(?:ihr |vor- und )?(?:vor|nach)name(?: (?:vor|nach)name)?|(?:tu )?nombre(?: y)?(?: completo)?(?: apellidos?)*|pr[ée]nom (?:et )?nom|nom (?:et )?pr[ée]nom|nome (?:e )?(?:cognome|sobrenome)|naam achternaam)$/u;

/** Whether a text is only the title of the document (“Daftar Riwayat Hidup”) or a placeholder (“Your Name”). */
export function isTemplateText(text: string): boolean {
  const plain = foldAccents(text)
    .replace(/[^\p{L}\p{M} .-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return alone.test(plain) || placeholders.test(plain);
}
