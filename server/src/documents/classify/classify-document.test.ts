import { describe, expect, it } from 'vitest';
import { analyzeLayout } from '../layout/analyze-layout.ts';
import type { DocumentClass } from '../model.ts';
import { findSections } from '../sections/find-sections.ts';
import { classifyDocument } from './classify-document.ts';

async function classify(text: string) {
  const pieces = text.split('\n').map((line, index) => ({
    text: line,
    box: { x: 50, y: 50 + index * 15, width: Math.min(500, line.length * 5), height: 11 },
    size: 11,
    bold: false,
    italic: false,
  }));
  const page = { number: 1, width: 595, height: 842, source: 'flow' as const, pieces };
  const layout = await analyzeLayout({ kind: 'text', pages: [page], pageCount: 1, links: [], warnings: [] });
  return classifyDocument(layout, findSections(layout));
}

const texts: [DocumentClass, string, string][] = [
  [
    'resume',
    'an English resume',
    `Mara Lind\nmara.lind@example.org | +44 20 7946 0011\n\nSUMMARY\nNurse with twelve years on surgical wards.\n\nEXPERIENCE\nWard Sister, St Brigid Hospital, Leeds\t2016 – present\nResponsible for 24 beds and a team of nine.\nStaff Nurse, Queen Anne Infirmary\t2011 – 2016\n\nEDUCATION\nBSc Nursing, University of York, 2008 – 2011\n\nSKILLS\nWound care, triage, rota planning`,
  ],
  [
    'resume',
    'a German resume',
    `Lebenslauf\nJonas Brandt\njonas.brandt@example.org\n\nBERUFSERFAHRUNG\n03/2018 – heute\tSchichtleiter, Werk Süd GmbH\n08/2012 – 02/2018\tMechatroniker, Falk & Sohn\n\nAUSBILDUNG\n2009 – 2012\tAusbildung zum Mechatroniker\n\nKENNTNISSE\nSPS, Pneumatik, Robotik\n\nSPRACHEN\nDeutsch, Englisch`,
  ],
  [
    'resume',
    'a French resume',
    `Claire Moreau\nclaire@example.org\nProfil\nComptable rigoureuse.\nExpérience professionnelle\nComptable, Cabinet Duval\t2015 – 2022\nFormation\nDCG, Lyon\t2012 – 2015\nCompétences\nSage, Excel\nLangues\nFrançais, anglais`,
  ],
  [
    'cover_letter',
    'an English letter',
    `Mara Lind\n12 Hill Road, Leeds\n\nDear Ms Okafor,\n\nI am writing to apply for the post of Ward Manager that you advertised last week. For the past six years I have led a surgical ward of 24 beds, and I would bring that experience to your hospital.\nI enjoy teaching, and my team has the lowest turnover in the trust. I look forward to hearing from you.\n\nYours sincerely,\nMara Lind`,
  ],
  [
    'cover_letter',
    'a German letter',
    `Sehr geehrte Frau Weber,\n\nmit großem Interesse habe ich Ihre Stellenanzeige gelesen und bewerbe mich als Schichtleiter. Seit sechs Jahren leite ich ein Team von zwölf Personen und bin mit Ihren Anlagen vertraut.\nIch freue mich auf die Einladung zu einem persönlichen Gespräch.\n\nMit freundlichen Grüßen\nJonas Brandt`,
  ],
  [
    'cover_letter',
    'a Spanish letter',
    `Estimada señora:\n\nMe dirijo a usted para presentar mi candidatura al puesto de contable que publicaron en su página. Tengo ocho años de experiencia y soy una persona ordenada, y mi trabajo ha sido siempre valorado por mis jefes.\nQuedo a su disposición para una entrevista.\n\nAtentamente,\nLucía Peña`,
  ],
  [
    'job_advert',
    'an English advert with sections of a resume',
    `Senior Backend Engineer\nAbout us\nWe build software for harbours.\nAbout the role\nWe are looking for an engineer to join our team in Bristol. You will work on scheduling and you will be part of an on-call rota.\nRequirements\nYou have five years of experience with Go or Java.\nExperience\n5+ years\nSkills\nGo, SQL, Kubernetes\nEducation\nA degree or the like\nWhat we offer\nCompetitive salary, 30 days of holiday. Apply now!`,
  ],
  [
    'job_advert',
    'a German advert',
    `Schichtleiter (m/w/d)\nWir suchen zum nächsten Termin einen Schichtleiter in Vollzeit.\nIhre Aufgaben\nFührung von zwölf Personen\nIhr Profil\nAbgeschlossene Ausbildung, Berufserfahrung, Kenntnisse in SPS\nWir bieten\nUnbefristeter Vertrag, 30 Tage Urlaub. Bewerben Sie sich jetzt.`,
  ],
  [
    'job_advert',
    'a French advert',
    `Comptable H/F - CDI\nNous recherchons un comptable pour notre équipe à Lyon.\nVos missions\nTenue des comptes, déclarations\nVotre profil\nFormation en comptabilité, 3 ans d'expérience\nNous vous offrons une rémunération attractive. Postulez dès maintenant.`,
  ],
  [
    'invoice',
    'an English invoice',
    `Invoice no 2024-118\nBill to: Harbour Ltd\nDue date 30 June 2024\nQty Unit price Total\n10 hours of consulting $120.00 $1,200.00\nSubtotal $1,200.00\nVAT 20% $240.00\nTotal due $1,440.00\nIBAN GB00 0000 0000`,
  ],
  [
    'invoice',
    'a German invoice',
    `Rechnung\nRechnungsnummer 1187\nRechnungsdatum 01.02.2024\nPos. Menge Einzelpreis Betrag\nWartung 2 150,00 € 300,00 €\nZwischensumme 300,00 €\nMwSt 19 % 57,00 €\nGesamtbetrag 357,00 €\nZahlbar bis 15.02.2024, IBAN DE00`,
  ],
  [
    'other',
    'a recipe',
    `Onion soup\nCut the onions into thin rings and let them go brown in butter for forty minutes.\nPour the stock over them, add thyme, and let it cook for half an hour.\nServe with bread and cheese.`,
  ],
  [
    'other',
    'a page of a report',
    `Chapter 3\nThe river carried more water in spring than in any year since records began, and the towns along its lower course had to be protected by walls of sand. Engineers from three provinces measured the level every hour.\nIn autumn the level fell below the mark of 1911.`,
  ],
];

describe('the class of a document', () => {
  it.each(texts)('is %s for %s', async (expected, _name, text) => {
    const { looksLike, probability } = await classify(text);
    expect(looksLike).toBe(expected);
    if (expected === 'resume') expect(probability).toBeGreaterThan(0.7);
    else expect(probability).toBeLessThan(0.3);
  });

  it('is not resume for a document without text', async () => {
    expect((await classify('')).probability).toBeLessThan(0.3);
  });
});
