import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { addJob, listJobs, proposeJob } from '@tenon/contract/jobs';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { FormFailure, toastFailure } from '../../shared/failure.tsx';
import { type DraftRequirement, keyed } from '../../shared/requirements/draft-requirement.ts';
import { RequirementList } from '../../shared/requirements/requirement-list.tsx';
import { useLeaveGuard } from '../../shared/use-leave-guard.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { counted } from '../../ui/counted.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ForbiddenState } from '../../ui/states.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { emptyFields, fillIn, type JobFields, newJobBody } from './job-draft.ts';
import { JobFacts } from './job-facts.tsx';
import classes from './new-job.module.css';

/** Shorter pastes are edits, and are not analyzed. */
const MIN_PASTE_LENGTH = 60;

export function NewJobPage() {
  const mayManage = useMay('jobs.manage');
  return (
    <Page
      title="Create a job"
      wide
      description="Paste a description to fill in the rest, or start with a title. It stays a draft until you publish it."
      above={<BackLink to="/jobs" label="Jobs" />}
    >
      {mayManage ? (
        <NewJob />
      ) : (
        <Panel>
          <ForbiddenState>Only recruiters and administrators can create jobs.</ForbiddenState>
        </Panel>
      )}
    </Page>
  );
}

type Draft = { fields: JobFields; requirements: DraftRequirement[]; wasRead: boolean };
const emptyDraft: Draft = { fields: emptyFields, requirements: [], wasRead: false };

function NewJob() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const { fields, requirements, wasRead } = draft;
  const guard = useLeaveGuard(JSON.stringify(draft) !== JSON.stringify(emptyDraft));
  const set = (changes: Partial<JobFields>) =>
    setDraft((before) => ({ ...before, fields: { ...before.fields, ...changes } }));
  const propose = useChange(proposeJob, {
    onDone: ({ requirements: found, ...facts }) => {
      setDraft((before) => ({
        fields: fillIn(before.fields, facts),
        requirements: keyed(found),
        wasRead: true,
      }));
      toastSuccess(
        `${counted(found.length, 'requirement')} found. Check the details before you create the job.`,
      );
    },
    onFailed: toastFailure('Could not read the description'),
  });
  const add = useChange(addJob, {
    refreshes: [listJobs],
    onDone: ({ id, title }) => {
      guard.pass();
      toastSuccess(`“${title}” created as a draft.`);
      void navigate(`/jobs/${id}`);
    },
  });
  const errors = add.error ? asProblem(add.error).errors : {};
  const read = (text: string) => {
    const title = fields.title.trim();
    propose.mutate({ body: { text, ...(title && { title }) } });
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (event.clipboardData.getData('text').length < MIN_PASTE_LENGTH || wasRead) return;
    // The field has the pasted text only after this event.
    const field = event.currentTarget;
    setTimeout(() => read(field.value));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ body: newJobBody(fields, requirements, wasRead) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.columns}>
        <div className={classes.column}>
          <FormFailure error={add.error} />
          <Panel title="Description">
            <Stack gap="sm">
              <Textarea
                aria-label="Description"
                placeholder="Paste the job description here"
                autosize
                minRows={10}
                maxRows={28}
                maxLength={50_000}
                value={fields.text}
                error={errors.text}
                onPaste={onPaste}
                onChange={(event) => set({ text: event.currentTarget.value })}
              />
              <Group justify="space-between">
                <Text size="xs" c="dimmed">
                  Plain text or Markdown. Shown on the careers page.
                </Text>
                <Button
                  variant="light"
                  size="xs"
                  leftSection={<IconSparkles size={15} />}
                  loading={propose.isPending}
                  disabled={fields.text.trim() === ''}
                  onClick={() => read(fields.text)}
                >
                  {wasRead ? 'Fill in again' : 'Fill in from description'}
                </Button>
              </Group>
            </Stack>
          </Panel>
        </div>
        <div className={classes.column}>
          <Panel title="Details">
            <Stack gap="sm">
              <TextInput
                label="Title"
                required
                placeholder="Home care nurse"
                maxLength={200}
                value={fields.title}
                error={errors.title}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <JobFacts fields={fields} set={set} errors={errors} />
            </Stack>
          </Panel>
          <RequirementList
            requirements={requirements}
            isExtracting={propose.isPending}
            onChange={(next) => setDraft((before) => ({ ...before, requirements: next, wasRead: true }))}
          />
          <Group justify="flex-end">
            <Button variant="default" component={Link} to="/jobs">
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending} disabled={fields.title.trim() === ''}>
              Create job
            </Button>
          </Group>
        </div>
      </div>
    </form>
  );
}
