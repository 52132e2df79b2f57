import { useSearchParams } from 'react-router';
import { type NamedSkill, skillNameOf } from '../../shared/skills-field.tsx';

export type Filters = {
  skills: NamedSkill[];
  location: string;
  yearsMin: number | undefined;
  yearsMax: number | undefined;
};
export type Audience = 'everyone' | 'list';

const filterFields = ['skills', 'location', 'years_min', 'years_max'];

/** Audience, filters and the opened person are in the URL, so that a link shows the same view. */
export function useRankingAddress(known: NamedSkill[]) {
  const [address, setAddress] = useSearchParams();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const write = (changes: Record<string, string | undefined>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [field, value] of Object.entries(changes)) {
          if (value) next.set(field, value);
          else next.delete(field);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const filters: Filters = {
    skills: (address.get('skills') ?? '')
      .split(',')
      .filter(Boolean)
      .map((id) => ({ id, name: names.get(id) ?? skillNameOf(id) })),
    location: address.get('location') ?? '',
    yearsMin: numberOf(address.get('years_min')),
    yearsMax: numberOf(address.get('years_max')),
  };
  return {
    audience: (address.get('who') === 'list' ? 'list' : 'everyone') as Audience,
    opened: address.get('person') ?? undefined,
    filters,
    isFiltered: filterFields.some((field) => address.has(field)),
    show: (audience: Audience) => write({ who: audience === 'list' ? 'list' : undefined }),
    open: (person: string | undefined) => write({ person }),
    filter: ({ skills, location, yearsMin, yearsMax }: Filters) =>
      write({
        skills: skills.map(({ id }) => id).join(','),
        location,
        years_min: yearsMin?.toString(),
        years_max: yearsMax?.toString(),
      }),
    clear: () => write(Object.fromEntries(filterFields.map((field) => [field, undefined]))),
  };
}

function numberOf(text: string | null): number | undefined {
  const number = Number(text);
  return text && number >= 0 && number <= 60 ? number : undefined;
}

/** The filters of the API. */
export function filtersBody({ skills, location, yearsMin, yearsMax }: Filters) {
  return {
    skills: skills.map(({ id }) => id),
    ...(location && { location }),
    ...(yearsMin !== undefined && { years_min: yearsMin }),
    ...(yearsMax !== undefined && { years_max: yearsMax }),
  };
}
