type Period = 'hour' | 'day' | 'week' | 'month' | 'year';
type Pay = { min: number | null; max: number | null; currency: string | null; period: Period | null };

const periodLabels: Record<Period, string> = {
  hour: 'per hour',
  day: 'per day',
  week: 'per week',
  month: 'per month',
  year: 'per year',
};

/** `€60,000–75,000 per year`, `from $40 per hour`. */
export function formatPay({ min, max, currency, period }: Pay): string {
  const isWhole = [min, max].every((amount) => Number.isInteger(amount ?? 0));
  const number = new Intl.NumberFormat(undefined, decimals(isWhole));
  const money = moneyIn(currency, isWhole) ?? number;
  const range =
    min !== null && max !== null
      ? `${money.format(min)}${min === max ? '' : `–${number.format(max)}`}`
      : min !== null
        ? `from ${money.format(min)}`
        : max !== null
          ? `up to ${money.format(max)}`
          : '';
  return [range, period && periodLabels[period]].filter(Boolean).join(' ');
}

const decimals = (isWhole: boolean) => ({
  minimumFractionDigits: isWhole ? 0 : 2,
  maximumFractionDigits: isWhole ? 0 : 2,
});

function moneyIn(currency: string | null, isWhole: boolean): Intl.NumberFormat | undefined {
  if (!currency) return undefined;
  try {
    return new Intl.NumberFormat(undefined, {
      ...decimals(isWhole),
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    });
  } catch {
    // An unknown currency code: the amount alone is better than nothing.
    return undefined;
  }
}
