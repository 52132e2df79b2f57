/**
 * What somebody says of themselves: where they come from, what they believe, whom they love, how old and how well they
 * are. The same words are fields of work (“French teacher”, “disability services”): they go only where they are said
 * of oneself, or of a trade with nothing between.
 */

const nations =
  'Afghan|African|Albanian|Algerian|American|Arab|Argentin(?:e|ian)|Armenian|Asian|Australian|Austrian|Bangladeshi|Belgian|Bolivian|Bosnian|Brazilian|British|Bulgarian|Cameroonian|Canadian|Chilean|Chinese|Colombian|Croatian|Cuban|Cypriot|Czech|Danish|Dominican|Dutch|Ecuadorian|Egyptian|English|Eritrean|Estonian|Ethiopian|European|Filipin[oa]|Finnish|French|Georgian|German|Ghanaian|Greek|Hispanic|Hungarian|Icelandic|Indian|Indonesian|Iranian|Iraqi|Irish|Israeli|Italian|Jamaican|Japanese|Jordanian|Kenyan|Korean|Kurdish|Latin[ox]|Latina|Latvian|Lebanese|Lithuanian|Malaysian|Maltese|Mexican|Moroccan|Nepal(?:i|ese)|Nigerian|Norwegian|Pakistani|Palestinian|Peruvian|Polish|Portuguese|Roma|Romanian|Russian|Scottish|Senegalese|Serbian|Singaporean|Slovak|Slovenian|Somali|Spanish|Sudanese|Swedish|Swiss|Syrian|Taiwanese|Tanzanian|Thai|Tunisian|Turkish|Ugandan|Ukrainian|Uruguayan|Venezuelan|Vietnamese|Welsh|Zambian|Zimbabwean|black|white|Caucasian|mixed[- ]race|bi-?racial';
const beliefs =
  "Christian|Catholic|Roman Catholic|Protestant|Anglican|Lutheran|Methodist|Baptist|Evangelical|Orthodox|Mormon|Quaker|Muslim|Sunni|Shia|Jew|Jewish|Hindu|Sikh|Buddhist|Jain|atheist|agnostic|pagan|religious|Jehovah[’']s Witness|katholisch|evangelisch|muslimisch|jüdisch|konfessionslos|Muslima?|Christin?|catholique|musulmane?|juive?|católic[oa]|musulmán|cattolic[oa]|musulman[oa]";
const conditions =
  'disabled|severely disabled|physically disabled|deaf|hard of hearing|blind|partially sighted|visually impaired|autistic|dyslexic|neurodivergent|neurodiverse|epileptic|diabetic|bipolar|HIV[- ]positive|a wheelchair user|wheelchair user|pregnant|expecting(?: a (?:baby|child))?|schwerbehindert|schwanger|gehörlos|enceinte|embarazada|incinta';
const orientations =
  'gay|lesbian|bisexual|queer|straight|heterosexual|homosexual|asexual|pansexual|trans|transgender|trans(?:gender)? (?:woman|man)|non-?binary|genderqueer|schwul|lesbisch';
const family =
  'single|married|divorced|widowed|engaged to be married|separated|an only child|single (?:mother|father|mum|mom|mam|dad|parent)|mother|father|mum|mom|dad|parent|grandmother|grandfather|stay-at-home (?:mother|father|mum|mom|dad|parent)|verwitwet|ledig';
const sexes =
  'female|male|woman|man|girl|lady|cisgender|Irishman|Irishwoman|Englishman|Englishwoman|Frenchman|Frenchwoman|Dutchman|Spaniard|Dane|Finn|Pole|Scot|Swede|Turk|Briton|weiblich|männlich';
const nativeForms =
  'Deutscher?|Österreicher(?:in)?|Schweizer(?:in)?|Ire|Irin|Türk(?:e|in)|Pol(?:e|in)|française?|allemande?|belge|marocaine?|algérienne?|algérien|español[a]?|mexican[oa]|brasileir[oa]|italian[oa]|portugu[eê]s[a]?|Nederlander';

const traits = `(?:${[nations, beliefs, conditions, orientations, family, sexes, nativeForms].join('|')})`;
const openers =
  "I am|I[’']m|I was|I identify as|identif(?:y|ies|ying) as|being|ich bin|je suis|yo soy|soy|eu sou|sou|io sono|ik ben";
