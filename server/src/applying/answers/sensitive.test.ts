import { expect, it } from 'vitest';
import { sensitiveKind, sensitiveKindOf } from './sensitive.ts';

const table: Record<'legal' | 'demographic' | 'salary-history' | 'none', string> = {
  legal: `
    Are you legally authorized to work in the United States?
    Are you authorised to work in the UK without restrictions?
    Do you have the right to work in Ireland?
    Will you now or in the future require visa sponsorship?
    Would we need to sponsor you for this position?
    What is your current immigration status?
    Do you hold a valid work permit for Singapore?
    Are you eligible to work in Canada?
    Work authorization
    Are you a U.S. citizen or permanent resident?
    Country of citizenship
    Have you ever been convicted of a felony?
    Do you have a criminal record?
    Have you been arrested in the past seven years?
    Are you willing to undergo a background check?
    Will you consent to a pre-employment drug test?
    Are you bound by a non-compete agreement?
    Are you subject to any non-solicitation or noncompete clause?
    Do you hold an active security clearance?
    What is the highest clearance you have held, and is it current?
    Do you have any conflicts of interest to declare?
    Are you a green card holder?
    Are you on an H1B?
    I certify that the information above is true
    Do you agree to our privacy policy?
    I have read and accept the terms and conditions
    What are the last four digits of your social security number?
    Is your role subject to export control (ITAR)?
    Can you work in Germany without a visa?
    Haben Sie eine gültige Arbeitserlaubnis für Deutschland?
    Benötigen Sie ein Visum?
    Besitzen Sie einen unbefristeten Aufenthaltstitel?
    Sind Sie vorbestraft?
    Liegt ein polizeiliches Führungszeugnis vor?
    Unterliegen Sie einem nachvertraglichen Wettbewerbsverbot?
    Welche Staatsangehörigkeit haben Sie?
    Sind Sie berechtigt, in der Schweiz zu arbeiten?
    Ich bin mit der Datenschutzerklärung einverstanden
    Wurden Sie sicherheitsüberprüft (Sicherheitsüberprüfung Ü2)?
    Avez-vous une autorisation de travail en France ?
    Êtes-vous autorisée à travailler au Canada ?
    Disposez-vous d’un titre de séjour valable ?
    Avez-vous besoin d’un visa ?
    Votre casier judiciaire est-il vierge ?
    Êtes-vous lié par une clause de non-concurrence ?
    Avez-vous une habilitation secret défense ?
    J’accepte le traitement de mes données personnelles
    ¿Tiene permiso de trabajo en España?
    ¿Está autorizado para trabajar en México?
    ¿Necesita patrocinio de visado?
    ¿Tiene antecedentes penales?
    ¿Ha firmado un pacto de no competencia?
    ¿Cuál es su ciudadanía?
    ¿Puede trabajar legalmente en Chile?
    Acepto la política de privacidad`,
  demographic: `
    Gender
    What gender do you identify with?
    Please share your pronouns
    Sex
    Race/Ethnicity
    Are you Hispanic or Latino?
    How would you describe your ethnic background?
    Veteran status
    Are you a protected veteran?
    Do you have a disability?
    Disability status
    Do you need any accommodations for the interview?
    What is your age?
    How old are you?
    Date of birth
    Are you at least 18 years old?
    What is your religion?
    Sexual orientation
    Do you identify as LGBTQ+?
    Marital status
    Are you married?
    Do you have any children?
    Are you pregnant or planning to be?
    What is your nationality?
    Are you a member of a trade union?
    Do you have a medical condition that we should know of?
    Voluntary self-identification
    Is English your mother tongue?
    Do you belong to an underrepresented group?
    Where were you born?
    Geschlecht
    Anrede
    Geburtsdatum
    Wie alt sind Sie?
    Liegt eine Schwerbehinderung vor?
    Familienstand
    Konfession
    Nationalität
    Sind Sie Mitglied einer Gewerkschaft?
    Haben Sie Kinder?
    Welche Pronomen benutzt du?
    Genre
    Civilité
    Date de naissance
    Quel âge avez-vous ?
    Êtes-vous en situation de handicap (RQTH) ?
    Situation familiale
    Quelle est votre nationalité ?
    Êtes-vous syndiqué ?
    Origine ethnique
    Género
    Fecha de nacimiento
    ¿Qué edad tienes?
    ¿Tiene alguna discapacidad?
    Estado civil
    Nacionalidad
    ¿Cuál es su orientación sexual?
    ¿Está afiliado a un sindicato?`,
  'salary-history': `
    What is your current salary?
    Current annual compensation (base and bonus)
    What was your last salary?
    Previous salary
    Please provide your salary history
    How much do you currently earn?
    How much did you make at your last job?
    Current CTC
    What are you paid today?
    Most recent base pay
    Please attach your last three payslips
    Salary in your present position
    What is your current and expected salary?
    Wie hoch ist Ihr aktuelles Gehalt?
    Bisheriges Jahresgehalt
    Was verdienen Sie derzeit?
    Letztes Bruttogehalt
    Jetziger Stundenlohn
    Quel est votre salaire actuel ?
    Dernière rémunération annuelle
    Combien gagnez-vous ?
    Historique de salaire
    ¿Cuál es su salario actual?
    Último sueldo bruto
    ¿Cuánto ganas?
    Historial salarial y sueldo anterior`,
  none: `
    What are your salary expectations?
    Expected salary
    Desired annual compensation in euros
    What pay are you looking for?
    How much would you like to earn?
    Gehaltsvorstellung
    Was sind Ihre Gehaltsvorstellungen (brutto, jährlich)?
    Prétentions salariales
    Expectativa salarial
    ¿Qué salario espera?
    Quel salaire souhaitez-vous ?
    First name
    Last name
    Email
    Phone number
    LinkedIn profile
    When can you start?
    What is your notice period?
    Why do you want to work here?
    How did you hear about us?
    How many years of experience do you have with Java?
    Are you willing to relocate to Lisbon?
    Are you comfortable working from the office two days a week?
    Describe a race condition that you have fixed
    Which programming languages do you use most?
    Do you have a driving licence?
    Can you work weekends?
    Tell us about a project you are proud of
    What does good teamwork look like to you?
    Have you worked with union types in TypeScript?
    Which version of Postgres did you last use?
    Do you have experience in healthcare?
    Have you managed a team of more than five people?
    What is your current job title?
    Who is your current employer?
    City of residence
    In which country do you live?
    How do you manage packages in a monorepo?
    What is your preferred working language?
    Vorname
    Ab wann sind Sie verfügbar?
    Wie lang ist Ihre Kündigungsfrist?
    Warum möchten Sie bei uns arbeiten?
    Wie viele Jahre Erfahrung haben Sie mit Kubernetes?
    Sind Sie bereit umzuziehen?
    Welche Deutschkenntnisse haben Sie?
    Prénom
    Quand pouvez-vous commencer ?
    Pourquoi souhaitez-vous nous rejoindre ?
    Quel est votre niveau d’anglais ?
    Acceptez-vous le télétravail ?
    Nombre
    ¿Cuándo puede empezar?
    ¿Por qué quiere trabajar con nosotros?
    ¿Cuántos años de experiencia tiene con Python?
    ¿Está dispuesto a viajar?`,
};

