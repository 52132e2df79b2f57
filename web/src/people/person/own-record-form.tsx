import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Candidate, changeCandidate, readPerson } from '@tenon/contract/people';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { invalidate, useChange } from '../../api/queries.ts';
import { FormFailure } from '../../shared/failure.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { EditForm } from './edit-form.tsx';
import { detailsForm, detailsOf, OwnRecordDetails } from './own-record-details.tsx';
import { personEndpoints } from './use-person.ts';

type OwnRecordFormProps = { personId: string; own: Candidate | undefined; onClose: () => void };

/** The recruiter's own record of the person. */
export function OwnRecordForm({ personId, own, onClose }: OwnRecordFormProps) {
  const [initialValues] = useState(() => formOf(own));
  const saved = bodyOf(initialValues);
  const form = useForm({ initialValues });
  const change = useChange(changeCandidate, { refreshes: personEndpoints });
  const save = async () => {
    try {
      await change.mutateAsync({
        params: { id: personId },
        // Only what was changed here: other fields may have been changed elsewhere.
        body: { ...changedFields(bodyOf(form.values), saved), ...(own && { version: own.version }) },
      });
      toastSuccess(own ? 'Record saved.' : 'Record created.');
      return true;
    } catch (error) {
      const problem = asProblem(error);
      form.setErrors(problem.errors);
      // What is entered stays, and the next save is based on the latest version.
      if (problem.is('candidate-changed')) invalidate(readPerson);
      return false;
    }
  };
  const line = { maxLength: 200, autoComplete: 'off' };
  return (
    <EditForm onSave={save} onClose={onClose}>
      <FormFailure error={change.error} />
      <TextInput label="Headline" {...line} {...form.getInputProps('headline')} />
      <TextInput
        label="Source"
        placeholder="Referral, job fair, website"
        {...line}
        {...form.getInputProps('source')}
      />
      <OwnRecordDetails form={form} />
      <TagsField
        label="Tags"
        description="Press Enter after each one."
        placeholder="night shift"
        limit={50}
        value={form.values.tags}
        onChange={(next) => form.setFieldValue('tags', next)}
        error={form.errors.tags}
      />
      <Textarea
        label="Notes"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={5000}
        {...form.getInputProps('note')}
      />
    </EditForm>
  );
}

const formOf = (own: Candidate | undefined) => ({
  headline: own?.headline ?? '',
  source: own?.source ?? '',
  tags: own?.tags ?? [],
  note: own?.note ?? '',
  ...detailsForm(own),
});

function bodyOf({ headline, source, tags, note, ...details }: ReturnType<typeof formOf>) {
  return {
    headline: headline.trim() || null,
    source: source.trim() || null,
    note: note.trim() || null,
    tags,
    ...detailsOf(details),
  };
}

type RecordBody = ReturnType<typeof bodyOf>;

function changedFields(body: RecordBody, saved: RecordBody): Partial<RecordBody> {
  const isChanged = (field: keyof RecordBody) => JSON.stringify(body[field]) !== JSON.stringify(saved[field]);
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => isChanged(field as keyof RecordBody)),
  ) as Partial<RecordBody>;
}
