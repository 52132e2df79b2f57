import { details, RESUME_NAME } from './applicant.ts';

/** One question of a page, and what a correct fill leaves in it. `undefined`: the field must stay empty. */
export type Asked = {
  /** The board's own name of the field. */
  name: string;
  label: string;
  type:
    | 'text'
    | 'email'
    | 'tel'
    | 'long'
    | 'file'
    | 'select'
    | 'radio'
    | 'checks'
    | 'consent'
    | 'place'
    | 'decoy';
  options?: string[];
  required?: boolean;
  expected: string | string[] | undefined;
};

export type Language = 'en' | 'de' | 'fr' | 'es';
export type FormSpec = { title: string; company: string; language: Language; asked: Asked[] };

type Labels = Record<
  | 'first'
  | 'last'
  | 'full'
  | 'email'
  | 'phone'
  | 'resume'
  | 'letter'
  | 'linkedin'
  | 'website'
  | 'city'
  | 'country'
  | 'submit',
  string
>;

export const labels: Record<Language, Labels> = {
  en: {
    first: 'First name',
    last: 'Last name',
    full: 'Full name',
    email: 'Email',
    phone: 'Phone',
    resume: 'Resume/CV',
    letter: 'Cover letter',
    linkedin: 'LinkedIn profile',
    website: 'Website',
    city: 'City',
    country: 'Country',
    submit: 'Submit application',
  },
  de: {
    first: 'Vorname',
    last: 'Nachname',
    full: 'Vollständiger Name',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    resume: 'Lebenslauf',
    letter: 'Anschreiben',
    linkedin: 'LinkedIn-Profil',
    website: 'Webseite',
    city: 'Wohnort',
    country: 'Land',
    submit: 'Bewerbung absenden',
  },
  fr: {
    first: 'Prénom',
    last: 'Nom',
    full: 'Nom complet',
    email: 'Adresse e-mail',
    phone: 'Numéro de téléphone',
    resume: 'CV',
    letter: 'Lettre de motivation',
    linkedin: 'Profil LinkedIn',
    website: 'Site web',
    city: 'Ville',
    country: 'Pays',
    submit: 'Envoyer ma candidature',
  },
  es: {
    first: 'Nombre',
    last: 'Apellidos',
    full: 'Nombre completo',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    resume: 'CV',
    letter: 'Carta de presentación',
    linkedin: 'Perfil de LinkedIn',
    website: 'Sitio web',
    city: 'Ciudad',
    country: 'País',
    submit: 'Enviar solicitud',
  },
};

/** Names that a board gives to the fields that every form has. */
export type FieldNames = Partial<Record<keyof Labels, string>>;

export function commonQuestions(language: Language, names: FieldNames): Asked[] {
  const texts = labels[language];
  const all: Record<string, Omit<Asked, 'name' | 'label'>> = {
    first: { type: 'text', required: true, expected: details.first_name },
    last: { type: 'text', required: true, expected: details.last_name },
    full: { type: 'text', required: true, expected: `${details.first_name} ${details.last_name}` },
    email: { type: 'email', required: true, expected: details.email },
    phone: { type: 'tel', expected: details.phone },
    resume: { type: 'file', required: true, expected: RESUME_NAME },
    letter: { type: 'long', expected: details.cover_letter },
    linkedin: { type: 'text', expected: details.linkedin },
    website: { type: 'text', expected: details.website },
    city: { type: 'text', expected: details.city },
    country: { type: 'select', options: ['Germany', 'Norway', 'Spain'], expected: details.country },
  };
  return Object.entries(names).map(([key, name]) => ({
    ...(all[key] as Asked),
    name: name as string,
    label: texts[key as keyof Labels],
  }));
}