/** “as blind tests”, “as a parent process”: only a whole person is somebody. */
const asSomebody =
  '(?:as|als) (?!(?:an? )?(?:parent|straight|single|blind|black|white|separated|male|female)(?! (?:wom[ae]n|man|person|mother|father|mum|mom|dad|parent)(?!\\p{L})))(?=(?:an?|eine?) |(?:practi[sc]ing )?(?:Muslim|Christian|Catholic|Jew|Hindu|Sikh|Buddhist)(?!\\p{L}))';
const degrees =
  '(?:an? |the |eine? |une? |una? |um |uma )?(?:proud |openly |practi[sc]ing |devout |committed |born-again |registered |severely |originally |also |currently |gebürtiger? )?';
const ends =
  '(?=\\s*(?:[,.;:!?)|]|$)| (?:and|but|with|by (?:birth|nationality|origin|descent)|who|living|working|from|since|of|und|et|y|e)(?!\\p{L}))';

/** Who does something, in one word; not whom or what something is done for. */
const trade =
  '(?:(?:senior|junior|lead|principal|chief|staff|software|data|civil|mechanical|electrical|registered|sales|project|product|backend|frontend|full-stack) ){0,2}(?!(?:patient|client|customer|member|character|gender|user|consumer|number|adapt[eo]r|connector|header|cancer|donor|disorder|behaviou?r|factor|prisoner|offender|cent(?:er|re)|order|player|voter|buyer|viewer|reader|sector|indicator|receptor|learner|worker|partner|teacher|tutor|lecturer|instructor|interpreter|translator|lawyer|barrister|solicitor|editor|writer|copywriter|speaker|chaplain|minister|elder|pastor|counsell?or|therapist|historian|musician|dancer)(?!\\p{L}))(?:\\p{L}+(?:er|or|eer|ist|ian)|nurse|midwife|doctor|surgeon|chef|architect|analyst|accountant|consultant|assistant|apprentice|graduate|executive|CEO|CTO|founder|guard|pilot|professional|candidate|applicant)(?!\\p{L})';

const pattern = (source: string, flags = 'giu') => new RegExp(`(?<![\\p{L}\\p{N}])${source}`, flags);

const familyLeave = '(?:maternity|paternity|parental|adoption|family|child ?care) leave';
const congregation = '(?:church|parish|mosque|synagogue|temple|congregation|gurdwara|bible (?:study )?group)';

export const traitPatterns: readonly RegExp[] = [
  pattern(
    `(?:(?:${openers}) |${asSomebody})${degrees}${traits}(?:(?:[/-]|(?:,| and|,? und| et| y|,? but) )(?:an? )?${traits}){0,3}(?: (?:wom[ae]n|man|person|believer))?(?: by (?:birth|nationality|origin|descent))?${ends}`,
  ),
  // “I am an Irish engineer”, “female engineer”: the trade stays.
  pattern(`(?<=(?:I am|I[’']m|being|as) an? (?:proud |openly )?)(?:${traits} ){1,2}(?=${trade})`),
  pattern(`(?:female|male|woman|lady|openly gay|LGBTQ?(?:IA)?\\+?) (?=${trade})`),
  /\((?:fe)?male\)|^(?:fe)?male(?=\s*(?:[,;|]|$))|(?<=[,;|] )(?:(?:fe)?male|weiblich|männlich)(?=\s*(?:[,;|.]|$))|^(?:weiblich|männlich)(?=\s*(?:[,;|]|$))/gimu,
  pattern(
    `(?:(?:of )?(?:${nations})[- ](?:born|descent|origin|heritage|ancestry|nationality)|(?:practi[sc]ing|devout|born-again) (?:${beliefs})|openly (?:${orientations})|registered disabled|born and (?:raised|bred) in \\p{Lu}\\p{L}+|native of \\p{Lu}\\p{L}+|proud (?:${nations}|${sexes}|${beliefs}|${orientations})${ends})(?!\\p{L})`,
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
  // Belief and belonging.
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
  // Time off for a family.
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
  // Families.
  /^single(?=\s*$|,? (?:and )?(?:with |no |without )?(?:no |one |two |three |\d )?(?:children|kids|child)(?!\p{L}))|(?<=[,;|] )single(?=\s*[.|;]?$)/gimu,
  pattern(
    '(?<=[,;|] |^)(?:with )?(?:no|one|two|three|four) (?:small |young |grown-up |adult )?(?:children|kids)(?=\\s*(?:[.;|]|$))',
  ),
];
