/** “Driving licence” in many languages, at the start of an item. */
const names = [
  "(?:(?:valid|full|clean|uk|eu|us|international|own) )*(?:driv(?:er'?s?|er’s|ing) licen[cs]e|driv(?:er'?s?|er’s|ing) permit)",
  '(?:pkw-?|eu-?)?führerschein\\p{L}*|fahrerlaubnis|fahrausweis',
  'permis (?:b|de conduire)|permis',
  'carn[eé]t? de (?:conducir|manejo|motorista)|permiso de conducir|licencia de (?:conducir|conducción|manejo)',
  'patente (?:b|di guida|auto)|patente europea b|patente',
  'carta de condução|carteira (?:nacional )?de (?:habilitação|motorista)|cnh|habilitação categoria',
  'rijbewijs|körkort|førerkort|kørekort|ajokortti|ajokorttiluokka',
  'prawo jazdy|řidičsk(?:ý|é) průkaz|řidičský průkaz|vodičsk(?:ý|é) preukaz|vozačka dozvola|vozniški izpit|vozačka|permis auto|jogosítvány|vezetői engedély',
  'водительск(?:ие|ое|ое удостоверение|ие права)|права категории|водительское удостоверение|водійськ(?:і|е)|шофьорска книжка',
  'sürücü belgesi|ehliyet|b sınıfı (?:sürücü belgesi|ehliyet)|sim [abc]\\d?|bằng lái|giấy phép lái xe',
  'رخصة (?:قيادة|القيادة|سياقة)|گواهینامه رانندگی|ड्राइविंग लाइसेंस|ใบขับขี่|ใบอนุญาตขับรถ|δίπλωμα οδήγησης|רישיון נהיגה',
  '普通自動車(?:第一種)?(?:運転)?免許|普通自動車|自動車運転免許|運転免許|驾驶证|驾照|機車駕照|汽車駕照|[ABC][12]?驾|운전면허|자동차운전면허|1종 ?보통|2종 ?보통',
].join('|');
const licence = new RegExp(`^(?:${names})(?![\\p{Ll}])`, 'iu');

/** A driving licence, which is a licence and not a professional skill, although many list it among their skills. */
export function isDrivingLicense(text: string): boolean {
  return licence.test(text.trim().replace(/:$/, '').normalize('NFC'));
}
