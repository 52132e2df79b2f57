import { describe, expect, it } from 'vitest';
import { matchFirstWord, matchHeading, matchMisread } from './match-heading.ts';

describe('a heading', () => {
  it.each([
    ['Professional Background', 'experience'],
    ["Where I've worked", 'experience'],
    ['Where I’ve worked', 'experience'],
    ['BERUFSERFAHRUNG', 'experience'],
    ['Beruflicher Werdegang', 'experience'],
    ['Expérience professionnelle', 'experience'],
    ['EXPERIENCES PROFESSIONNELLES', 'experience'],
    ['Parcours', 'experience'],
    ['Esperienze lavorative', 'experience'],
    ['Werkervaring', 'experience'],
    ['Experiencia laboral', 'experience'],
    ['Experiência profissional', 'experience'],
    ['Doświadczenie zawodowe', 'experience'],
    ['Arbetslivserfarenhet', 'experience'],
    ['Erhvervserfaring', 'experience'],
    ['Arbeidserfaring', 'experience'],
    ['İş Deneyimi', 'experience'],
    ['Опыт работы', 'experience'],
    ['工作经历', 'experience'],
    ['職歴', 'experience'],
    ['경력사항', 'experience'],
    ['الخبرات العملية', 'experience'],
    ['المؤهلات العلمية', 'education'],
    ['कार्य अनुभव', 'experience'],
    ['Pengalaman Kerja', 'experience'],
    ['Pracovní zkušenosti', 'experience'],
    ['Досвід роботи', 'experience'],
    ['ΕΠΑΓΓΕΛΜΑΤΙΚΗ ΕΜΠΕΙΡΙΑ', 'experience'],
    ['Kinh nghiệm làm việc', 'experience'],
    ['Szakmai tapasztalat', 'experience'],
    ['Опыт работы — 14 лет 7 месяцев', 'experience'],
    ['【職務経歴】', 'experience'],
    ['経 歴', 'experience'],
    ['一、教育背景', 'education'],
    ['教育背景 Education', 'education'],
    ['학력 사항', 'education'],
    ['Wykształcenie', 'education'],
    ['EĞİTİM BİLGİLERİ', 'education'],
    ['Formação acadêmica', 'education'],
    ['Istruzione e formazione', 'education'],
    ['Sprachkenntnisse', 'languages'],
    ['Centres d’intérêt', 'interests'],
    ['1. Education', 'education'],
    ['II. Work Experience', 'experience'],
    ['Skills:', 'skills'],
    ['— Projects —', 'projects'],
    ['E XPERIENCE', 'experience'],
    ['S K I L L S', 'skills'],
    ['Selected Publications', 'publications'],
    ['Experience (continued)', 'experience'],
    ['® EXPERIENCE', 'experience'],
    ['_ Education', 'education'],
    ['» SKILLS «', 'skills'],
    ['Ex perience', 'experience'],
    ['Edu|cation', 'education'],
    ['P r o j e c t s', 'projects'],
    ['II) Education', 'education'],
    ['3) Work history', 'experience'],
    ['(2) Skills', 'skills'],
  ])('“%s” is %s', (text, kind) => {
    expect(matchHeading(text)).toEqual({ kind, confidence: 1 });
  });

  it.each([
    ['Education & Certifications', 'education'],
    ['Skills and Languages', 'skills'],
    ['Sprachen und EDV', 'languages'],
    ['Awards, Honors and Scholarships', 'awards'],
    ['fm Education', 'education'],
    ['(O] Skills', 'skills'],
    ['IB) Certifications', 'certifications'],
    ['Training and Education', 'education'],
    ['Teaching and other employment', 'experience'],
    ['Projects & Work Experience', 'experience'],
    ['Certifications / Education', 'education'],
    ['Skills & Experience', 'skills'],
  ])('“%s” is primarily %s', (text, kind) => {
    expect(matchHeading(text)?.kind).toBe(kind);
  });

  it.each([
    'Senior Engineer',
    'Jane Doe',
    'Experience with Java and Go',
    'Acme Education Ltd',
    'University of Leeds',
    'Research and Development Engineer',
    '2019 – 2021',
    '',
  ])('“%s” is not recognized', (text) => {
    expect(matchHeading(text)).toBeUndefined();
  });
});

describe('a heading with misread letters', () => {
  it.each([
    ['WORK EXPERIENGE', 'experience'],
    ['Educatlon', 'education'],
    ['Berufserfahruno', 'experience'],
    ['Образоваиие', 'education'],
    ['職務経歷', 'experience'],
  ])('%s is %s', (text, kind) => {
    expect(matchMisread(text)?.kind).toBe(kind);
  });

  it.each(['Skulls', 'Educator', 'Marketing', 'Business Analyst', '영력사항'])('%s is none', (text) => {
    expect(matchMisread(text)).toBeUndefined();
  });
});

it('a heading in signs may have spaces or go on with a summary', () => {
  expect(matchHeading('教育 经历')?.kind).toBe('education');
  expect(matchFirstWord('경력 총 5년 10개월')?.kind).toBe('experience');
  expect(matchFirstWord('Education Manager')).toBeUndefined();
});
