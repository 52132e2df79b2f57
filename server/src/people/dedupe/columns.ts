import { InvalidError } from '../../platform/errors.ts';
import { foldAccents } from '../../platform/text/fold.ts';
import type { PersonRecord } from '../linkage/model.ts';

/** What a column contains. Several columns may have the same meaning: a second phone, the lines of an address. */
type Meaning =
  | 'id'
  | 'name'
  | 'given_name'
  | 'middle_name'
  | 'family_name'
  | 'email'
  | 'phone'
  | 'link'
  | 'birth_date'
  | 'birth_day'
  | 'birth_month'
  | 'birth_year'
  | 'address'
  | 'city'
  | 'region'
  | 'postcode'
  | 'country'
  | 'employer'
  | 'school'
  | 'national_id'
  | Attribute;

/** What describes a person without identifying them. Compared like a column of the user. */
type Attribute = 'birth_place' | 'occupation' | 'gender';

export type Columns = {
  /** The columns with a known meaning. */
  known: { index: number; name: string; meaning: Meaning | 'other' }[];
  /** The names of the other columns. */
  unused: string[];
};

/** Recognizes columns by their headers. `compare` names further columns to compare. */
export function recognizeColumns(header: string[], compare: string[] = []): Columns {
  const wanted = new Map(compare.map((name) => [plain(name), name]));
  const columns: Columns = { known: [], unused: [] };
  const meanings = meaningsOf(header);
  for (const [index, name] of header.entries()) {
    const meaning = wanted.delete(plain(name)) ? (meanings[index] ?? 'other') : meanings[index];
    if (meaning === 'id' && columns.known.some((column) => column.meaning === 'id'))
      columns.unused.push(name);
    else if (meaning) columns.known.push({ index, name, meaning });
    else columns.unused.push(name);
  }
  const [missing] = wanted.values();
  if (missing !== undefined)
    throw new InvalidError(
      'unknown-column',
      `There is no column ${missing}. The columns are: ${header.join(', ')}.`,
    );
  if (columns.known.every(({ meaning }) => meaning !== 'other' && describing.has(meaning)))
    throw new InvalidError(
      'no-usable-columns',
      `None of the columns (${header.join(', ')}) identifies a person. Choose columns with --compare.`,
    );
  return columns;
}

/** Meanings that are not enough to tell people apart. */
const describing = new Set<Meaning>(['id', 'country', 'region', 'gender', 'occupation', 'birth_place']);
const attributes = new Set<string>(['birth_place', 'occupation', 'gender'] satisfies Attribute[]);

/** The columns that are compared as text: those that the user chose, and attributes. */
export function textColumns({ known }: Columns): string[] {
  return [...new Set(known.flatMap(({ name, meaning }) => textColumn(name, meaning) ?? []))];
}

function textColumn(name: string, meaning: Meaning | 'other'): string | undefined {
  if (meaning === 'other') return name;
  return attributes.has(meaning) ? meaning : undefined;
}

const plain = (name: string) =>
  foldAccents(name)
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, '');

const spellings: Record<Meaning, string> = {
  id: 'id recid recordid uniqueid uid uuid guid rowid personid candidateid customerid contactid patientid employeeid applicantid userid recordnumber',
  name: 'name fullname displayname personname candidatename contactname completename nombrecompleto nomcomplet',
  given_name:
    'givenname givennames firstname firstnames fname fnamec forename forenames christianname vorname prenom nombre given first',
  middle_name: 'middlename middlenames middleinitial middle mname secondname',
  family_name:
    'familyname surname surnames lastname lastnames lname lnamec family last nachname familienname nom nomdefamille apellido apellidos',
  email:
    'email emailaddress mail emails emailid workemail personalemail homeemail primaryemail correo courriel',
  phone:
    'phone phonenumber phoneno telephone telephonenumber tel mobile mobilephone mobilenumber cell cellphone handy telefon telefono homephone workphone primaryphone contactnumber landline',
  link: 'linkedin linkedinurl linkedinprofile github githuburl profileurl',
  birth_date:
    'birthdate dateofbirth dob birthday bday born geburtsdatum datedenaissance fechadenacimiento birth',
  birth_day: 'dayofbirth dobday',
  birth_month: 'birthmonth monthofbirth dobmonth',
  birth_year: 'birthyear yearofbirth dobyear yob',
  address:
    'address streetaddress street addressline streetname streetnumber housenumber addr postaladdress mailingaddress homeaddress residence strasse adresse direccion',
  city: 'city town suburb locality municipality placeofresidence ort stadt ville ciudad',
  region: 'region state province county stateprovince stateorprovince bundesland provincia',
  postcode: 'postcode postalcode zip zipcode plz codepostal codigopostal',
  country: 'country countrycode nation land pays pais',
  employer:
    'employer company companyname organisation organization currentemployer currentcompany firm workplace empresa firma',
  school: 'school university college education almamater',
  national_id:
    'nationalid nationalidnumber ssn socsecid socialsecuritynumber socialsecurity nin nino nationalinsurancenumber taxid tin sin passport passportnumber dni nie curp',
  birth_place:
    'birthplace placeofbirth birthcity cityofbirth birthtown geburtsort lieudenaissance lugardenacimiento',
  occupation:
    'occupation profession jobtitle currenttitle currentjobtitle position currentposition beruf puesto',
  gender: 'gender sex geschlecht sexe sexo genero',
};

