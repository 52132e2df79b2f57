import { type Company, listCompanies } from '@tenon/contract/companies';
import type { Query } from '@tenon/contract/endpoint';
import { ALL_COMPANIES, readSettings, type Settings, saveSettings } from '@tenon/contract/identity';
import { call } from '../api/client.ts';
import { editItems, queryClient, useChange, useRead } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { toastFailure } from '../shared/failure.tsx';

export type CompanyFilter = Omit<Query<typeof listCompanies>, 'cursor' | 'limit'>;

type Enabled = Settings['enabled_companies'];

/** The companies and titles that the user chose. Changes show at once and are saved one after the other. */
export function useChoice() {
  const { id } = useUser();
  const key = [readSettings.id, { params: { user_id: id } }];
  const settings = useRead(readSettings, { params: { user_id: id } });
  const save = useChange(saveSettings, {
    inTurn: true,
    refreshes: [readSettings, listCompanies],
    optimistic: ({ body = {} }) => {
      const before = queryClient.getQueryData<Settings>(key);
      if (before) queryClient.setQueryData(key, { ...before, ...body });
      const undo = body.enabled_companies && showEnabled(body.enabled_companies);
      return () => {
        queryClient.setQueryData(key, before);
        undo?.();
      };
    },
    onFailed: toastFailure('Could not save your changes'),
  });

  const saveEnabled = (next: Enabled) => save.mutate({ body: { enabled_companies: next } });
  /** The keys enabled now, including changes that are still being saved. */
  const current = async (): Promise<string[]> => {
    const enabled = queryClient.getQueryData<Settings>(key)?.enabled_companies;
    return !enabled || areAllEnabled(enabled) ? keysOf({}) : enabled;
  };
  return {
    settings,
    isSaving: save.isPending,
    enableAll: () => saveEnabled([ALL_COMPANIES]),
    /** Switches from all companies to a list of keys. */
    chooseOnly: (keys: string[]) => saveEnabled(keys),
    async set(keys: readonly string[], on: boolean) {
      const others = (await current()).filter((key) => !keys.includes(key));
      saveEnabled(on ? [...others, ...keys] : others);
    },
    saveFilters: (filters: string[]) => save.mutate({ body: { title_filters: filters } }),
  };
}

/** Whether all companies are included, also those added later. */
export function areAllEnabled(enabled: Enabled): boolean {
  return enabled.includes(ALL_COMPANIES);
}

export function isEnabled(enabled: Enabled, key: string): boolean {
  return areAllEnabled(enabled) || enabled.includes(key);
}

export type Choice = ReturnType<typeof useChoice>;

/** The keys of all companies that match a filter, fetched page by page. */
export async function keysOf(filter: CompanyFilter): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listCompanies, { query: { ...filter, limit: 100, cursor } });
    keys.push(...page.items.map((company) => company.key));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return keys;
}

function showEnabled(enabled: Enabled): () => void {
  const keys = areAllEnabled(enabled) ? undefined : new Set(enabled);
  return editItems<Company>(listCompanies, (items) =>
    items.map((company) => ({ ...company, enabled: keys?.has(company.key) ?? true })),
  );
}
