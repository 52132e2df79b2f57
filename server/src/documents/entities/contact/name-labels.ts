export type NameLabel = 'name' | 'given' | 'middle' | 'family';

/** After the label comes a colon, a cell, or both; Chinese and Japanese labels need only a space. */
const end = '\\s*(?:\\t\\s?[:：]?|[:：]\\t?|\\s-\\s)\\s*';

const names = [
  'full name|candidate(?: name)?|applicant(?: name)?|name and surname|name & surname|first name\\(?s?\\)? ?/ ?surname\\(?s?\\)?|surname\\(?s?\\)? ?/ ?first name\\(?s?\\)?|name in full|name',
  'vor- und (?:nach|zu|familien)name|name, vorname|vorname, name|vorname name|vorname und name',
  'nom et pr[ée]nom|nom ?/ ?pr[ée]nom|nom, pr[ée]nom|pr[ée]nom et nom|nom complet|nom & pr[ée]nom',
  'nombre completo|nombres? y apellidos?|apellidos? y nombres?|apellido\\(?s?\\)? ?/ ?nombre\\(?s?\\)?|nombre',
  'nome e cognome|cognome e nome|cognome ?/ ?nome|nome completo|nome',
  'volledige naam|voor- en achternaam|naam|nimi|koko nimi|navn|fulde navn|fullt navn|namn|för- och efternamn',
  'imię i nazwisko|nazwisko i imię|ad[ıi]? soyad[ıi]?|ad ?/ ?soyad|isim soyisim|jméno a příjmení|příjmení a jméno|jméno|meno a priezvisko|ime i prezime|ime in priimek|név|teljes név|nume (?:și|si) prenume|nume complet',
  'фио|ф\\. ?и\\. ?о\\.|фамилия,? имя,? отчество|имя и фамилия|имя, фамилия|піб|прізвище,? ім.я|име и фамилия|име',
  'ονοματεπώνυμο|όνομα|שם מלא|שם',
  '(?:ال)?اسم(?: الكامل| بالكامل| الرباعي)?|نام و نام خانوادگی|नाम|पूरा नाम|নাম|ชื่อ-(?:นาม)?สกุล|ชื่อ|họ và tên|họ tên|nama lengkap|nama',
].join('|');
const given =
  "first name\\(?s?\\)?|given names?|forenames?|vornamen?|pr[ée]noms?|nombres?|nomi?|primeiro nome|voorna(?:am|men)|имя|ім['’]я|imię|imiona|ad[ıi]|křestní jméno|prenume|keresztnév|utónév|förnamn|fornavn|etunimi";
const middle = 'middle name|отчество|по батькові|второ име';
const family =
  'surname\\(?s?\\)?|last name|family name|nachname|familienname|zuname|nom de famille|nom|apellidos?|cognome|apelido|sobrenome|achternaam|фамилия|прізвище|nazwisko|soyad[ıi]?|příjmení|priezvisko|prezime|nume|nume de familie|vezetéknév|efternamn|etternavn|efternavn|sukunimi';
const eastern = '성\\s?명|이\\s?름|姓\\s?名|氏\\s?名|名\\s?前|お名前';

const labels: [NameLabel, RegExp][] = [
  ['name', new RegExp(`^(?:${eastern})(?:\\s?[:：\\t]\\s?|\\s)\\s?`, 'u')],
  ['name', new RegExp(`^(?:${names})${end}`, 'iu')],
  ['given', new RegExp(`^(?:${given})${end}`, 'iu')],
  ['middle', new RegExp(`^(?:${middle})${end}`, 'iu')],
  ['family', new RegExp(`^(?:${family})${end}`, 'iu')],
];
const alone = new RegExp(`^(?:${eastern}|${names})\\s?[:：]?$`, 'iu');

/** The label of a name at the start of a text, and its length. */
export function nameLabelOf(text: string): { label: NameLabel; length: number } | undefined {
  for (const [label, pattern] of labels) {
    const length = pattern.exec(text)?.[0].length ?? 0;
    if (length > 0) return { label, length };
  }
  return undefined;
}

/** Whether a text is only a label, with the name in the next cell or line. */
export function isNameLabel(text: string): boolean {
  return alone.test(text);
}
