import type { EmploymentType } from '@tenon/contract/posting';

/** Most specific first: a full-time internship is an internship. */
const words: [EmploymentType, RegExp][] = [
  [
    'internship',
    /\bintern(?:s|ship)?\b|praktik(?:um|a|ant)|\bstage\b|\bstagiaire\b|\bpr[aá]cticas\b|\bbecari[oa]s?\b|\bstagiair\b|werkstudent|working student|\bco-?op\b|\btrainee(?:ship)?\b|\bapprenti(?:ce|ceship|ssage)?\b|\balternance\b|ausbildung|\bauszubildende|\bazubi\b|\best[aá]gio\b|\btirocinio\b|\bstaż/i,
  ],
  ['volunteer', /\bvolunteer|ehrenamt|b[eé]n[eé]vol|\bvoluntari|\bvrijwillig/i],
  [
    'temporary',
    /\btemp(?:orary|or[aä]r|oraire|oral)?\b|\bseasonal\b|\bsaison|fixed[\s-]?term|(?<!un)befrist|\bcdd\b|dur[eé]e d[eé]termin[eé]e|\btijdelijk|\binterim|int[eé]rim|\bper[\s_-]?diem\b|\blimited\b/i,
  ],
  [
    'contract',
    /\bcontract(?:or|ual)?s?\b|\bfreelanc|\b1099\b|\bcorp[\s-]to[\s-]corp\b|\bc2c\b|\bself[\s-]?employed\b|freiberuf|\bind[eé]pendant|\baut[oó]nomo|\bzzp|\bb2b\b/i,
  ],
  [
    'part_time',
    /part[\s_-]?time|teilzeit|temps[\s_-]?partiel|(?:tiempo|jornada)[\s_-]?parcial|media jornada|deeltijd|mini-?job|\bpart\b|meio per[ií]odo|pó[łl] etatu|deltid/i,
  ],
  [
    'full_time',
    /full[\s_-]?time|vollzeit|temps[\s_-]?plein|(?:tiempo|jornada)[\s_-]?completa?|voltijd|fulltime|\bfull\b|tempo (?:integral|pieno)|pe[łl]ny etat|heltid/i,
  ],
  [
    'full_time',
    /\bpermanent|\bregular\b|\bfestanstellung|\bfeste anstellung|unbefristet|\bcdi\b|dur[eé]e ind[eé]termin[eé]e|\bindefinid[oa]\b|\bvast(?:e|\b)|\bonbepaald|\bemployee\b|\bsalaried\b|\bumowa o prac/i,
  ],
  ['other', /^(?:other|per[\s_-]?diem|autre|andere|otros?|overig)$/i],
];

/** `FullTime`, `FULL_TIME`, `fulltime_permanent`, `Vollzeit`, `CDI`, `Part time / Full time` → what it is. */
export function employmentTypeOf(written: string): EmploymentType | undefined {
  const text = written
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!text) return undefined;
  const found = words.filter(([, word]) => word.test(text)).map(([type]) => type);
  // “Contract type: permanent” and “full-time contract” do not mean contract work.
  if (found[0] === 'contract' && found.some((type) => type === 'full_time' || type === 'part_time'))
    return found.find((type) => type !== 'contract' && type !== 'temporary');
  // A role open to both is full-time with the option of part-time.
  if (found[0] === 'part_time' && found.includes('full_time') && !/permanent|unbefristet|regular/i.test(text))
    return 'full_time';
  return found[0];
}

const inTitle: [EmploymentType, RegExp][] = [
  [
    'internship',
    /\bintern(?:ship)?\b|praktik(?:um|ant)|\bstagiaire\b|^stage\s*(?:[-–:(\d]|en\b|de\b|d['’])|\(stage\)|werkstudent|working student|\bapprentice(?:ship)?\b|\balternan(?:ce|t)\b|\bazubi\b|\bauszubildende|\best[aá]gio\b|\bbecari[oa]\b|\bco-op\b/i,
  ],
  ['part_time', /\bpart[\s-]time\b|\bteilzeit\b|temps partiel|media jornada|deeltijd|\bminijob\b/i],
  [
    'contract',
    /\bcontract(?:or)?\)|\((?:[^)]{0,100}\b)?contract(?:or)?\b|\bfreelance(?:r)?\b|- contract\b|\b1099\b/i,
  ],
  ['temporary', /\btemporary\b|\bseasonal\b|fixed[\s-]term|\(?(?<!un)befristet\b|\bcdd\b/i],
  ['full_time', /\bfull[\s-]time\b|\bvollzeit\b|temps plein|\bcdi\b/i],
];

/** Only unambiguous words in a title: a “Contract Manager” manages contracts. */
export function employmentTypeOfTitle(title: string): EmploymentType | undefined {
  return inTitle.find(([, word]) => word.test(title))?.[0];
}
