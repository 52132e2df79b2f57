const patterns: [RegExp, number][] = [
  [/\b(?:AWS|Amazon) Certified [A-Z][\w&]+(?: [A-Z&–-][\w&]*){0,5}/g, 0.95],
  [
    /\b(?:Microsoft|Google|Oracle|Cisco|Salesforce|HubSpot|Red Hat|Adobe|Tableau|SAP|VMware|Databricks|Snowflake|HashiCorp) Certified(?:[: ]+[A-Z][\w&:-]*){1,6}/g,
    0.9,
  ],
  [/\bGoogle (?:Cloud )?(?:Professional|Associate) [A-Z]\w+(?: [A-Z]\w+){0,3}/g, 0.75],
  [/\bCertified [A-Z][\w-]+(?: (?:[A-Z&][\w&()-]*|in|of)){0,6}/g, 0.85],
  [/\bCompTIA [A-Z]\w*\+?(?: ?\w*\+)?/g, 0.9],
  [
    /\b(?:PMP|CISSP|CISM|CISA|CRISC|CCNA|CCNP|CCIE|OSCP|CEH|PRINCE2|CSPO|CSM|PSM ?I{1,3}|PSPO(?: I{1,2})?|SAFe \d?(?: ?Agilist)?|TOGAF|CKA|CKAD|ITIL(?: v?\d)?(?: Foundation)?|ISTQB(?: \w+)?|SHRM-S?CP|SPHR|PHR|CPIM|CSCP)\b®?/g,
    0.8,
  ],
  [/\b(?:CPA|CFA(?: Level (?:I{1,3}|[123]))?|CMA|ACCA|CIA|FRM|CFP)\b/g, 0.7],
  [/\b(?:Lean )?Six Sigma (?:Green|Black|Yellow|White) Belt\b/gi, 0.9],
  [/\b(?:BLS|ACLS|PALS|NRP|TNCC|CCRN|CPR(?: ?\/ ?(?:AED|First Aid))?)\b(?: certified| certification)?/g, 0.6],
  [
    /\b(?:Registered Nurse|RN|LPN|CNA|NP|EMT|PE|Real Estate|Teaching|Nursing|Pharmacist|CDL)(?: \w+){0,2} Licen[cs]e\b(?: ?#? ?\d+)?/g,
    0.8,
  ],
  [/\bNMC (?:registration|registered|PIN)\b(?:[: ]+\w+)?/gi, 0.8],
  [/\bOSHA[ -]?(?:10|30)(?:-?Hour)?\b/gi, 0.85],
  [/\bServSafe(?: \w+)?(?: Certified| Certification)?\b/g, 0.85],
  [/\b(?:CDL|Commercial Driver'?s Licen[cs]e)(?:,? Class [ABC])?\b/g, 0.7],
  [/\bSeries (?:6|7|24|63|65|66)\b(?:(?:,| and| &| \/) (?:6|7|24|63|65|66)\b)*/g, 0.8],
];

/** Certifications that are recognized without a heading, in order and without overlaps. */
export function knownCertifications(text: string): { start: number; end: number; certainty: number }[] {
  const found: { start: number; end: number; certainty: number }[] = [];
  for (const [pattern, certainty] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const value = match[0].replace(/(?<![\s,:&–-])[\s,:&–-]+$/, '').replace(/ (?:in|of)$/, '');
      const start = match.index;
      const end = start + value.length;
      if (found.some((one) => start < one.end && one.start < end)) continue;
      found.push({ start, end, certainty });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

const issuers =
  /^(?:AWS|Amazon(?: Web Services)?(?: \(AWS\))?|Microsoft|Google(?: Cloud)?|Cisco(?: Systems)?|CompTIA|PMI|Project Management Institute|Scrum ?Alliance|Scrum\.org|\(?ISC\)?²?2?|ISACA|Oracle|IBM|Red Hat|HubSpot(?: Academy)?|Salesforce|Meta|Adobe|SAP|VMware|Databricks|Snowflake|Coursera|Udemy|Udacity|edX|LinkedIn(?: Learning)?|Pluralsight|DataCamp|Codecademy|freeCodeCamp|DeepLearning\.AI|Stanford Online|AXELOS|PeopleCert|EC-Council|Offensive Security|CNCF|(?:The )?Linux Foundation|HashiCorp|MongoDB|Tableau|SHRM|HRCI|AICPA|CFA Institute|ASQ|APICS|ASCM|OSHA|FINRA|ANCC|AACN|AHA|ARC|TÜV(?: \w+)?|IHK(?: .+)?|DEKRA|British Council|Cambridge(?: English| Assessment)?|ETS|Goethe-?Institut|Instituto Cervantes|Alliance Française|NMC|HCPC|Scaled Agile(?:,? Inc\.?)?|ISTQB|iSQI)$/i;
const issuerWords =
  /\b(?:university|universität|université|universidad|università|universidade|universiteit|institut[eo]?|institution|academy|akademie|académie|academia|accademia|association|asociación|verband|board|council|college|school|society|foundation|department|ministry|state of|chamber|kammer|commission|authority|federation|organi[sz]ation|red cross|rotes kreuz|croix-rouge|cruz roja|inc|ltd|llc|gmbh|hospital|bureau|center|centre)\b/i;

/** Whether a text looks like an issuer rather than a certification. */
export function looksLikeIssuer(text: string): boolean {
  const value = text.trim().replace(/(?<![.,)])[.,)]+$/, '');
  if (value.length < 2 || value.length > 60) return false;
  return issuers.test(value) || (issuerWords.test(value) && !/certif|licen[cs]e|diploma/i.test(value));
}
