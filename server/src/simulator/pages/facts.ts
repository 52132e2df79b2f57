import type { SimulatedPosting } from '../model.ts';
import type { CompanySnapshot } from '../protocol.ts';
import { hexOf, seeded } from '../random.ts';
import { fullAddress } from '../rendering.ts';
import { writeMoney } from '../writing/fill.ts';

const LABELS = {
  en: {
    location: 'Location',
    place: 'Workplace',
    type: 'Employment type',
    team: 'Department',
    pay: 'Salary',
    reference: 'Reference',
    until: 'Apply by',
  },
  de: {
    location: 'Standort',
    place: 'Arbeitsort',
    type: 'Anstellungsart',
    team: 'Abteilung',
    pay: 'Gehalt',
    reference: 'Referenz',
    until: 'Bewerben bis',
  },
  fr: {
    location: 'Lieu',
    place: 'Mode de travail',
    type: 'Type de contrat',
    team: 'Service',
    pay: 'Salaire',
    reference: 'Référence',
    until: 'Postuler avant le',
  },
  es: {
    location: 'Ubicación',
    place: 'Modalidad',
    type: 'Tipo de contrato',
    team: 'Departamento',
    pay: 'Salario',
    reference: 'Referencia',
    until: 'Solicitar hasta',
  },
};
const TYPES = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  volunteer: 'Volunteer',
  other: 'Other',
};
const PLACES = { onsite: 'On-site', hybrid: 'Hybrid', remote: 'Remote' };

/** The facts in the header of a page, by label. */
export function factsOf(posting: SimulatedPosting): [label: string, value: string][] {
  const label = LABELS[posting.language];
  const { salary } = posting;
  const code = posting.places[0]?.code ?? 'DE';
  const amount = (value: number | null) => writeMoney(value ?? 0, code, posting.language);
  return [
    [label.location, posting.places.map(fullAddress).join(' · ')],
    [label.place, PLACES[posting.remote]],
    [label.type, TYPES[posting.employment_type]],
    [label.team, posting.department],
    ...(salary
      ? [[label.pay, `${amount(salary.min)} – ${amount(salary.max)} / ${salary.period}`] as [string, string]]
      : []),
    ...(posting.valid_through
      ? [[label.until, posting.valid_through.toISOString().slice(0, 10)] as [string, string]]
      : []),
    [label.reference, posting.external_id],
  ];
}

export type Noise = {
  posted: string;
  token: string;
  request: string;
  views: number;
  applicants: number;
  related: SimulatedPosting[];
  served: string;
};

/** Everything that changes between requests without being about the posting. */
export function noiseOf(posting: SimulatedPosting, { noise, now, postings }: CompanySnapshot): Noise {
  const chance = seeded(noise, posting.external_id);
  const days = Math.max(0, Math.floor((now.getTime() - posting.posted_at.getTime()) / 86_400_000));
  return {
    posted: days === 0 ? 'Posted today' : days === 1 ? 'Posted 1 day ago' : `Posted ${days} days ago`,
    token: hexOf(32, 'token', noise),
    request: hexOf(16, 'request', noise),
    views: 40 + noise,
    applicants: 3 + Math.floor(noise / 7),
    related: chance.some(
      postings.filter((other) => other !== posting),
      4,
    ),
    served: new Date(now.getTime() + noise * 1000).toISOString(),
  };
}
