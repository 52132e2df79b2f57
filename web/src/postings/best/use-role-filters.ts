import type { Body } from '@tenon/contract/endpoint';
import type { matchPostings } from '@tenon/contract/matching';
import { useSearchParams } from 'react-router';

export type Filters = {
  location: string;
  remote: string[];
  level: string[];
  language: string[];
  payMin: number | undefined;
  currency: string;
};

export const noFilters: Filters = {
  ...{ location: '', remote: [], level: [], language: [] },
  ...{ payMin: undefined, currency: 'EUR' },
};

/** The filters are part of the address, so that a reload and a shared link keep them. */
export function useRoleFilters() {
  const [address, setAddress] = useSearchParams();
  const list = (name: string) => address.get(name)?.split(',').filter(Boolean) ?? [];
  const payMin = Number(address.get('pay') ?? Number.NaN);
  const filters: Filters = {
    location: address.get('location') ?? '',
    remote: list('remote'),
    level: list('level'),
    language: list('language'),
    payMin: Number.isFinite(payMin) && payMin >= 0 ? payMin : undefined,
    currency: address.get('currency') ?? noFilters.currency,
  };
  const setFilters = ({ location, remote, level, language, payMin: pay, currency }: Filters) =>
    setAddress(
      (previous) => {
        const next = new URLSearchParams(previous);
        const values = {
          location: location.trim(),
          remote: remote.join(),
          level: level.join(),
          language: language.join(),
          pay: pay === undefined ? '' : String(pay),
          currency: pay === undefined ? '' : currency,
        };
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filters, setFilters };
}

export function isFiltered({ location, remote, level, language, payMin }: Filters): boolean {
  return location.trim() !== '' || remote.length + level.length + language.length > 0 || payMin !== undefined;
}

type RoleFilters = NonNullable<Body<typeof matchPostings>['filters']>;

export function toRequest({ location, payMin, currency, remote, level, language }: Filters): RoleFilters {
  return {
    ...(location.trim() && { location: location.trim() }),
    remote: remote as RoleFilters['remote'],
    level: level as RoleFilters['level'],
    language,
    ...(payMin !== undefined && { pay: { min: payMin, currency } }),
  };
}
