import { upload } from '../documents/upload.ts';
import type { Client, TestSystem } from '../system.ts';

/** The applicant of the form tests, and everything they saved. */
export const details = {
  first_name: 'Marit',
  last_name: 'Solheim',
  email: 'marit@solheim.example',
  phone: '+47 22 12 34 56',
  city: 'Bergen',
  country: 'Norway',
  linkedin: 'https://www.linkedin.com/in/marit-solheim',
  github: 'https://github.com/marit-solheim-example',
  website: 'https://solheim.example',
  cover_letter: 'I keep machines running and people informed.',
};

export const RESUME_NAME = 'marit-solheim.txt';
const resume = `Marit Solheim
Production Engineer
marit@solheim.example | +47 22 12 34 56 | Bergen, Norway

Experience
Production Engineer, Quarry Works, Bergen
March 2019 - June 2024
- Kept the crushers running and halved the time they stood still.
`;

export const book: Record<string, string> = {
  'Why do you want to work with us?': 'Because your machines are worth keeping alive.',
  'What is your notice period?': 'Four weeks',
  'What are your salary expectations?': '65,000 EUR per year',
  'Are you legally authorized to work in the country of this role?': 'Yes',
  'Will you now or in the future require visa sponsorship?': 'No',
  'How did you hear about us?': 'LinkedIn',
  'Which shifts can you work?': 'Morning\nEvening',
  'Do you have a forklift license?': 'Yes',
  'How many years have you worked with CNC machines?': '7',
  'I have read and accept the privacy policy': 'Yes',
  'Which country do you want to work in?': 'Germany',
  'Warum möchten Sie bei uns arbeiten?': 'Weil Ihre Maschinen es wert sind.',
  'Wann können Sie anfangen?': 'Am 1. März',
  'Wie haben Sie von uns erfahren?': 'LinkedIn',
  'Haben Sie einen Staplerschein?': 'Ja',
  'Was ist Ihre Gehaltsvorstellung?': '65.000 EUR',
  'Ich habe die Datenschutzerklärung gelesen und akzeptiere sie': 'Ja',
  'Pourquoi souhaitez-vous nous rejoindre ?': 'Parce que vos machines le méritent.',
  'Quelle est votre disponibilité ?': 'Dans quatre semaines',
  'Comment avez-vous connu notre entreprise ?': 'LinkedIn',
  'Avez-vous un permis cariste ?': 'Oui',
  '¿Por qué quieres trabajar con nosotros?': 'Porque vuestras máquinas lo merecen.',
  '¿Cuándo puedes empezar?': 'En cuatro semanas',
  '¿Cómo nos has conocido?': 'LinkedIn',
  '¿Tienes carnet de carretillero?': 'Sí',
};

/** Saves the details, the resume and the answers of the applicant. */
export async function saveApplicant(test: Pick<TestSystem, 'fetch'>, client: Client): Promise<void> {
  const uploaded = await upload(test, client, [{ name: RESUME_NAME, content: resume }], '?side=seeking');
  const document_id = uploaded.body.files[0].document.id;
  const saved = await client.patch('/api/applicant', { ...details, document_id });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  for (const [question, answer] of Object.entries(book)) {
    const { status, body } = await client.post('/api/answers', { question, answer });
    if (status !== 201) throw new Error(`${question}: ${JSON.stringify(body)}`);
  }
}
