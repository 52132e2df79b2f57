import { Stack, Textarea, TextInput } from '@mantine/core';
import { changeJob, type Job, listJobs, readJob } from '@tenon/contract/jobs';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { type Unsaved, useReportUnsaved } from '../../shared/use-unsaved-changes.ts';
import { Panel } from '../../ui/panel.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { fieldsOf, type JobFields, jobBody } from '../new/job-draft.ts';
import { JobFacts } from '../new/job-facts.tsx';
import { SaveRow } from './save-row.tsx';

type PanelProps = { job: Job; report: Unsaved };

/** Title, description and facts. Changes are based on the version that was loaded when editing began. */
export function DetailsPanel({ job, report }: PanelProps) {
  const [draft, setDraft] = useState<{ fields: JobFields; version: number }>();
  const fields = draft?.fields ?? fieldsOf(job);
  const isDirty = draft !== undefined && JSON.stringify(draft.fields) !== JSON.stringify(fieldsOf(job));
  useReportUnsaved(report, 'details', isDirty);
  const save = useChange(changeJob, {
    refreshes: [readJob, listJobs],
    onDone: () => {
      setDraft(undefined);
      toastSuccess('Job saved.');
    },
  });
  const errors = save.error ? asProblem(save.error).errors : {};
  const set = (changes: Partial<JobFields>) =>
    setDraft({ fields: { ...fields, ...changes }, version: draft?.version ?? job.version });
  return (
    <Panel title="Details">
      <Stack gap="sm">
        <FormFailure error={save.error} />
        <TextInput
          label="Title"
          required
          maxLength={200}
          value={fields.title}
          error={errors.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <JobFacts fields={fields} set={set} errors={errors} />
        <Textarea
          label="Description"
          description="Plain text or Markdown. A new description also updates the requirements."
          autosize
          minRows={6}
          maxRows={24}
          maxLength={50_000}
          value={fields.text}
          error={errors.text}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
      </Stack>
      <SaveRow
        isDirty={isDirty}
        isSaving={save.isPending}
        onDiscard={() => {
          setDraft(undefined);
          save.reset();
        }}
        onSave={() =>
          save.mutate({
            params: { id: job.id },
            body: { ...jobBody(fields), version: draft?.version ?? job.version },
          })
        }
      />
    </Panel>
  );
}
