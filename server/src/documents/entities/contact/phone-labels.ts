/** Words before a phone number, folded to lower case. Those of one letter need a colon or a dot. */
const words = [
  'tel|tél|telephone|téléphone|telefon|telefono|teléfono|telefone|telefoon|telefonnummer|rufnummer|phone|ph|fon|call',
  'mobile|mobil|mobiltelefon|mobilnummer|mobiel|móvil|movil|mob|celular|cellulare|cell|cel|handy|portable|gsm|natel',
  'whats ?app|wa|viber|fax|home|work|office|private|privat|contact|kontakt|contacto|contato|contatti|hotline',
  'telepon|telp|handphone|hp|ponsel|cep|cep telefonu|telefon numarası|komórka|kom|numer telefonu|nr telefonu|nr tel',
  'tlf|tfn|telefonszám|puhelin|puh|mobitel|mobilni|телефон|тел|моб|мобильный|мобилен|сот|мобільний',
  'τηλ|τηλέφωνο|κινητό|טלפון|נייד|điện thoại|số điện thoại|sđt|đt|di động|โทร|โทรศัพท์|เบอร์โทร|มือถือ',
  'هاتف|الهاتف|رقم الهاتف|جوال|الجوال|رقم الجوال|موبايل|الموبايل|محمول|تلفن|موبایل|شماره تماس',
  'मोबाइल|मोबाइल नंबर|मोबाइल नं|फ़ोन|फोन|दूरभाष|संपर्क|ফোন|মোবাইল',
  '电话|联系电话|手机|手机号|手机号码|联系方式|電話|電話番号|携帯|携帯電話|携帯番号|連絡先|聯絡電話|手機|行動電話',
  '연락처|전화|전화번호|휴대폰|휴대전화|핸드폰|휴대폰번호',
].join('|');
const number =
  '(?:\\s*(?:no|number|numbers|nr|nummer|número|numero|num|номер|n°|nº|№|号码|번호)(?![\\p{L}]))?';
const label = new RegExp(
  `(?:^|[^\\p{L}])(?:(?:${words})|(?:no|nr)\\.? (?:hp|tel|telp|telepon|telefon))\\.?${number}\\.?\\s?(?:\\([\\p{L}. ]{1,20}\\)\\s?)?(?:[:：.\\-–]\\s?){0,2}$|(?:^|[^\\p{L}])[mtphc][:.]\\s?$`,
  'iu',
);
const fax = /(?:^|[^\p{L}])(?:tele)?fax[^\p{L}]*$/iu;

/** Whether a text ends with the label of a phone number. */
export function endsWithPhoneLabel(text: string): boolean {
  return label.test(text.trimEnd());
}

export function endsWithFaxLabel(text: string): boolean {
  return fax.test(text);
}

const other =
  /(?:isbn|issn|orcid|doi|iban|bic|swift|ssn|cpf|cnpj|rg|dni|nie|nif|nit|cuit|cui|curp|rfc|rut|cedula|cédula|passport|passeport|pasaporte|pass-?nr|паспорт|инн|снилс|pesel|nik|ktp|nip|aadhaar|aadhar|pan|emirates id|iqama|id|pin|gst|vat|ust|licen[cs]e|lic|reg|registration|registro|no|nr|number|nummer|номер|crm|coren|credential|certificate|cert|zip|plz|cep|postal code|p\.?o\.? box|ref|matricola|matrikelnummer|matrícula|steuer\S{0,30}|siret|gpa|account|konto\S{0,10}|〒|\$|€|£|₹|¥|₽|usd|eur|rp|rs|zł|#|v|version|fax|jmbg|oib|tc kimlik|social security|身份证\p{L}{0,2}|学号)\.?\s*(?:(?:no|nr|number|id)?\.\s*|(?:no|nr|number|id)\s*)?(?:[:：#.]{1,5}\s*)?$/iu;

/** Whether a text ends with the label of another number, such as a passport or an account. */
export function endsWithOtherLabel(text: string): boolean {
  return other.test(text);
}
