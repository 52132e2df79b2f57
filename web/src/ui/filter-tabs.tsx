import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-tabs.module.css';
import { formatNumber } from './format.ts';

type FilterTab<T extends string> = { value: T; label: string; count?: number | undefined };

type FilterTabsProps<T extends string> = {
  label: string;
  value: T;
  tabs: FilterTab<T>[];
  onChange: (value: T) => void;
  /** Shown on the right, for example a search field. */
  children?: ReactNode;
};

/** Filters above a table, each with the number of matching rows. */
export function FilterTabs<T extends string>({ label, value, tabs, onChange, children }: FilterTabsProps<T>) {
  return (
    <Group justify="space-between" gap="xs" className={classes.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set cannot be laid out as a row everywhere. */}
      <div role="group" aria-label={label} className={classes.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            className={classes.tab}
            aria-pressed={tab.value === value}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{formatNumber(tab.count)}</span>}
          </button>
        ))}
      </div>
      {children}
    </Group>
  );
}
