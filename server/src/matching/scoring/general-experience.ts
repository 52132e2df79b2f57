/** Words that do not say what kind of experience is required. */
const GENERAL_WORDS = new Set(
  [
    'a an and at have in least more must of on or over plus some the to total with you your',
    'applicable career commercial comparable equivalent experience experienced full hands job minimum overall',
    'position practical previous prior professional proven relevant related required role roles similar solid strong',
    'time work working year years yr yrs',
    'als arbeit berufserfahrung beruf berufliche beruflicher der die einer einem einschlägige einschlägiger erfahrung',
    'gleichwertige in jahr jahre jahren mehr mehrjährige mindestens oder position praktische praxis relevante und',
    'vergleichbare vergleichbaren von ähnlichen',
    'an année années ans au d dans de des en et expérience minimum moins ou pertinente poste professionnelle similaire un',
    'al año años con de en experiencia laboral menos mínima mínimo o profesional puesto relevante similar un una y',
  ].flatMap((line) => line.split(' ')),
);

/** Whether any experience counts. “4 years in a warehouse” requires a particular one. */
export function isGeneralExperience(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.every((word) => GENERAL_WORDS.has(word));
}
