import { book } from './applicant.ts';
import type { Asked, Language } from './form-spec.ts';

const heard = ['Friend', 'LinkedIn', 'Job fair'];
const known = (label: string, rest: Partial<Asked> & Pick<Asked, 'type'>, expected = book[label]): Asked => ({
  name: '',
  label,
  ...rest,
  expected,
});
/** A question that nobody answered, or that only the applicant may answer. It stays empty. */
const open = (label: string, rest: Partial<Asked> & Pick<Asked, 'type'>): Asked => ({
  name: '',
  label,
  ...rest,
  expected: undefined,
});

const english: Asked[][] = [
  [
    known('Why do you want to work with us?', { type: 'long', required: true }),
    known('What is your notice period?', { type: 'text' }),
    known('How did you hear about us?', { type: 'select', options: heard }),
    known('Are you legally authorized to work in the country of this role?', {
      type: 'radio',
      options: ['Yes', 'No'],
      required: true,
    }),
    open('Preferred first name', { type: 'text' }),
    open('What is your favorite tool, and why?', { type: 'long' }),
    open('Gender', { type: 'select', options: ['Male', 'Female', 'Decline to self-identify'] }),
  ],
  [
    known('Will you now or in the future require visa sponsorship?', {
      type: 'radio',
      options: ['Yes', 'No'],
      required: true,
    }),
    known(
      'Which shifts can you work?',
      { type: 'checks', options: ['Morning', 'Afternoon', 'Evening', 'Night'] },
      undefined,
    ),
    known('How many years have you worked with CNC machines?', { type: 'text' }),
    known('I have read and accept the privacy policy', { type: 'consent', required: true }),
    open('What is your current salary?', { type: 'text' }),
    open('Name of the person who referred you', { type: 'text' }),
    open('Are you a protected veteran?', {
      type: 'radio',
      options: ['Yes', 'No', 'I do not wish to answer'],
    }),
  ],
  [
    known('What are your salary expectations?', { type: 'text' }),
    known('Do you have a forklift license?', { type: 'radio', options: ['Yes', 'No'] }),
    known('Which country do you want to work in?', {
      type: 'select',
      options: ['Austria', 'Germany', 'Norway'],
    }),
    open('I want to receive news about open roles', { type: 'consent' }),
    open('How many years have you worked with Java?', { type: 'text' }),
    open('Emergency contact phone', { type: 'tel' }),
  ],
];
for (const asked of english.flat()) if (asked.type === 'checks') asked.expected = ['Morning', 'Evening'];

const german: Asked[] = [
  known('Warum möchten Sie bei uns arbeiten?', { type: 'long', required: true }),
  known('Wann können Sie anfangen?', { type: 'text', required: true }),
  known('Wie haben Sie von uns erfahren?', { type: 'select', options: ['Freunde', 'LinkedIn', 'Messe'] }),
  known('Haben Sie einen Staplerschein?', { type: 'radio', options: ['Ja', 'Nein'] }),
  known('Was ist Ihre Gehaltsvorstellung?', { type: 'text' }),
  known(
    'Ich habe die Datenschutzerklärung gelesen und akzeptiere sie',
    { type: 'consent', required: true },
    'Yes',
  ),
  open('Geburtsdatum', { type: 'text' }),
  open('Geschlecht', { type: 'select', options: ['weiblich', 'männlich', 'divers'] }),
];
const french: Asked[] = [
  known('Pourquoi souhaitez-vous nous rejoindre ?', { type: 'long' }),
  known('Quelle est votre disponibilité ?', { type: 'text' }),
  known('Comment avez-vous connu notre entreprise ?', {
    type: 'select',
    options: ['Amis', 'LinkedIn', 'Salon'],
  }),
  known('Avez-vous un permis cariste ?', { type: 'radio', options: ['Oui', 'Non'] }),
  open('Quel est votre salaire actuel ?', { type: 'text' }),
  open('Êtes-vous en situation de handicap ?', { type: 'radio', options: ['Oui', 'Non'] }),
];
const spanish: Asked[] = [
  known('¿Por qué quieres trabajar con nosotros?', { type: 'long' }),
  known('¿Cuándo puedes empezar?', { type: 'text' }),
  known('¿Cómo nos has conocido?', { type: 'select', options: ['Amigos', 'LinkedIn', 'Feria'] }),
  known('¿Tienes carnet de carretillero?', { type: 'radio', options: ['Sí', 'No'] }),
  open('¿Cuál es tu nacionalidad?', { type: 'text' }),
  open('Describe una máquina que hayas reparado', { type: 'long' }),
];

/** What a company asks beyond the usual. `variant` chooses among the English ones. */
export function customQuestions(language: Language, variant: number): Asked[] {
  const asked =
    { en: english[variant % english.length], de: german, fr: french, es: spanish }[language] ?? [];
  return asked.map((each, index) => ({ ...each, name: `question_${1000 + index}` }));
}
