import { Button, Pill } from '@mantine/core';
import classes from './active-filters.module.css';

export type ActiveFilter = { key: string; label: string; remove: () => void };

type ActiveFiltersProps = { filters: readonly ActiveFilter[]; onClear: () => void; className?: string };

/** Filters in use, each removable. */
export function ActiveFilters({ filters, onClear, className = '' }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <div className={`${classes.chips} ${className}`}>
      {filters.map(({ key, label, remove }) => (
        <Pill
          key={key}
          withRemoveButton
          onRemove={remove}
          removeButtonProps={{ 'aria-label': `Remove ${label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          {label}
        </Pill>
      ))}
      <Button variant="subtle" size="compact-xs" color="gray" onClick={onClear}>
        Clear all
      </Button>
    </div>
  );
}
