import type { FairnessLab, LabVariant } from '@tenon/contract/fairness-lab';
import { formatDecimal, formatNumber, formatPercent } from '../../ui/format.ts';
import classes from './lab.module.css';
import { variantHints, variantNames } from './lab-labels.ts';

type Row = { name: string; hint: string; cell: (variant: LabVariant) => string };

const unknown = '–';
const decimal = (value: number | null) => (value === null ? unknown : formatDecimal(value, 2));
const percent = (value: number | null) => (value === null ? unknown : formatPercent(value, 1));

const signed = (value: number) => `${value < 0 ? '−' : ''}${formatDecimal(Math.abs(value), 1)}`;

const rows: Row[] = [
  { name: 'Selected', hint: 'People', cell: ({ selected }) => formatNumber(selected) },
  {
    name: 'Different decisions',
    hint: 'Newly selected, no longer selected',
    cell: ({ variant, added, removed }) =>
      variant === 'actual' ? unknown : `+${formatNumber(added)} / −${formatNumber(removed)}`,
  },
  { name: 'Cut-off', hint: 'Lowest score that is selected', cell: ({ cutoff }) => percent(cutoff) },
  {
    name: 'Lowest ratio',
    hint: 'Of groups with 30 people or more; below 0.8 needs an explanation',
    cell: ({ ratio }) => decimal(ratio),
  },
  {
    name: 'Largest difference',
    hint: 'In rates, against the reference group',
    cell: ({ difference }) => (difference === null ? unknown : `${signed(difference * 100)} points`),
  },
  {
    name: 'p-value',
    hint: 'Lowest rate against the reference group',
    cell: ({ p_value }) =>
      p_value === null ? unknown : p_value < 0.0001 ? '< 0.0001' : formatDecimal(p_value, 4),
  },
  {
    name: 'Accuracy',
    hint: 'Right decisions, where the outcome is known',
    cell: ({ accuracy }) => percent(accuracy),
  },
  {
    name: 'Precision',
    hint: 'Good outcomes, of those selected',
    cell: ({ precision }) => percent(precision),
  },
  {
    name: 'Equal opportunity difference',
    hint: 'Of those who did well, how unequally they were selected',
    cell: ({ equal_opportunity_difference: gap }) => decimal(gap),
  },
];

export function ComparisonTable({ lab }: { lab: FairnessLab }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, also by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label="Figures side by side">
      <table className={classes.comparison}>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            {lab.variants.map(({ variant }) => (
              <th key={variant} scope="col">
                {variantNames[variant]}
                <span className={classes.hint}>{variantHints[variant]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, hint, cell }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className={classes.hint}>{hint}</span>
              </th>
              {lab.variants.map((variant) => (
                <td key={variant.variant}>{cell(variant)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
