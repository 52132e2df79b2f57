import { Group, NumberInput } from '@mantine/core';

type RangeFilterProps = {
  label: string;
  max: number;
  from: string | undefined;
  to: string | undefined;
  onChange: (change: { from?: string; to?: string }) => void;
};

/** A lower and an upper limit. Either can stay empty. */
export function RangeFilter({ label, max, from, to, onChange }: RangeFilterProps) {
  const field = (name: string, value: string | undefined, send: (text: string) => void) => (
    <NumberInput
      label={name}
      min={0}
      max={max}
      allowNegative={false}
      allowDecimal={false}
      value={value === undefined ? '' : Number(value)}
      onChange={(next) => send(String(next))}
    />
  );
  return (
    <Group grow align="flex-end">
      {field(`${label}, from`, from, (next) => onChange({ from: next }))}
      {field('To', to, (next) => onChange({ to: next }))}
    </Group>
  );
}
