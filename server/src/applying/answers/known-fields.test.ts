import { expect, it } from 'vitest';
import { fieldsFor } from './known-fields.ts';

it.each([
  ['first_name', 'Vorname', ['first_name']],
  ['q', 'Prénom *', ['first_name']],
  ['q', 'Nombre', ['first_name']],
  ['q', 'Apellidos', ['last_name']],
  ['q', 'Your full name', ['first_name+last_name']],
  ['q', 'Wie lautet Ihre E-Mail-Adresse?', ['email']],
  ['q', 'Numéro de téléphone', ['phone']],
  ['q', 'Where are you currently based?', ['city+country', 'city']],
  ['urls[LinkedIn]', 'Liens', ['linkedin']],
  ['_systemfield_email', 'Poczta', ['email']],
  ['q', 'Portfolio (optional)', ['website']],
  ['name', 'Name of your last manager', []],
  ['phone', 'Emergency contact', []],
  ['q', 'Preferred first name', []],
  ['q', 'Company name', []],
])('the field %s “%s” is filled from %j', (id, label, refs) => {
  expect(fieldsFor({ id, label, type: 'text' })).toEqual(refs);
});

it('only the resume is sent as a file', () => {
  expect(fieldsFor({ id: 'resume', label: 'Resume/CV', type: 'file' })).toEqual(['document_id']);
  expect(fieldsFor({ id: 'cover_letter', label: 'Cover letter', type: 'file' })).toEqual([]);
  expect(fieldsFor({ id: 'resume_text', label: 'Resume/CV', type: 'text' })).toEqual([]);
});