const rows = Object.entries(table).flatMap(([kind, lines]) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((question) => ({ question, wanted: kind === 'none' ? null : kind, found: sensitiveKind(question) })),
);

it('tells questions that only the person answers from the others, in four languages', () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  const wrong = rows.filter(({ wanted, found }) => wanted !== found);
  const named = rows.filter(({ found }) => found !== null);
  const right = named.filter(({ wanted }) => wanted !== null).length;
  const all = rows.filter(({ wanted }) => wanted !== null).length;
  console.info(
    `sensitive questions: ${rows.length} asked, precision ${right / named.length}, recall ${right / all}`,
  );
  expect(wrong).toEqual([]);
  expect([right / named.length, right / all]).toEqual([1, 1]);
});

it('is not fooled by case, accents, spacing or a mark for required', () => {
  for (const { question, found } of rows) {
    const shouted = `  ${question.toUpperCase().replaceAll(' ', '   ')} * (required)`;
    const bare = question.normalize('NFD').replaceAll(/\p{M}/gu, '');
    expect([question, sensitiveKind(shouted), sensitiveKind(bare)]).toEqual([question, found, found]);
  }
});

it('knows a question by what can be chosen, where it says little itself', () => {
  const choose = (...labels: string[]) =>
    sensitiveKindOf({ label: 'Please select', options: labels.map((label) => ({ value: label, label })) });
  expect(choose('Male', 'Female', 'Other')).toBe('demographic');
  expect(choose('A', 'B', 'I prefer not to say')).toBe('demographic');
  expect(choose('Weiblich', 'Männlich', 'Divers')).toBe('demographic');
  expect(choose('Remote', 'Hybrid', 'In the office')).toBeNull();
});
