const NICE =
  /\bnice[\s-]to[\s-]have\b|\b(?:is|are|would be|will be|as)?\s*(?:a|an|considered a)\s+(?:strong |big |huge |real |definite |great )?(?:plus|bonus|advantage|asset)\b|\bprefer(?:red|ably)\b|\bpreference\b|\bideally\b|\bdesir(?:ed|able)\b|\bbonus(?: points)?\b|\badvantageous\b|\bbeneficial\b|\boptional(?:ly)?\b|\bnot required\b|\bwelcome\b(?! to)|\bhelpful\b|would be (?:great|nice|ideal)|von vorteil|wünschenswert|idealerweise|ein plus|gern gesehen|vorteilhaft|un plus|un atout|souhait[ée]|idéalement|serait apprécié|apprécié|valorable|se valorar|deseable|idealmente|\bun plus\b|preferiblemente|een pr[eé]|pluspunt|bij voorkeur|mile widzian|atutem|meriterande|meritterande|en fordel|diferencial|desejável|gradit[oa]|preferibil|preferenzial/i;
const NEEDED =
  /\brequired\b(?! (?:to|but|for))|\bmust have\b|\bmandatory\b|\bessential\b|zwingend|erforderlich|vorausgesetzt|exigé|obligatoire|indispensable|imprescindible|obligatori[oa]|vereist|\bverplicht\b/i;
const MUST =
  /\brequired\b|\bmust\b|\bmandatory\b|\bessential\b|\bminimum\b|\bat least\b|\bproven\b|zwingend|erforderlich|vorausgesetzt|mindestens|unbedingt|exigé|obligatoire|indispensable|\brequis\b|imprescindible|obligatori[oa]|m[ií]nimo|vereist|\bverplicht\b|noodzakelijk|minimaal|obrigat[oó]rio|wymagan/i;

/** A word in the line itself takes precedence over the heading above. */
export function kindOfLine(line: string): 'must' | 'nice' | undefined {
  // In “Bachelor's required, Master's preferred”, the first is required.
  if (NICE.test(line))
    return NEEDED.test(line) && !/\bnot (?:\w+ )?(?:required|mandatory)\b/i.test(line) ? 'must' : 'nice';
  return MUST.test(line) ? 'must' : undefined;
}
