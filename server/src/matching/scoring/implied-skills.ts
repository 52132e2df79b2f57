import type { Passage } from '@tenon/contract/matching';
import type { SkillGraph } from '../../skills/index.ts';
import type { SubjectFacts } from '../subjects/facts.ts';

const people =
  '(?:teams?|group|crew|squad|staff|department|engineers|developers|designers|analysts|nurses|people|persons|employees|colleagues|direct reports|reports|technicians|agents|workers|associates|specialists|volunteers|interns|juniors?|consultants|members)';
const some = '(?:(?!(?:of|to|for|with|in|on|at|by|and|from|into|through) )[\\p{L}\\d+-]+ ){0,4}';
const word = (source: string) => `(?<!\\p{L})(?:${source})(?!\\p{L})`;
const near = (verbs: string, nouns: string) => `${word(verbs)}[^.;]{0,40}${word(nouns)}`;

const leading = new RegExp(
  [
    `\\b(?:led|lead|leading|headed|heading|managed|managing|supervised|supervising|directed|oversaw|overseeing|ran|running|built and led|grew and led|line[- ]managed) ${some}${people}\\b(?: of (?:up to |over |about |more than )?\\d+\\+?(?: [\\p{L}-]+)?)?`,
    '\\b(?:team|people|line) (?:of|lead|leader|leadership|management) (?:of |for )?\\d+',
    '\\b\\d+ direct reports\\b',
    near('leitete|leitung|führte|führung|leite|führe', 'teams?|abteilung|mitarbeiter(?:n|innen)?|gruppe'),
    near('teams?|abteilung|gruppe', 'geleitet|geführt'),
    near('dirig[ií]|dirigir|lider[ée]|liderando|coordin[ée]|gestion[ée]', 'equipos?|personas'),
    near('encadr(?:é|er|ement)|dirig(?:é|er)|manag(?:é|er)|animé', 'équipes?|personnes|collaborateurs'),
    near('gestito|guidato|coordinato', 'team|squadra|persone'),
    near('leidde|gaf leiding', 'teams?|medewerkers|mensen'),
  ].join('|'),
  'iu',
);
const mentoring =
  /\b(?:mentor(?:ed|ing)|coach(?:ed|ing)|onboarded|train(?:ed|ing)(?! (?:at|in|as|by|with|for)\b)|guid(?:ed|ing)|taught)\b[^.;]{0,40}\b(?:juniors?|engineers|developers|colleagues|interns|staff|team|members|graduates|students|trainees|people|nurses|apprentices)\b/iu;
const budget =
  /\b(?:managed|managing|owned|owning|responsible for|oversaw|controlled|administered)\b[^.;]{0,30}\bbudgets?\b|\bbudget (?:of|responsibility)\b|\bbudgetverantwortung\b/iu;
const speaking =
  /\b(?:spoke|speaker|speaking|keynote|gave (?:a )?talks?|presented (?:at|to))\b[^.;]{0,40}\b(?:conferences?|meetups?|summit|audience|event|board|executives|stakeholders|clients|customers)\b/iu;
const hiring =
  /\b(?:hired|recruited|interviewed|hiring)\b[^.;]{0,30}\b(?:engineers|developers|candidates|staff|people|nurses|employees|team|members|applicants)\b/iu;

/**
 * Skills that a sentence implies without mentioning them: “led a team of 8” shows leadership. The hint is a fast check that
 * skips most sentences before the slower pattern runs.
 */
const implications: { ids: string[]; hint: RegExp; pattern: RegExp }[] = [
  {
    ids: ['leadership.team-leadership', 'leadership.team-management', 'leadership.supervision'],
    hint: /team|lead|led|manag|superv|direct|over|ran|runn|head|leit|f.hr|dirig|lider|coord|gest|encadr|anim|guid/,
    pattern: leading,
  },
  {
    ids: ['leadership.mentoring', 'leadership.coaching'],
    hint: /mentor|coach|onboard|train|guid|taught/,
    pattern: mentoring,
  },
  { ids: ['leadership.budget-responsibility'], hint: /budget/, pattern: budget },
  {
    ids: ['soft-skills.public-speaking', 'soft-skills.presentation-skills'],
    hint: /spoke|speak|keynote|talk|present/,
    pattern: speaking,
  },
  { ids: ['people.interviewing', 'people.recruiting'], hint: /hir|recruit|interview/, pattern: hiring },
];

/** The first sentence that implies the skill or a narrower one. */
export function findImpliedSkill(
  id: string,
  sentences: SubjectFacts['sentences'],
  graph: SkillGraph,
): Passage | undefined {
  for (const { ids, hint, pattern } of implications) {
    if (!ids.some((implied) => implied === id || graph.widerOf(implied).includes(id))) continue;
    for (const { text, place, document_id } of sentences) {
      if (!hint.test(text.toLowerCase())) continue;
      const match = pattern.exec(text);
      if (match) return { text, start: match.index, end: match.index + match[0].length, document_id, place };
    }
  }
  return undefined;
}
