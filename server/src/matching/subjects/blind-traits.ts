import { readFileSync } from 'node:fs';

/**
 * Patterns of statements about one's own origin, belief, orientation, family, age and health. The same words name fields of
 * work (“French teacher”, “disability services”), so they are removed only where people describe themselves, or directly
 * before an occupation.
 */

type TraitWords = Record<
  'nations' | 'beliefs' | 'conditions' | 'orientations' | 'family' | 'sexes' | 'nativeForms',
  string[]
>;

/** Fragments of regular expressions, by topic. */
const words: TraitWords = JSON.parse(
  readFileSync(new URL('blind-trait-words.json', import.meta.url), 'utf8'),
);
const oneOf = (fragments: readonly string[]) => fragments.join('|');
const nations = oneOf(words.nations);
const beliefs = oneOf(words.beliefs);
const orientations = oneOf(words.orientations);
const sexes = oneOf(words.sexes);
const traits = `(?:${oneOf(Object.values(words).flat())})`;
const openers =
  "I am|I[’']m|I was|I identify as|identif(?:y|ies|ying) as|being|ich bin|je suis|yo soy|soy|eu sou|sou|io sono|ik ben";
/** “as a Muslim”, but not “as blind tests” or “as a parent process”. */
const asPerson =
  '(?:as|als) (?!(?:an? )?(?:parent|straight|single|blind|black|white|separated|male|female)(?! (?:wom[ae]n|man|person|mother|father|mum|mom|dad|parent)(?!\\p{L})))(?=(?:an?|eine?) |(?:practi[sc]ing )?(?:Muslim|Christian|Catholic|Jew|Hindu|Sikh|Buddhist)(?!\\p{L}))';
const degrees =
  '(?:an? |the |eine? |une? |una? |um |uma )?(?:proud |openly |practi[sc]ing |devout |committed |born-again |registered |severely |originally |also |currently |gebürtiger? )?';
const boundary =
  '(?=\\s*(?:[,.;:!?)|]|$)| (?:and|but|with|by (?:birth|nationality|origin|descent)|who|living|working|from|since|of|und|et|y|e)(?!\\p{L}))';

/** An occupation, but not a person or thing that work is done for. */
const occupation =
  '(?:(?:senior|junior|lead|principal|chief|staff|software|data|civil|mechanical|electrical|registered|sales|project|product|backend|frontend|full-stack) ){0,2}(?!(?:patient|client|customer|member|character|gender|user|consumer|number|adapt[eo]r|connector|header|cancer|donor|disorder|behaviou?r|factor|prisoner|offender|cent(?:er|re)|order|player|voter|buyer|viewer|reader|sector|indicator|receptor|learner|worker|partner|teacher|tutor|lecturer|instructor|interpreter|translator|lawyer|barrister|solicitor|editor|writer|copywriter|speaker|chaplain|minister|elder|pastor|counsell?or|therapist|historian|musician|dancer)(?!\\p{L}))(?:\\p{L}+(?:er|or|eer|ist|ian)|nurse|midwife|doctor|surgeon|chef|architect|analyst|accountant|consultant|assistant|apprentice|graduate|executive|CEO|CTO|founder|guard|pilot|professional|candidate|applicant)(?!\\p{L})';

const pattern = (source: string, flags = 'giu') => new RegExp(`(?<![\\p{L}\\p{N}])${source}`, flags);

const familyLeave = '(?:maternity|paternity|parental|adoption|family|child ?care) leave';
const congregation = '(?:church|parish|mosque|synagogue|temple|congregation|gurdwara|bible (?:study )?group)';

