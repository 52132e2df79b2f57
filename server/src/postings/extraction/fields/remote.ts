import type { RemotePolicy } from '@tenon/contract/posting';

/** Interprets a workplace field of a board or page. */
export function remoteOfField(written: string): RemotePolicy | undefined {
  const text = written.toLowerCase().replace(/[_]+/g, ' ');
  if (
    /\bhybrid|hybride|hibrid|home ?office (?:möglich|optional|nach absprache)|(?:remote|home ?office) (?:option|possible|days)|teilweise|t[eé]l[eé]travail (?:partiel|fr[eé]quent|occasionnel|ponctuel|possible|autoris[eé])|teletrabajo parcial|\d (?:jours?|days?|tage?|d[ií]as?) |partial(?:ly)? remote|télétravail partiel|remote[\s/]+(?:onsite|office)/.test(
      text,
    )
  )
    return 'hybrid';
  if (/\bno[nt]?[\s-]?remote|kein homeoffice|remote: ?(?:no|false)|^(?:no|false|none|never)$/.test(text))
    return 'onsite';
  if (
    /telecommut|telework|remote|fully distributed|work from home|\bwfh\b|home ?office|télétravail|teletrabajo|thuiswerk|anywhere|^(?:yes|true)$/.test(
      text,
    )
  )
    return 'remote';
  if (
    /on[\s-]?site|in[\s-]?office|in[\s-]?person|vor ort|présentiel|sur site|presencial|op kantoor|physical/.test(
      text,
    )
  )
    return 'onsite';
  return undefined;
}

/** “Senior Engineer (Remote)”, “… | Fully Remote US”; never “Remote Sensing Analyst”. */
export function remoteOfTitle(title: string): RemotePolicy | undefined {
  if (
    /\bhybrid\b(?! (?:cloud|app|mobile|vehicle|work(?:place)? (?:manager|lead)))/i.test(title) &&
    /[([|,–—-][^)\]]{0,200}\bhybrid\b|\bhybrid\s*[)\]|–—-]|\bhybrid$/i.test(title)
  )
    return 'hybrid';
  if (
    /\b(?:fully|100 ?%) remote\b|[([][^()[\]]*\bremote\b[^)\]]{0,200}[)\]]|(?:[-–—|,/:•·]\s*|^)remote\b(?! (?:sens|team|control|access|support|hands|monitor|operat|work(?:force)?|infra|server|desktop|patient|site|diagnos|pilot|assist|service))|\bremote$|\bhome ?office\b/i.test(
      title,
    )
  )
    return 'remote';
  return undefined;
}

/**
 * The location itself says so: “Remote - US”, “Anywhere”, “Berlin (hybrid)”. Among several places, remote is one
 * option.
 */
export function remoteOfLocations(texts: string[]): RemotePolicy | undefined {
  const says = (words: RegExp) => texts.some((text) => words.test(text));
  if (says(/\bhybrid|\bhybride\b|h[ií]brido|.home ?office|home ?office./i)) return 'hybrid';
  if (says(/\bremote\b|^anywhere\b|\bworldwide\b|home ?office|télétravail|teletrabajo|work from home/i))
    return 'remote';
  return says(/\bon-?site\b|\bin[\s-]office\b|\bvor ort\b|sur site|presencial|op kantoor/i)
    ? 'onsite'
    : undefined;
}

