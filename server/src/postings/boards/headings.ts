const NICE =
  /nice[ -]to[ -]have|\bbonus\b(?! (?:plan|pay))|\bplus(?:es)?\b|preferred|desir(?:ed|able)|would be great|even better|extra credit|advantag|wünschenswert|von vorteil/i;
const MUST =
  /requirement|qualification|must[ -]have|what you(?:['’]ll| will)? (?:need|bring|have)|you(?:['’]ll| will)? (?:need|bring|have)\b|who you are|about you\b|your (?:profile|background|skills|experience)|what we(?:['’]re| are)? (?:look|expect|need)|we(?:['’]re| are) looking for|looking for in you|minimum|skills|experience\b|ideal candidate|dein profil|ihr profil|anforderung|was du mitbringst|das bringst du|kravprofil|profil recherché/i;

/** What a part of a posting asks for, by its heading: a must, nice to have, or nothing. */
export function requirementKind(heading: string | undefined): 'must' | 'nice' | undefined {
  if (!heading) return undefined;
  if (NICE.test(heading)) return 'nice';
  return MUST.test(heading) ? 'must' : undefined;
}

/** The parts that ask for something, as a draft keeps them. */
export function requirementsOf(
  sections: { title?: string | undefined; html: string | undefined; kind?: 'must' | 'nice' }[],
): { kind: 'must' | 'nice'; html: string }[] {
  return sections.flatMap(({ title, html, kind = requirementKind(title) }) =>
    html?.trim() && kind ? [{ kind, html }] : [],
  );
}