export const traitPatterns: readonly RegExp[] = [
  pattern(
    `(?:(?:${openers}) |${asPerson})${degrees}${traits}(?:(?:[/-]|(?:,| and|,? und| et| y|,? but) )(?:an? )?${traits}){0,3}(?: (?:wom[ae]n|man|person|believer))?(?: by (?:birth|nationality|origin|descent))?${boundary}`,
  ),
  // “I am an Irish engineer”, “female engineer”: the occupation stays.
  pattern(`(?<=(?:I am|I[’']m|being|as) an? (?:proud |openly )?)(?:${traits} ){1,2}(?=${occupation})`),
  pattern(`(?:female|male|woman|lady|openly gay|LGBTQ?(?:IA)?\\+?) (?=${occupation})`),
  /\((?:fe)?male\)|^(?:fe)?male(?=\s*(?:[,;|]|$))|(?<=[,;|] )(?:(?:fe)?male|weiblich|männlich)(?=\s*(?:[,;|.]|$))|^(?:weiblich|männlich)(?=\s*(?:[,;|]|$))/gimu,
  pattern(
    `(?:(?:of )?(?:${nations})[- ](?:born|descent|origin|heritage|ancestry|nationality)|(?:practi[sc]ing|devout|born-again) (?:${beliefs})|openly (?:${orientations})|registered disabled|born and (?:raised|bred) in \\p{Lu}\\p{L}+|native of \\p{Lu}\\p{L}+|proud (?:${nations}|${sexes}|${beliefs}|${orientations})${boundary})(?!\\p{L})`,
  ),
  // Ages.
  pattern(
    `(?:I am |I[’']m )?in (?:my|his|her) (?:(?:early|mid|late)[- ])?(?:(?:twen|thir|for|fif|six|seven)ties|[2-7]0[’']?s)(?!\\p{L})`,
  ),
  pattern(
    `(?:I am|I[’']m|turning|turned) (?:1[6-9]|[2-7]\\d)(?: years? (?:old|young|of age))?(?=\\s*(?:[,.;)|]|$)| and (?!\\d))`,
  ),
  pattern(
    `(?:(?:twenty|thirty|forty|fifty|sixty)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?[- ]years?[- ]old|(?:twenty|thirty|forty|fifty|[2-6]0)-?something)(?!\\p{L})`,
  ),
  /(?<![\p{L}\d])\*\s?(?:\d{1,2}\.\s?(?:\d{1,2}\.|\p{L}{3,9})\s?)?(?:19[3-9]\d|200\d)(?!\d)(?:,?\s(?:in|à|en)\s\p{Lu}[\p{L}-]+)?/gu,
  // Belief and communities.
  /^(?:roman catholic|catholic|protestant|muslim|christian|jewish|hindu|sikh|buddhist|atheist)(?=\s*(?:[,;|.]|$))/gimu,
  pattern(
    `(?:an? )?(?:active |committed |lay )?(?:member|elder|deacon|parishioner|volunteer) (?:of|in|at) (?:my|our|the|a) (?:local )?(?:\\p{L}+ ){0,2}(?:church of \\p{Lu}\\p{L}+|${congregation})(?!\\p{L})`,
  ),
  pattern(
    `(?:active|involved|engaged|volunteer(?:ing)?) (?:in|at) (?:my|our) (?:local )?(?:\\p{L}+ )?${congregation}(?!\\p{L})`,
  ),
  pattern(
    `(?:an? )?(?:active )?(?:member|part) of the (?:LGBT\\p{L}*\\+?|gay|lesbian|queer|trans(?:gender)?|Deaf|Jewish|Muslim|black) community(?!\\p{L})`,
  ),
  pattern(
    `my (?:late )?(?:husband|wife|spouse|fianc[ée]e?|boyfriend|girlfriend|daughters?|sons?|kids|children|pregnancy|disability|disabilities|faith|religion|${congregation}|sexuality|sexual orientation|gender|ethnicity|nationality|skin colou?r)(?!\\p{L})`,
  ),
  // Family leave.
  pattern(
    `(?<!(?:advi|guid|polic|law|employee|staff|client|manage|colleague|question|train|consult|report|rule|legislat|decision|cover|case)\\p{L}* )(?:(?:I (?:was|am|went|have been) |currently )?on|(?:return(?:ed|ing|s)? |back |coming back )from|after|during|took|taking|due to|following|my|I had) (?:my |an? |\\d+ (?:weeks?|months?|years?)(?: of)? )?(?:extended )?${familyLeave}(?! (?:cover|polic|manage|admin|request|claim|benefit|process|law|program|scheme|case|applic|pay|rights|and))(?!\\p{L})`,
  ),
  /^(?:maternity|paternity|parental|adoption|family) leave(?=[\s\d()–—.,/-]*$)|\((?:on )?(?:maternity|paternity|parental|adoption) leave\)|(?<!\p{L})(?:in|im|nach der|nach dem|während der) (?:elternzeit|mutterschutz)(?!\p{L})|^(?:elternzeit|mutterschutz)(?=[\s\d()–—.,/-]*$)|(?<!\p{L})(?:en )?congé (?:de )?(?:maternité|paternité|parental)(?!\p{L})/gimu,
  pattern(
    '(?:career break |time off |break )(?:to (?:raise|care for|look after|bring up|have) (?:my |our |two |three |an? )*(?:\\p{L}+ )?(?:famil(?:y|ies)|child(?:ren)?|kids|bab(?:y|ies)|sons?|daughters?|parents?)|for (?:childcare|maternity|family reasons))(?!\\p{L})',
  ),
  pattern('while pregnant(?: with \\p{L}+(?: \\p{L}+)?)?(?=\\s*(?:[,.;)|]|$))'),
  // Health.
  pattern("I(?: am|[’']m) (?:\\p{L}+ )?(?:\\d{1,2} )?(?:months?|weeks?) pregnant(?!\\p{L})"),
  pattern(
    'I (?:have|live with|suffer from|was diagnosed with) (?:an? )?(?:\\p{L}+ )?(?:disabilit(?:y|ies)|impairment|ADHD|autism|dyslexia|epilepsy|depression|diabetes|cancer|multiple sclerosis|bipolar disorder|Asperger\\p{L}*)(?!\\p{L})',
  ),
  pattern(
    '(?:as )?(?:an? )?(?:person|engineer|woman|man) (?:with|living with) an? (?:\\p{L}+ )?disability(?=\\s*(?:[,.;)|]|$))',
  ),
  pattern(
    '(?:GdB|Grad der Behinderung|MdE)(?: von)?\\s?:?\\s?\\d{2,3}(?: ?%)?|schwerbehindert(?:e[rn]?)?(?=\\s*(?:[,.;)|]|$))',
  ),
  // Marital status and children.
  /^single(?=\s*$|,? (?:and )?(?:with |no |without )?(?:no |one |two |three |\d )?(?:children|kids|child)(?!\p{L}))|(?<=[,;|] )single(?=\s*[.|;]?$)/gimu,
  pattern(
    '(?<=[,;|] |^)(?:with )?(?:no|one|two|three|four) (?:small |young |grown-up |adult )?(?:children|kids)(?=\\s*(?:[.;|]|$))',
  ),
];
