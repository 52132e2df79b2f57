import { Button, ColorInput, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { Input } from '@tenon/contract/call';
import { type CareersSite, changeCareersSite, readCareersSite } from '@tenon/contract/careers';
import { type FormEvent, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { useLeaveGuard } from '../shared/use-leave-guard.ts';
import { Panel } from '../ui/panel.tsx';
import { toastSuccess } from '../ui/toast.tsx';

type Theme = Pick<CareersSite, 'name' | 'intro' | 'color'>;
type Changes = NonNullable<Input<typeof changeCareersSite>['body']>;

const COLOR = /^#[0-9a-f]{6}$/;
const swatches = ['#2f5d8c', '#0f766e', '#7c3aed', '#b4236b', '#b45309', '#166534', '#334155'];

/** Name, color and introduction of the site. */
export function ThemePanel({ site }: { site: CareersSite }) {
  // Holds only edited fields. The others follow changes by other members.
  const [draft, setDraft] = useState<Partial<Theme>>({});
  const change = useChange(changeCareersSite, { refreshes: [readCareersSite] });
  const theme: Theme = { name: site.name, intro: site.intro, color: site.color, ...draft };
  const changed = (Object.keys(draft) as (keyof Theme)[]).filter((name) => draft[name] !== site[name]);
  const isDirty = changed.length > 0;
  useLeaveGuard(isDirty);
  const errors = change.error ? asProblem(change.error).errors : {};
  const set = (fields: Partial<Theme>) => setDraft({ ...draft, ...fields });

  const save = (body: Changes, before?: Changes) =>
    change.mutate(
      { body },
      {
        onSuccess: () => {
          setDraft({});
          if (before) toastSuccess('Careers site saved.', { run: () => save(before) });
          else toastSuccess('Change undone.');
        },
      },
    );
  const pick = (from: Theme): Changes => Object.fromEntries(changed.map((name) => [name, from[name]]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty) save(pick(theme), pick(site));
  };
  return (
    <Panel title="Appearance" description="Applicants see this on every page.">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormFailure error={change.error} />
          <TextInput
            label="Company name"
            value={theme.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            error={errors.name}
            maxLength={100}
            required
          />
          <Textarea
            label="Introduction"
            description="Shown above the list of jobs. You can use Markdown."
            value={theme.intro}
            onChange={(event) => set({ intro: event.currentTarget.value })}
            error={errors.intro}
            autosize
            minRows={3}
            maxRows={12}
            maxLength={5000}
          />
          <ColorInput
            label="Color"
            description="For links and buttons. If it would be hard to read, a darker or lighter shade is used."
            value={theme.color}
            onChange={(color) => set({ color: color.toLowerCase() })}
            format="hex"
            withEyeDropper={false}
            swatches={swatches}
            error={errors.color ?? (COLOR.test(theme.color) ? undefined : 'Use a color such as #2f5d8c.')}
            maw={280}
          />
          <Group>
            <Button
              type="submit"
              loading={change.isPending}
              disabled={!isDirty || theme.name.trim() === '' || !COLOR.test(theme.color)}
            >
              Save
            </Button>
            {isDirty && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  change.reset();
                  setDraft({});
                }}
              >
                Discard changes
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
