import { placeLikeness } from './organisation-places.ts';
import { companyLikeness } from './organisation-words.ts';

export type Likeness = {
  title(text: string): number;
  company(text: string): number;
  place(text: string): number;
};

/** Remembers what it has judged: heads are read twice. */
export function likenessOf(titleLikeness: (text: string) => number): Likeness {
  const remember = (judge: (text: string) => number) => {
    const known = new Map<string, number>();
    return (text: string) => {
      const value = known.get(text) ?? judge(text);
      known.set(text, value);
      return value;
    };
  };
  return {
    title: remember(titleLikeness),
    company: remember(companyLikeness),
    place: remember(placeLikeness),
  };
}