const statements: [RemotePolicy, RegExp][] = [
  [
    'hybrid',
    /\b(?:this|the|our|a|is|as|offer(?:s|ing)?|on a|in a)\s+(?:[\w-]+\s+){0,2}hybrid\s+(?:role|position|work(?:ing|place)?|schedule|model|set-?up|arrangement|job|policy|environment|opportunity)/i,
  ],
  ['hybrid', /\bhybrid\b[^.\n]{0,40}\b\d(?:\s*(?:-|–|to)\s*\d)?\s*(?:x|days?)\b/i],
  [
    'hybrid',
    /\b(?:\d|one|two|three|four)(?:\s*(?:-|–|to|or)\s*(?:\d|two|three|four))?\+?\s*(?:days?|x)\s*(?:(?:per|a|each|\/)\s*(?:week|month)\s*)?(?:in|at|from|on)\s+(?:(?:the|our|an?)\s+)?(?:[\p{L}-]+\s+){0,3}(?:office|site|hub|hq)\b/iu,
  ],
  [
    'hybrid',
    /\bin(?:[\s-]the)?[\s-]office\s+(?:\d|one|two|three|four)(?:\s*(?:-|–|to|or)\s*(?:\d|two|three|four))?\+?\s*days?\b/i,
  ],
  [
    'hybrid',
    /\b(?:we|you(?:['’]ll| will)?) work (?:in a )?hybrid\b|\bwir arbeiten hybrid|\b(?:poste|travail) (?:est |en )*hybride\b|\b(?:puesto|trabajo) (?:es )?h[ií]brido|(?:den|der) rest (?:der zeit )?(?:im home ?office|remote|mobil)|le reste en t[eé]l[eé]travail|el resto (?:en casa|en remoto|desde casa)|(?:location|work(?:place)?(?: type| model| arrangement)?|arbeitsmodell|arbeitsort)\s*:\s*[^\n]{0,40}\bhybrid\b|#LI-hybrid\b|hybrides? arbeiten|hybrid(?:es)? arbeitsmodell|mode hybride|modelo h[ií]brido|modalidad h[ií]brida|hybride werken/i,
  ],
  [
    'hybrid',
    /\b(?:\d|ein|zwei|drei|vier)(?:\s*(?:-|–|bis)\s*\d)?\s*tage?\s*(?:pro|die|in der|\/)\s*woche\s*(?:im (?:büro|homeoffice|home office)|vor ort|remote|mobil)|\b\d\s*jours? (?:de |en )?t[eé]l[eé]travail|\d d[ií]as? (?:de teletrabajo|en remoto)|\d dagen? (?:thuis|op kantoor)/i,
  ],
  ['remote', /\b(?:fully|100\s?%|completely|entirely|permanently)[\s-]remote\b/i],
  [
    'remote',
    /\b(?:this|the)\s+(?:is\s+a\s+|role\s+is\s+|position\s+is\s+|job\s+is\s+)(?:(?:fully|full-time|permanent|us-based|u\.s\.|100%)[\s,-]+)*remote\b(?!\s+(?:sens|monitor|control|patient))/i,
  ],
  [
    'remote',
    /\b(?:location|work(?:place)?(?: type| model)?|arbeitsort)\s*:\s*(?:[\w ,]{0,20}\b)?remote\b|#LI-remote\b|\bwork (?:remotely )?from anywhere\b|\bremote[\s-]first (?:company|team|role|position)\b|\b(?:we are|we're) (?:a )?(?:fully )?(?:remote|distributed)[ ,.-](?:first|company|team)/i,
  ],
  [
    'remote',
    /\b(?:vollständig|komplett|rein|zu 100 ?%|100 ?%) (?:remote|mobil|im home ?office)\b|100 ?% t[eé]l[eé]travail|full remote|enti[eè]rement (?:en t[eé]l[eé]travail|[aà] distance)|100 ?% (?:remoto|teletrabajo|en remoto|[aà] distance)|(?:totalmente|completamente) (?:en )?(?:remoto|a distancia)|volledig (?:remote|thuis)/i,
  ],
  [
    'onsite',
    /\b(?:this|the)\s+(?:(?:role|position|job)\s*)?is\s+(?:an?\s+)?(?:fully\s+|100\s?%\s+|full-time[ ,]+)?(?:on[\s-]?site|in-person|in-office)\b|\b(?:fully|100\s?%)\s+(?:on-?site|in[\s-](?:office|person))\b|(?:location|workplace(?: type)?)\s*:\s*on-?site\b|#LI-on-?site\b|\b(?:5|five) days (?:a|per) week (?:in|at|from) (?:the|our)\b|not (?:a )?remote (?:role|position|job)|\bwork on-?site\b|\bthe work is (?:done|performed|carried out) (?:on site|at our)\b|\bgearbeitet wird (?:vor ort|in präsenz)|\b(?:stelle|arbeit|tätigkeit|einsatz) (?:ist|erfolgt|findet) (?:ausschließlich |komplett )?(?:vor ort|in präsenz)|\b(?:travail|poste) (?:se fait |s['’]effectue |est |se d[eé]roule )*(?:100 ?% )?(?:sur site|en pr[eé]sentiel)\b|\b(?:trabajo|puesto|modalidad|jornada) (?:es )?(?:100 ?% )?presencial\b|\b(?:werk|functie) is (?:volledig )?op (?:kantoor|locatie)\b/i,
  ],
];

/** Clear statements in the text; the first one counts. */
export function remoteOfText(text: string): RemotePolicy | undefined {
  let best: { at: number; policy: RemotePolicy } | undefined;
  for (const [policy, statement] of statements) {
    const match = statement.exec(text);
    if (match && (!best || match.index < best.at)) best = { at: match.index, policy };
  }
  if (best?.policy === 'hybrid' && /\b(?:5|five) days/i.test(text.slice(best.at, best.at + 60)))
    return 'onsite';
  return best?.policy;
}
