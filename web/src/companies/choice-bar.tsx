import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { toastFailure } from '../shared/failure.tsx';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { useBusy } from '../ui/use-busy.ts';
import classes from './companies.module.css';
import { areAllEnabled, type Choice, type CompanyFilter, keysOf } from './use-choice.ts';

type ChoiceBarProps = {
  choice: Choice;
  filter: CompanyFilter;
  total: number | undefined;
  enabled: number | undefined;
};

/** Chooses the companies that runs import from, whatever the list below shows, and enables many at once. */
export function ChoiceBar({ choice, filter, total = 0, enabled = 0 }: ChoiceBarProps) {
  const keys = choice.settings.data?.enabled_companies;
  const isAll = keys !== undefined && areAllEnabled(keys);
  const isFiltered = Boolean(filter.search || filter.kind || filter.only);
  const bulk = useBulk(choice);

  const toList = () => bulk.run(async () => choice.chooseOnly(await keysOf({ only: 'enabled' })));
  return (
    <Group justify="space-between" gap="xs" className={classes.choice ?? ''}>
      <Group gap="sm">
        <Text size="sm" fw={500} id="import-from">
          Import from
        </Text>
        <SegmentedControl
          aria-labelledby="import-from"
          size="xs"
          disabled={!choice.settings.data}
          value={isAll ? 'all' : 'chosen'}
          data={[
            { value: 'all', label: 'All companies' },
            { value: 'chosen', label: 'Selected companies' },
          ]}
          onChange={(next) => (next === 'all' ? choice.enableAll() : toList())}
        />
        <Text size="xs" c="dimmed" role="status">
          {isAll
            ? `All ${formatNumber(enabled)} companies are enabled, including ones added later.`
            : `${counted(enabled, 'company', 'companies')} enabled.`}
        </Text>
      </Group>
      <Group gap={4}>
        {(isFiltered || !isAll) && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={total === 0 || bulk.isBusy}
            onClick={() => bulk.set(filter, true)}
          >
            {isFiltered ? `Enable these ${formatNumber(total)}` : 'Enable all'}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={total === 0 || enabled === 0 || bulk.isBusy}
          onClick={() => bulk.set(filter, false)}
        >
          {isFiltered ? `Disable these ${formatNumber(total)}` : 'Disable all'}
        </Button>
      </Group>
    </Group>
  );
}

/** Enables or disables many companies at once, with undo. */
function useBulk(choice: Choice) {
  const busy = useBusy();
  const run = (work: () => Promise<void>) =>
    busy.run(work).catch(toastFailure('Could not save your changes'));
  const set = (filter: CompanyFilter, on: boolean) =>
    run(async () => {
      const before = choice.settings.data?.enabled_companies;
      const keys = await keysOf(filter);
      await choice.set(keys, on);
      const undo = () => before && choice.chooseOnly(before);
      toastSuccess(`${counted(keys.length, 'company', 'companies')} ${on ? 'enabled' : 'disabled'}.`, {
        run: undo,
      });
    });
  return { isBusy: busy.isBusy, run, set };
}
