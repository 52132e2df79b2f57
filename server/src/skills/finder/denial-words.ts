/** Nouns for what a person has of a skill. */
const english =
  'experience|knowledge|exposure|familiarity|background|skills?|understanding|expertise|proficiency|training|qualifications?|certifications?';
const degree =
  'prior|previous|professional|hands-on|direct|real|practical|formal|commercial|any|much|actual|extensive|in-depth|deep|working|specific|further|personal|proven|significant|substantial|solid|relevant|particular|strong|production';
const german = '(?:berufs|praxis|vor|fach)?(?:erfahrung(?:en)?|kenntnisse?|wissen|praxis|berührungspunkte)';
const have =
  'used?|using|worked|work|touched|learn(?:ed|t)?|tried|programmed|written|wrote|had|known?|coded|developed|done|deployed|administered|operated|been (?:exposed|trained)';
const able =
  '(?:\\w+ly )?(?:familiar|experienced|proficient|skilled|fluent|comfortable|versed|acquainted|trained|certified|qualified|knowledgeable|conversant|strong|good|well-versed|an? expert|confident|competent)';

/**
 * Each match ends where the list of denied skills starts. “Not only”, “no-code”, “no later than” and “without downtime”
 * are excluded: they deny something else, or nothing.
 */
export const denials: readonly RegExp[] = [
  `(?:no|zero|without|lacks?|lacking|lack of|little to no|little or no|never had|nor) (?:(?:${degree}) )*(?:(?:or|and|\\/) (?:(?:${degree}) )*)?(?:${english})(?: (?:or|and) (?:${english}))?(?: (?:at all|whatsoever|yet|so far))?(?: (?:with|in|of|using|on|around|working with|working in))?`,
  `(?:not|never|nor)(?: yet| been| really| particularly| very| at all| currently)* ${able}(?: yet)?(?: (?:with|in|at|on|using|of))?`,
  `(?:have|has|had|did|do|does|can|could|would|will|is|am|are|was|were)(?: not|n['’]t|not)(?: yet| really| currently| ever)* (?:${have})(?: (?:with|in|on|to|any|much))*`,
  `(?:haven|hasn|hadn|didn|don|doesn|isn|aren|wasn|weren|can|couldn)['’]?t(?: yet| really| currently| ever)* (?:(?:${have})(?: (?:with|in|on|to|any|much))*|${able}(?: (?:with|in|at|on|using))?|have (?:(?:${degree}) )*(?:${english})(?: (?:with|in|of|using|on))?)`,
  `(?:do|does|did) not have (?:(?:${degree}) )*(?:${english})(?: (?:with|in|of|using|on))?`,
  `never(?: yet| really| actually| ever)* (?:${have})(?: (?:with|in|on|to|any))*`,
  '(?:unfamiliar|inexperienced|unskilled|untrained|unacquainted)(?: (?:with|in|at))?',
  'without (?:(?:any|the|ever) )*(?:use of|using|having used|knowing|help of)',
  `kein(?:e|en|er|erlei)?(?: (?:wirkliche|praktische|berufliche|nennenswerte|vertiefte|tiefe|tiefere|direkte|große|eigene)[nr]?)*(?: ${german})(?: (?:und|oder|bzw\\.?) ${german})?(?: (?:mit|in|im|von|zu|über|bei))?`,
  'kein(?:e|en|er|erlei)?(?: (?:wirkliche|praktische|berufliche|nennenswerte|vertiefte|tiefe|tiefere|direkte|große|eigene)[nr]?)+',
  `ohne(?: (?:jede|jegliche|tiefere|praktische)[nr]?)*(?: ${german})(?: (?:mit|in|im|von|zu|über))?`,
  'nicht(?: (?:sehr|besonders|wirklich|so))? (?:vertraut|erfahren|geübt|bewandert|versiert|geschult)(?: (?:mit|in|im))?',
  '(?:noch )?(?:nie|niemals)(?: zuvor)? (?:mit|in)',
  "(?:aucune?|pas(?: encore)? (?:de|d['’])|sans(?: aucune?)?|ni) ?(?:exp[ée]riences?|connaissances?|notions?|comp[ée]tences?|ma[iî]trise)(?: (?:professionnelles?|pratiques?))?(?: (?:de|d['’]|en|du|des|avec|sur|dans))?",
  '(?:sin|ninguna?|ning[úu]n|no (?:tengo|tiene|posee|poseo|cuento con)) ?(?:experiencias?|conocimientos?|nociones|formaci[óo]n)(?: (?:previa|previos?|profesional))?(?: (?:en|con|de|del|sobre))?',
  '(?:nessuna?|senza(?: alcuna)?|non (?:ho|ha)) ?(?:esperienz[ae]|conoscenz[ae]|competenz[ae])(?: (?:di|in|con|del|su))?',
  '(?:sem|nenhuma?|n[ãa]o (?:tenho|tem|possuo)) ?(?:experi[êe]ncias?|conhecimentos?)(?: (?:em|com|de|do|no|na))?',
  'geen(?: (?:echte|praktische|relevante))* (?:werk)?(?:ervaring|kennis)(?: (?:met|van|in|op))?',
  'zonder (?:werk)?(?:ervaring|kennis)(?: (?:met|van|in|op))?',
].map((source) => new RegExp(`(?<![\\p{L}\\p{N}-])(?:${source})(?![\\p{L}\\p{N}-])`, 'giu'));

/** “No Java”, “without Java”, “kein SAP”: the negation directly precedes the skill. */
export const bareDenial =
  /(?<![\p{L}\p{N}-])(?:no|without|not|kein|keine|keinen|ohne|sans|sin|senza|sem|geen|zonder)$/iu;

/**
 * After the skill: “Java: none”, “Java (no experience)”, “Java is not required”, “Java-Kenntnisse sind nicht nötig”.
 */
export const denialBehind = new RegExp(
  `^(?:[ -](?:${english}|developer|programming|development|${german}))?(?:` +
    `\\s*[:(–—=-]\\s*(?:none|no|nil|never|0(?: (?:years?|yrs?|jahre))?|n\\/a|kein(?:e|er)?|nein|aucune?|ninguna?|nessuna?|nenhuma?|geen)(?: (?:${english}|${german}|yet|whatsoever))?\\s*(?:[).,;]|$)` +
    "|,? ?(?:(?:is|are|was|were) )?(?:not|n[’']t) (?:strictly |absolutely )?(?:required|needed|necessary|expected|essential|mandatory|a must|known|used|available|a requirement|my (?:thing|strength|area))" +
    "|,? ?(?:isn|aren)['’]t (?:required|needed|necessary|expected|a must)" +
    '|,? ?(?:(?:ist|sind|wird|werden) )?(?:nicht|keine) (?:zwingend |unbedingt )?(?:erforderlich|nötig|notwendig|vorhanden|vorausgesetzt|voraussetzung|benötigt|muss)' +
    ')(?![\\p{L}\\p{N}])',
  'iu',
);

/** “No problem with Java”, “nothing but Java”: these words cancel the denial. */
export const undone =
  /(?:\b(?:not|no|never|nicht|kein\w*) (?:only|just|merely|simply|solely|limited to|nur|bloß|longer|doubt|problem|matter|less|more|fewer|later|stranger|one|other)\b|\bnothing but\b|\bpas seulement\b|\bno s[óo]lo\b|\bnon solo\b|\bn[ãa]o s[óo]\b|\bniet alleen\b)[^.;]{0,20}$/iu;
