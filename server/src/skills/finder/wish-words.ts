const much =
  '(?:very|really|particularly|especially|always|also|highly|most|still|now|just|currently|strongly|keenly|actively|deeply|long|since|hugely)';
const learn =
  '(?:learn(?: (?:more )?about| more of)?|get (?:into|better at|to know)|move (?:in)?to(?:wards?)?|moving (?:in)?to(?:wards?)?|go into|going into|grow (?:in)?to(?:wards?)?|break into|transition(?:ing)? (?:in)?to(?:wards?)?|switch(?:ing)? (?:in)?to|specialise in|specialize in|try|explore|gain (?:\\w+ )?experience (?:in|with|of)|build (?:up )?(?:\\w+ )?(?:experience|skills) (?:in|with)|deepen my (?:knowledge|skills) (?:of|in|with)|expand into|pivot (?:in)?to|work (?:with|in|on)|be trained (?:in|on)|train (?:in|as an?)|qualify (?:in|as an?)|pick up)';

/**
 * Skills that a person hopes to have. Each match ends where the list of them starts. “Passionate about Java” and “my
 * interests are Java and Go” are excluded: people say that about what they do.
 */
export const wishes: readonly RegExp[] = [
  // “Want to learn Go”, “keen to move into critical care”, “would love to work with Rust”
  `(?:want(?:s|ed|ing)?|wish(?:es|ing)?|hop(?:e|es|ing)|aim(?:s|ing)?|plan(?:s|ning)?|intend(?:s|ing)?|aspir(?:e|es|ing)|look(?:s|ing)?|seek(?:s|ing)?|would (?:like|love)|i['’]d (?:like|love)|keen|eager|willing|ready|excited|motivated|curious|determined|happy|hungry)(?: ${much})? to (?:${much} )?${learn}`,
  `(?:keen|eager) on (?:learning|moving (?:in)?to(?:wards?)?|getting into)`,
  // “Moving toward intensive care”
  '(?:moving|working my way|heading|on my way|transitioning|pivoting|gravitating|orient(?:ed|ing)(?: myself)?) (?:towards?|in the direction of)',
  '(?:transitioning|pivoting|retraining) (?:in)?to(?: a career in)?',
  // “Interested in machine learning”: not “interested in improving things with Java”.
  `(?:${much} )?interested in(?: (?:learning|moving (?:in)?to(?:wards?)?|getting into|exploring|going into|working (?:with|in|on)|gaining experience (?:in|with)))?`,
  '(?:a )?(?:strong |keen |great |growing |deep |big )?interest in',
  // “Currently learning Rust”
  '(?:currently|now|presently|just started|started|beginning|starting|still|in my free time,?|at home,?)(?: (?:self-)?(?:learning|teaching myself|exploring|reading up on|getting into|training (?:in|for|as)))',
  '(?:teaching myself|want(?:s)? more of|curious about|future goals?:?|career goals?:?|next on my list:?|wish list:?|learning goals?:?)',
  `(?:goal|aim|ambition|dream|plan|hope) is to (?:\\w+ )?${learn}`,
  // German
  '(?:interesse (?:an|am|für)|interessiert (?:an|mich(?: (?:sehr|besonders))? für)|interessiere mich(?: (?:sehr|besonders|seit langem))? für)',
  '(?:möchte|will|würde gern(?:e)?|würde mich gern(?:e)?)(?: mich)?(?: \\p{L}+){0,2}? (?:in (?:richtung|die|den|der|das)|richtung|zu|zur|zum|in)',
  '(?:auf dem weg|wechsel|weiterentwicklung|umorientierung|umschulung) (?:in (?:richtung|die|den)|richtung|zu|zur|zum|hin zu)',
  '(?:lerne|erlerne|vertiefe)(?: (?:derzeit|gerade|aktuell|momentan|zurzeit))',
  '(?:derzeit|gerade|aktuell|momentan|zurzeit) (?:lerne|erlerne) ich',
  // French, Spanish, Italian, Dutch
  "(?:souhaite|envie de|voudrais|aimerais)(?: me)? (?:apprendre|évoluer vers|découvrir|me former (?:à|en|au)|orienter vers|former (?:à|en|au))|intéressée? par|en cours d['’]apprentissage (?:de|du|d['’])",
  '(?:quiero|deseo|me gustaría|ganas de) (?:aprender|orientarme hacia|especializarme en|formarme en)|interesad[oa] en|aprendiendo(?: actualmente)?',
  'interessat[oa] (?:a|al|alla|ai)|(?:vorrei|voglio|desidero) (?:imparare|approfondire)',
  '(?:wil|zou graag)(?: \\w+){0,2} (?:leren|doorgroeien naar)|geïnteresseerd in',
].map((source) => new RegExp(`(?<![\\p{L}\\p{N}-])(?:${source})(?![\\p{L}\\p{N}-])`, 'giu'));

/**
 * After the skill: “Rust (learning)”, “Rust: want to learn”, “Java lernen”, “in Richtung Intensivpflege entwickeln”.
 */
export const wishBehind =
  /^\s*(?:[(:–—-]\s*(?:currently |still |just )?(?:learning|beginner, learning|want to learn|to be learn(?:ed|t)|in training|im aufbau|lerne (?:ich )?(?:gerade|derzeit)|en aprendizaje|en apprentissage)(?![\p{L}])|(?:und \p{L}+ )?(?:lernen|erlernen|zu lernen)(?![\p{L}])(?=[^.]{0,20}(?:$|[.;])))/iu;

/** Someone else's wish, or one that came true: “helped people who want to learn Java”, “learning by doing”. */
export const fulfilled =
  /(?:customers?|clients?|students?|people|users?|colleagues|juniors?|those|everyone|anyone|patients|learners|apprentices|teams?|kunden|schüler\p{L}{0,20}|kolleg\p{L}{0,20}) (?:\p{L}+ ){0,3}$/iu;
