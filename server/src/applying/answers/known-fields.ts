import type { FormQuestion } from '@tenon/contract/answers';
import { folded } from './question-key.ts';

/** Refs of sources that answer a question which every form has, the best first; none for any other question. */
export function fieldsFor({ id, label, type }: Pick<FormQuestion, 'id' | 'label' | 'type'>): string[] {
  const name = byLabel(label) ?? (isPlain(label) ? byId(id) : undefined);
  if (!name) return [];
  if (type === 'file') return name === 'resume' ? ['document_id'] : [];
  return fields[name].refs;
}

type Name = keyof typeof fields;
type Field = { refs: string[]; labels: string[]; ids: string[] };

const fields = {
  first_name: field(
    ['first_name'],
    'first name, given name, forename, vorname, rufname, prenom, nombre, nombres, nombre de pila',
    'first name, firstname, given name, givenname, fname, name first, vorname, prenom',
  ),
  last_name: field(
    ['last_name'],
    'last name, surname, family name, nachname, familienname, zuname, nom, nom de famille, apellido, apellidos',
    'last name, lastname, surname, family name, familyname, lname, name last, nachname, apellidos',
  ),
  name: field(
    ['first_name+last_name'],
    `name, full name, first and last name, first name and last name, name and surname, vor und nachname, vorname und nachname,
     vollstandiger name, nom complet, nom et prenom, prenom et nom, nombre completo, nombre y apellidos, nombre y apellido`,
    'name, full name, fullname, systemfield name, candidate name',
  ),
  email: field(
    ['email'],
    `e mail, email, mail, e mail address, email address, contact email, e mail adresse, email adresse, mailadresse, courriel,
     adresse e mail, adresse email, adresse mail, adresse electronique, correo, correo electronico, direccion de correo electronico`,
    'email, e mail, email address, emailaddress, systemfield email, mail',
  ),
  phone: field(
    ['phone'],
    `phone, phone number, telephone, telephone number, mobile, mobile number, mobile phone, mobile phone number, cell phone,
     cell phone number, contact number, telefon, telefonnummer, handynummer, mobilnummer, mobiltelefon, numero de telephone,
     portable, numero de portable, telefono, numero de telefono, movil, telefono movil, celular`,
    'phone, phone number, phonenumber, telephone, mobile, systemfield phone, tel',
  ),
  city: field(
    ['city'],
    `city, town, city of residence, current city, location city, stadt, ort, wohnort, ville, ville de residence, ciudad,
     ciudad de residencia, localidad`,
    'city, town',
  ),
  place: field(
    ['city+country', 'city'],
    `location, current location, your location, where are you based, where are you located, where do you live,
     where are you currently based, where are you currently located, where do you currently live, standort, aktueller standort,
     wo wohnen sie, wo lebst du, wo wohnst du, lieu de residence, localisation, ou habitez vous, ou residez vous, ubicacion,
     lugar de residencia, donde vives, donde vive, donde resides`,
    'location, current location, systemfield location, candidate location',
  ),
  country: field(
    ['country'],
    `country, country of residence, current country, which country do you live in, in which country do you live,
     what country do you live in, which country are you based in, what country are you based in, land, wohnsitzland,
     in welchem land wohnen sie, in welchem land leben sie, pays, pays de residence, pais, pais de residencia`,
    'country, country of residence, candidate country',
  ),
  linkedin: field(
    ['linkedin'],
    'linkedin, linkedin profile, linkedin url, linkedin profile url, linkedin link, linkedin profil, profil linkedin, perfil de linkedin, link to your linkedin profile, lien linkedin',
    'linkedin, linkedin url, linkedin profile, urls linkedin',
  ),
  github: field(
    ['github'],
    'github, github profile, github url, github profile url, github link, github profil, profil github, perfil de github, link to your github profile',
    'github, github url, github profile, urls github',
  ),
  website: field(
    ['website'],
    `website, personal website, website url, portfolio, portfolio url, portfolio website, portfolio link, personal site, homepage,
     blog, webseite, website oder portfolio, website or portfolio, site web, site internet, site personnel, sitio web, pagina web,
     portafolio, portfolio en ligne`,
    'website, website url, portfolio, portfolio url, urls portfolio, homepage, personal website',
  ),
  resume: field(
    [],
    `resume, cv, resume cv, cv resume, curriculum, curriculum vitae, upload resume, upload your resume, upload your cv, attach resume,
     attach your resume, attach your cv, lebenslauf, lebenslauf hochladen, lebenslauf cv, votre cv, hoja de vida, curriculum vitae cv`,
    'resume, cv, resume file, systemfield resume, lebenslauf',
  ),
  cover_letter: field(
    ['cover_letter'],
    `cover letter, covering letter, letter of motivation, motivation letter, cover letter text, anschreiben, motivationsschreiben,
     bewerbungsschreiben, lettre de motivation, carta de presentacion, carta de motivacion`,
    'cover letter, coverletter, cover letter text, anschreiben',
  ),
} satisfies Record<string, Field>;

function field(refs: string[], labels: string, ids: string): Field {
  const list = (text: string) => text.split(',').map((each) => each.trim().replaceAll(/\s+/g, ' '));
  return { refs, labels: list(labels), ids: list(ids) };
}

const names = Object.keys(fields) as Name[];
const labels = new Map(names.flatMap((name) => fields[name].labels.map((label) => [label, name] as const)));
const ids = new Map(names.flatMap((name) => fields[name].ids.map((id) => [id, name] as const)));

const opening =
  /^(?:please )?(?:(?:enter|provide|give|share|state|add|what is|what s|tell us) )?(?:your|my|ihre?n?|deine?n?|votre|vos|ton|ta|tus?|sus?|wie lautet ihre?|wie lautet deine?|quel(?:le)? est votre|cual es (?:su|tu)) /;
const closing =
  / (?:required|optional|if any|if applicable|if available|pflichtfeld|erforderlich|optionnel|obligatoire|opcional|obligatorio)$/;

function byLabel(label: string): Name | undefined {
  const text = folded(label).replace(closing, '');
  return labels.get(text) ?? labels.get(text.replace(opening, ''));
}

/** `job_application[first_name]`, `urls[LinkedIn]`, `_systemfield_email`. */
function byId(id: string): Name | undefined {
  const text = folded(id.replaceAll('_', ' ')).replace(
    /^(?:job application|application|candidate|applicant) /,
    '',
  );
  return ids.get(text);
}

/** An id is believed where the label, in whatever language, is too short to ask for something else. */
function isPlain(label: string): boolean {
  const text = folded(label);
  return (
    text.split(' ').length <= 3 &&
    !/refer|emergency|manager|school|company|employer|preferred|legal|maiden|previous|former|middle|second/.test(
      text,
    )
  );
}