const spelled = new Map(
  Object.entries(spellings).flatMap(([meaning, text]) =>
    text.split(' ').map((name) => [name, meaning as Meaning]),
  ),
);

/** Words that tell whose value it is, or which one of several, but not what it is. */
const qualifiers =
  /^(?:person|candidate|applicant|contact|customer|client|employee|patient|member|home|work|private|personal|business|current|primary|main|legal|postal|mailing|residential|residence)+/;

/** Words that tell how a value was prepared. */
const preparations =
  /(?:fake|std|standardi[sz]ed|clean|cleaned|norm|normali[sz]ed|raw|orig|original|text|value)$/;

/** The meaning of each column, by all headers: `birthday` is a date, but next to a birth year it is a day. */
function meaningsOf(header: string[]): (Meaning | undefined)[] {
  const meanings = header.map(meaningOf);
  const initials = new Map<string, Meaning>([
    ['by', 'birth_year'],
    ['bm', 'birth_month'],
    ['bd', 'birth_day'],
  ]);
  const names = new Set(header.map(plain));
  const hasInitials = [...initials.keys()].every((name) => names.has(name));
  const hasYear = hasInitials || meanings.includes('birth_year');
  return meanings.map((meaning, index) => {
    const name = plain(header[index] ?? '');
    if (hasInitials && initials.has(name)) return initials.get(name);
    return hasYear && name === 'birthday' ? 'birth_day' : meaning;
  });
}

/** Also recognizes `Phone 2`, `candidate_phone_1` and `postcode_clean`. */
function meaningOf(name: string): Meaning | undefined {
  const key = plain(name);
  const bare = key.replace(/(?<!\d)\d+$/, '');
  const unprepared = bare.replace(preparations, '');
  return (
    spelled.get(key) ??
    spelled.get(bare) ??
    spelled.get(bare.replace(qualifiers, '')) ??
    spelled.get(unprepared) ??
    spelled.get(unprepared.replace(qualifiers, ''))
  );
}

/** The record of a row, with the values as written. */
export function recordOf({ known }: Columns, cells: string[]): PersonRecord {
  const found: Partial<Record<Meaning, string[]>> = {};
  const others: Record<string, string> = {};
  for (const { index, name, meaning } of known) {
    const text = cells[index]?.trim();
    if (!text || isPlaceholder(text)) continue;
    const column = textColumn(name, meaning);
    if (column !== undefined) others[column] ??= text;
    else if (meaning !== 'other') found[meaning] = [...(found[meaning] ?? []), text];
  }
  const one = (meaning: Meaning) => found[meaning]?.join(' ');
  return {
    name: one('name'),
    given_name: joined(one('given_name'), one('middle_name')),
    family_name: one('family_name'),
    emails: found.email,
    phones: found.phone,
    links: found.link,
    birth_date: found.birth_date?.[0] ?? dateOf(one('birth_year'), one('birth_month'), one('birth_day')),
    address: one('address'),
    city: one('city'),
    region: one('region'),
    postcode: found.postcode?.[0],
    country: found.country?.[0],
    employers: found.employer,
    schools: found.school,
    national_id: found.national_id?.[0],
    others: Object.keys(others).length > 0 ? others : undefined,
  };
}

/** Placeholders for an empty cell. */
const isPlaceholder = (text: string) =>
  text.length < 8 && /^(?:null|none|n\/?a|nan|nil|unknown|-+|\?+|\.)$/i.test(text);

const joined = (one: string | undefined, other: string | undefined) =>
  one && other ? `${one} ${other}` : (one ?? other);

function dateOf(year?: string, month?: string, day?: string): string | undefined {
  if (!year) return undefined;
  return month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : year;
}
