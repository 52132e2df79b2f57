import { companyScore } from '../organizations/organization-score.ts';
import { placeScore } from '../organizations/place-score.ts';

export type Scores = {
  title(text: string): number;
  company(text: string): number;
  place(text: string): number;
};

/** Caches scores, because heads are evaluated twice. */
export function createScores(titleScore: (text: string) => number): Scores {
  const remember = (judge: (text: string) => number) => {
    const known = new Map<string, number>();
    return (text: string) => {
      const value = known.get(text) ?? judge(text);
      known.set(text, value);
      return value;
    };
  };
  return {
    title: remember((text) => Math.max(titleScore(text), otherTitleScore(text))),
    company: remember(companyScore),
    place: remember(placeScore),
  };
}

/** Titles in languages that the vocabulary does not cover. */
const otherTitles =
  /^(?:.{0,12}(?:工程师|工程師|开发|程序员|经理|總監|总监|主管|设计师|设计|顾问|助理|专员|分析师|架构师|教师|医生|护士|实习生|エンジニア|マネージャー|デザイナー|プログラマー|担当|部長|課長|研究員|엔지니어|개발자|매니저|팀장|디자이너|연구원|인턴|과장|대리|간호사|교사))$/u;
const otherTitleWords =
  /(?:^|[\s/-])(?:kierowni[kc]\p{L}*|inżynier\p{L}*|specjalist\p{L}*|programist\p{L}*|asystent\p{L}*|dyrektor\p{L}*|księgow\p{L}*|nauczyciel\p{L}*|sprzedawc\p{L}*|analityk|stażyst\p{L}*|utvecklare|ingenjör|chef|säljare|projektledare|sjuksköterska|lärare|konsult|udvikler|ingeniør|leder|sælger|sygeplejerske|lærer|konsulent|projektleder|utvikler|selger|sykepleier|rådgiver|mühendis\p{L}*|müdür\p{L}*|uzman\p{L}*|yönetici\p{L}*|geliştirici\p{L}*|öğretmen\p{L}*|hemşire|stajyer|инженер\p{L}*|разработчик|программист|менеджер|директор|руководитель|бухгалтер|специалист|аналитик|преподаватель|консультант|стажер|стажёр|администратор)(?:$|[\s,/-])/iu;

function otherTitleScore(text: string): number {
  if (otherTitles.test(text)) return 0.9;
  return text.split(/\s+/).length <= 6 && otherTitleWords.test(text) ? 0.85 : 0;
}
