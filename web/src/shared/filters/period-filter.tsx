import { Select, TextInput } from '@mantine/core';

type PeriodFilterProps<Period extends string> = {
  periods: { value: Period | 'custom'; label: string }[];
  period: Period | 'custom';
  /** The period that needs no mention in the URL. */
  standard: Period;
  from: string | undefined;
  to: string | undefined;
  onChange: (changes: Record<string, string | undefined>) => void;
};

/** A period that ends today, or chosen dates. */
export function PeriodFilter<Period extends string>({
  periods,
  period,
  standard,
  from = '',
  to = '',
  onChange,
}: PeriodFilterProps<Period>) {
  return (
    <>
      <Select
        label="Applied"
        data={periods}
        value={period}
        allowDeselect={false}
        onChange={(value) =>
          onChange({
            period: value === standard ? undefined : (value ?? undefined),
            from: undefined,
            to: undefined,
          })
        }
      />
      {period === 'custom' && (
        <>
          <TextInput
            type="date"
            label="From"
            value={from}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label="To"
            value={to}
            onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
          />
        </>
      )}
    </>
  );
}

/** The first day of a period of so many days that ends today. */
export function firstDayOf(days: number): string {
  return new Date(Date.now() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
}
