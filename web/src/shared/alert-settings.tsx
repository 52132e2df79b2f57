import { NumberInput, Stack, Switch } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { changeSeeker, readSeeker } from '@tenon/contract/seekers';
import { useChange, useRead } from '../api/queries.ts';
import { toastFailure } from './failure.tsx';

const DEBOUNCE_MS = 500;
const DEFAULT_FIT = 70;

/** Whether the member is told about new roles that fit their resume, and from which fit on. */
export function AlertSettings() {
  const { data: seeker } = useRead(readSeeker, {});
  const change = useChange(changeSeeker, {
    inTurn: true,
    refreshes: [readSeeker],
    onFailed: toastFailure('Could not save your settings'),
  });
  const saveFit = useDebouncedCallback(
    (min_fit: number) => change.mutate({ body: { min_fit } }),
    DEBOUNCE_MS,
  );
  const isOn =
    (change.isPending ? change.variables.body?.resume_alerts : undefined) ?? seeker?.resume_alerts ?? false;
  return (
    <Stack gap="sm" mt="xs">
      <Switch
        label="Tell me about new roles that fit my resume"
        description="After each import, in your notifications and in the daily mail."
        disabled={!seeker}
        checked={isOn}
        onChange={(event) => change.mutate({ body: { resume_alerts: event.currentTarget.checked } })}
      />
      {isOn && seeker && (
        <NumberInput
          label="Minimum fit"
          suffix="%"
          min={1}
          max={100}
          step={5}
          allowDecimal={false}
          clampBehavior="strict"
          w={140}
          defaultValue={seeker.min_fit ?? DEFAULT_FIT}
          onChange={(value) => typeof value === 'number' && value >= 1 && saveFit(value)}
        />
      )}
    </Stack>
  );
}
