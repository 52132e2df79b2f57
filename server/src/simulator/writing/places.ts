export type Place = {
  city: string;
  region: string;
  regionCode: string;
  country: string;
  code: string;
  code3: string;
};

const place = (
  city: string,
  region: string,
  regionCode: string,
  country: string,
  code: string,
  code3: string,
): Place => ({
  city,
  region,
  regionCode,
  country,
  code,
  code3,
});

export const places: Place[] = [
  place('Berlin', 'Berlin', 'BE', 'Germany', 'DE', 'DEU'),
  place('Hamburg', 'Hamburg', 'HH', 'Germany', 'DE', 'DEU'),
  place('Munich', 'Bavaria', 'BY', 'Germany', 'DE', 'DEU'),
  place('Leipzig', 'Saxony', 'SN', 'Germany', 'DE', 'DEU'),
  place('Paris', 'Île-de-France', 'IDF', 'France', 'FR', 'FRA'),
  place('Lyon', 'Auvergne-Rhône-Alpes', 'ARA', 'France', 'FR', 'FRA'),
  place('Madrid', 'Madrid', 'MD', 'Spain', 'ES', 'ESP'),
  place('Valencia', 'Valencia', 'VC', 'Spain', 'ES', 'ESP'),
  place('London', 'England', 'ENG', 'United Kingdom', 'GB', 'GBR'),
  place('Manchester', 'England', 'ENG', 'United Kingdom', 'GB', 'GBR'),
  place('Edinburgh', 'Scotland', 'SCT', 'United Kingdom', 'GB', 'GBR'),
  place('Zurich', 'Zurich', 'ZH', 'Switzerland', 'CH', 'CHE'),
  place('New York', 'New York', 'NY', 'United States', 'US', 'USA'),
  place('Austin', 'Texas', 'TX', 'United States', 'US', 'USA'),
  place('Denver', 'Colorado', 'CO', 'United States', 'US', 'USA'),
  place('Portland', 'Oregon', 'OR', 'United States', 'US', 'USA'),
  place('Chicago', 'Illinois', 'IL', 'United States', 'US', 'USA'),
  place('Toronto', 'Ontario', 'ON', 'Canada', 'CA', 'CAN'),
  place('Montreal', 'Quebec', 'QC', 'Canada', 'CA', 'CAN'),
  place('Amsterdam', 'North Holland', 'NH', 'Netherlands', 'NL', 'NLD'),
  place('Stockholm', 'Stockholm', 'AB', 'Sweden', 'SE', 'SWE'),
  place('Dublin', 'Leinster', 'L', 'Ireland', 'IE', 'IRL'),
];

/** Currency and approximate pay level relative to one euro, by country. */
export const money: Record<string, { currency: string; sign: string; factor: number }> = {
  DE: { currency: 'EUR', sign: '€', factor: 1 },
  FR: { currency: 'EUR', sign: '€', factor: 0.85 },
  ES: { currency: 'EUR', sign: '€', factor: 0.7 },
  NL: { currency: 'EUR', sign: '€', factor: 1 },
  IE: { currency: 'EUR', sign: '€', factor: 1.05 },
  GB: { currency: 'GBP', sign: '£', factor: 0.9 },
  CH: { currency: 'CHF', sign: 'CHF ', factor: 1.6 },
  US: { currency: 'USD', sign: '$', factor: 1.6 },
  CA: { currency: 'CAD', sign: 'CA$', factor: 1.4 },
  SE: { currency: 'SEK', sign: 'SEK ', factor: 9 },
};
