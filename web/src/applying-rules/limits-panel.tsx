import { Group, NumberInput, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ApplySettings } from '@tenon/contract/applying';
import { type FormEvent, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { FormFailure } from '../shared/failure.tsx';
import { type Unsaved, useReportUnsaved } from '../shared/use-unsaved-changes.ts';
import { counted } from '../ui/counted.ts';
import { formatDuration, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { SaveOrDiscard } from './save-or-discard.tsx';
import { currentValues, useSaveRules } from './use-rules.ts';

type LimitsPanelProps = { settings: ApplySettings; mayManage: boolean; unsaved: Unsaved };

const fields = {
  per_day: { label: 'Per day', description: 'All your agents combined.', min: 0, max: 100_000 },
  per_company: { label: 'Per company', description: 'Within the period below.', min: 0, max: 100_000 },
  company_days: { label: 'Period (days)', description: 'For the per-company limit.', min: 1, max: 365 },
} as const;
type Field = keyof typeof fields;
const names = Object.keys(fields) as Field[];
type Draft = Partial<Record<Field, number | ''>>;

/** Limits for the number of applications. */
export function LimitsPanel({ settings, mayManage, unsaved }: LimitsPanelProps) {
  // Holds only edited fields. The others follow changes by other users.
  const [draft, setDraft] = useState<Draft>({});
  const save = useSaveRules(() => setDraft({}));
  const changes = Object.fromEntries(
    names.flatMap((name) =>
      draft[name] === undefined || draft[name] === settings[name] ? [] : [[name, draft[name]]],
    ),
  );
  const isDirty = Object.keys(changes).length > 0;
  useReportUnsaved(unsaved, 'limits', isDirty);
  const isComplete = !Object.values(changes).includes('');
  const errors = save.error ? asProblem(save.error).errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && isComplete) save.run(changes, currentValues(changes, settings));
  };
  return (
    <Panel
      title="Limits"
      description="Maximum number of applications of each member. Failed attempts do not count."
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormFailure error={save.error} />
          <UsedToday settings={settings} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            {names.map((name) => (
              <NumberInput
                key={name}
                {...fields[name]}
                allowDecimal={false}
                allowNegative={false}
                clampBehavior="blur"
                thousandSeparator=","
                readOnly={!mayManage}
                value={draft[name] ?? settings[name]}
                onChange={(value) =>
                  setDraft((now) => ({ ...now, [name]: typeof value === 'number' ? value : '' }))
                }
                error={draft[name] === '' ? 'Enter a number' : errors[name]}
              />
            ))}
          </SimpleGrid>
          {mayManage && (
            <SaveOrDiscard
              label="Save limits"
              isDirty={isDirty}
              isReady={isComplete}
              isPending={save.isPending}
              onDiscard={() => {
                save.reset();
                setDraft({});
              }}
            />
          )}
        </Stack>
      </form>
    </Panel>
  );
}

function UsedToday({ settings: { used_today: used, per_day: limit } }: { settings: ApplySettings }) {
  const isFull = used >= limit;
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const now = new Date();
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {formatNumber(used)} of {counted(limit, 'application')} today
        </Text>
        <Text size="xs" c="dimmed">
          {isFull && 'Daily limit reached. '}Resets in {formatDuration(midnight - now.getTime())} (midnight
          UTC)
        </Text>
      </Group>
      <Progress
        value={share}
        mt={6}
        color={isFull ? 'oak' : 'spruce'}
        aria-label={`${used} of ${limit} applications used today`}
      />
    </div>
  );
}
