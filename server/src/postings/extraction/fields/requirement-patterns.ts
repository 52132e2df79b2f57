export type Section = 'must' | 'nice' | 'other';

/** “You might thrive in this role if you…”: the list below is required, whatever else the heading says. */
const CERTAIN =
  /\b(?:be|are) successful\b|\b(?:thrive|succeed|excel|do well|great fit|good fit|right fit|perfect fit|a fit|be a match|we(?:['’]d| would) (?:like|love) (?:you|to))\b.{0,40}\b(?:if|you|have|who)\b|you (?:might|may|could|will|would|should) (?:thrive|be (?:a|the|great|right))|(?:required|minimum|basic|key|essential|mandatory) (?:skills|qualifications|requirements|experience|competenc)|job requirements|you(?:['’]ll| will) (?:need|have|bring|possess)\b|skills (?:and|&) (?:experience|qualifications)|what we(?:['’]re| are) looking for|what (?:you|we)(?:['’]ll)? need (?:from|in|to) |about you\b|who you are/i;

/**
 * Words of short headings that say what the section is about. Nice-to-have is tested first, because of “preferred
 * qualifications”.
 */
const headings: [Section, RegExp][] = [
  [
    'nice',
    /nice[\s-]to[\s-]have|\bbonus(?: points| skills| if)?\b(?!es| plan| scheme| program)|\bprefer(?:red|able|ably)\b|\bdesir(?:ed|able)\b|\bgood to have\b|\b(?:a|big|huge|extra|even better)\s+plus(?:es)?\b|^plus(?:es)?\b|\bextra credit\b|\bideally\b|\boptional\b|brownie points|stand out|even better if|would be (?:great|nice|a plus)|not required|advantage(?:ous)?\b(?!s)|von vorteil|wünschenswert|idealerweise|pluspunkte|das wäre|zusätzlich|vos atouts|un plus|les plus|serait un|apprécié|souhaité|valorable|se valorar[áa]|deseable|plus si|pluspunten|is een pr[eé]|pr[eé] ?:?$|mile widziane|meriterande|diferencial|gradit[oi]|nice to/i,
  ],
  [
    'other',
    /what (?:we|you)[’'`]?(?:ll| will| can)? (?:offer|get|receive|enjoy|give)|we offer|\bbenefits?\b|\bperks?\b|why (?:join|work|you|us|we)|compensation|salary|\bpay\b|about (?:us|the (?:company|team|role|job|position|opportunity))|who we are|our (?:company|story|mission|values|culture|team|stack|offer)|responsibilit|what you[’'`]?(?:ll| will)? (?:do|be doing|work|own|build)|you will\b|your (?:tasks|role|mission|impact|responsibilities)|day[\s-]to[\s-]day|duties|the role\b|job (?:description|summary|purpose)|in this role|how to apply|application|interview|hiring process|equal (?:opportunity|employ)|diversity|location|wir bieten|das bieten|unser angebot|benefits|deine benefits|aufgaben|über uns|wer wir sind|was dich erwartet|das erwartet dich|deine aufgabe|ihre aufgabe|kontakt|bewerb|ce que nous (?:offrons|proposons)|nous (?:vous )?(?:offrons|proposons)|avantages|vos missions|missions|le poste|à propos|qui sommes|responsabilit|funciones|qu[eé] ofrecemos|ofrecemos|beneficios|sobre nosotros|qui[eé]nes somos|porque nos importas|descripci[oó]n|wat (?:wij|we) bieden|wij bieden|arbeidsvoorwaarden|over ons|wat ga je doen|jouw taken|taken|functie(?:omschrijving)?$|oferujemy|obowiązki|o que oferecemos|vi erbjuder|om oss|arbetsuppgifter|disclaimer|privacy|note\b/i,
  ],
  [
    'must',
    /require(?:d|ments?)\b|qualifi(?:cations?|ed|kation)|must[\s-]haves?|what (?:you|we)[’'`]?(?:ll| will| would|re| are)? (?:need|bring|have|looking|look for|seek|expect)|looking for|who you are|about you|you (?:have|are|bring|might|may|should|must|possess|need)\b|you[’'`](?:ll|ve|re|d)\b|your (?:profile|background|experience|skills|qualifications|toolkit|strengths)|skills?\b|experience\b|competenc(?:y|ies)|knowledge|education|ideal candidate|candidate profile|the (?:ideal|right|successful) (?:candidate|person)|eligibility\b|eligible (?:to|candidates)|minimum|basic qual|key (?:skills|attributes)|essential|profile?\b|prerequisites|are you\b|(?:ihr|dein|das) profil|profil\b|anforderung|voraussetzung|was (?:du|sie) mit(?:bringst|bringen)|das bringst du mit|das bringen sie mit|du bringst|mitbring|was wir (?:uns|von dir|erwarten|suchen)|wir suchen|du hast|qualifikation|kenntnisse|fähigkeiten|votre profil|profil recherch[eé]|profil\b|compétences|ce que (?:nous|vous)|vous (?:êtes|avez)|\brequis\b|prérequis|formation|requisitos|perfil|qu[eé] (?:buscamos|necesitas|pedimos)|buscamos|c[oó]mo nos encantaría|imprescindible|tu perfil|experiencia|functie-?eisen|wie (?:ben jij|zoeken|jij bent)|jouw profiel|profiel|wat (?:vragen|verwachten) (?:wij|we)|dit breng|dit heb jij|vi söker|du har\b|din profil|din bakgrund|hvem er du|din bakgrunn|vi forventer|wymagania|oczekujemy|kvalifikationer|kravprofil|vem är du|requisitos|requisiti\b|we[’'`]re eager/i,
  ],
];

export function sectionCalled(heading: string): Section | undefined {
  const text = heading.replace(/(?<![:：.!?…\s])[:：.!?…\s]+$/, '');
  if (CERTAIN.test(text) && !/prefer|nice|bonus|desir/i.test(text)) return 'must';
  return headings.find(([, words]) => words.test(text))?.[0];
}

const OFFERS =
  /\bwe(?:[’'`]ll| will| can)? (?:offer|give|provide)\b|what you(?:[’'`]ll| will)? (?:get|receive|enjoy)|\b(?:benefits?|perks?)\b|wir bieten|bieten wir|unser angebot|was wir (?:dir|ihnen)? ?bieten|benefits|nous (?:vous )?offrons|nos avantages|ofrecemos|beneficios|bieden wij|wij bieden|wat we bieden|oferecemos|benef[ií]cios/i;

/** A heading of what the company offers. “Compensation and benefits” as a field of work is not one. */
export const offers = (heading: string): boolean => OFFERS.test(heading) && sectionCalled(heading) !== 'must';

const WELCOMES =
  /equal[\s-]opportunit|affirmative action|without regard to|regardless of (?:\w+,? ){0,3}(?:race|age|gender|origin|sex|religion)|\bEEOC?\b|chancengleichheit|unabhängig von (?:\w+,? ){0,3}(?:geschlecht|herkunft|alter)|égalité des chances|igualdad de oportunidades/i;

/** “We are an equal opportunity employer …” */
export const welcomesAll = (text: string): boolean => WELCOMES.test(text);

/** A line that requires something, wherever it is. */
export const asksFor = (line: string) =>
  /\b\d{1,2}\+?\s*(?:(?:-|–|to|or)\s*)?(?:\d+\+?\s*|\+\s*)?(?:years?|yrs?|jahre?|ans|años|jaar)\b[^.]{0,60}(?:experience|erfahrung|exp[eé]rience|experiencia|ervaring)|\b(?:experience|proficien(?:t|cy)|expertise|knowledge|familiar(?:ity)?|fluen(?:t|cy)|degree|background|track record|understanding)\b\s+(?:in|with|of|using|as)\b|\bbachelor|\bmaster['’]?s\b|\bph\.?d\b|\b(?:berufs)?erfahrung\b (?:in|mit|als|im)|kenntnisse|abgeschlossene|studium|expérience (?:en|de|dans)|maîtrise|connaissance|diplôme|experiencia (?:en|de|con)|conocimientos?|dominio|titulaci|ervaring (?:met|in|als)|kennis van|diploma|\bmust (?:have|be)\b|\brequired\b/i.test(
    line,
  );
