import type { DocumentClass, Layout, Section } from '../model.ts';
import { type SignName, signNames, signsOf } from './signs.ts';

/** Probability that the document is a resume, and its most likely class. */
export function classifyDocument(
  layout: Layout,
  sections: Section[],
): { probability: number; looksLike: DocumentClass } {
  const signs = signsOf(layout, sections);
  const scores = classes.map((name) => {
    const { start, ...own } = weights[name];
    return signNames.reduce((sum, sign) => sum + (own[sign] ?? 0) * signs[sign], start);
  });
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return {
    probability: (shares[classes.indexOf('resume')] ?? 0) / total,
    looksLike: classes[scores.indexOf(highest)] ?? 'other',
  };
}

type Weights = { start: number } & Partial<Record<SignName, number>>;

/** Weight of each sign for a class. The class with the largest sum wins. */
const weights: Record<DocumentClass, Weights> = {
  resume: {
    start: -1.2,
    sections: 4,
    history: 1.5,
    reachable: 0.8,
    periods: 2.5,
    titled: 1.2,
    salutation: -2,
    closing: -1.5,
    applies: -1,
    seeks: -2.5,
    offers: -1.5,
    secondPerson: -1,
    bill: -2,
    short: -1.5,
  },
  cover_letter: {
    start: -2,
    salutation: 3,
    closing: 2,
    firstPerson: 2,
    applies: 2.5,
    prose: 1.5,
    sections: -2,
    periods: -1,
    seeks: -0.5,
    bill: -2.5,
    amounts: -1,
  },
  job_advert: {
    start: -2,
    seeks: 5,
    offers: 2.5,
    secondPerson: 2.5,
    periods: -2.5,
    history: -1,
    firstPerson: -1.5,
    salutation: -1,
    bill: -1,
  },
  invoice: {
    start: -2,
    bill: 4.5,
    amounts: 2.5,
    sections: -2.5,
    periods: -1.5,
    seeks: -1.5,
    firstPerson: -1,
  },
  other: { start: 0.6, sections: -0.5, short: 1, prose: 0.5, salutation: 0.3 },
};

const classes = Object.keys(weights) as DocumentClass[];
