import { expect, it } from 'vitest';
import { isGeneralExperience } from './general-experience.ts';

it.each([
  '5+ years of experience',
  'At least 3 years of relevant professional experience in a similar role',
  '10 years',
  'Mindestens 5 Jahre Berufserfahrung in einer vergleichbaren Position',
  "3 ans d'expérience minimum dans un poste similaire",
  'Mínimo 2 años de experiencia laboral',
])('“%s” requires any experience', (text) => expect(isGeneralExperience(text)).toBe(true));

it.each([
  '4+ years in a warehouse',
  '2 years of experience in the trade',
  '3 Jahre Erfahrung im Außendienst',
  '5 years driving heavy vehicles',
])('“%s” requires a particular experience', (text) => expect(isGeneralExperience(text)).toBe(false));
