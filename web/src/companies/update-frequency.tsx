import { Select, Text } from '@mantine/core';
import { type Company, Frequency, listCompanies } from '@tenon/contract/companies';
import { changeIngestionSchedule, readIngestionSchedule } from '@tenon/contract/ingestion-schedules';
import { editItems, useChange } from '../api/queries.ts';
import { frequencyLabels } from '../shared/board-labels.ts';
import { toastFailure } from '../shared/failure.tsx';
import { Moment } from '../ui/moment.tsx';

const NOT_SCHEDULED = 'After first import';

/** How often new roles of a company are imported, and when the next time is. */
export function UpdateFrequency({ company, mayManage }: { company: Company; mayManage: boolean }) {
  const { id, key, name, schedule, enabled } = company;
  const change = useChange(changeIngestionSchedule, {
    inTurn: true,
    refreshes: [listCompanies, readIngestionSchedule],
    optimistic: ({ body }) =>
      editItems<Company>(listCompanies, (items) =>
        items.map((item) =>
          item.id === id ? { ...item, schedule: { frequency: body.frequency, next_run_at: null } } : item,
        ),
      ),
    onFailed: toastFailure(`Could not change the schedule of ${name}`),
  });
  const next = schedule?.next_run_at;
  if (!mayManage)
    return <Text size="sm">{schedule ? frequencyLabels[schedule.frequency] : NOT_SCHEDULED}</Text>;
  return (
    <>
      <Select
        size="xs"
        aria-label={`Updates of ${name}`}
        allowDeselect={false}
        placeholder={NOT_SCHEDULED}
        data={Frequency.options.map((value) => ({ value, label: frequencyLabels[value] }))}
        value={schedule?.frequency ?? null}
        onChange={(frequency) =>
          frequency && change.mutate({ body: { frequency: frequency as Frequency, companies: [key] } })
        }
      />
      {next && (
        <Text size="xs" c="dimmed" mt={2}>
          {enabled ? (
            <>
              Next <Moment at={next} />
            </>
          ) : (
            'Skipped while disabled'
          )}
        </Text>
      )}
    </>
  );
}
