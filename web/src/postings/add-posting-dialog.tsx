import { Alert, Anchor, Button, Group, Modal, Select, Stack, Tabs, Textarea, TextInput } from '@mantine/core';
import { addPosting, countPostings, searchPostings } from '@tenon/contract/postings';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { FormFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { employmentLabels, remoteLabels } from './posting-labels.ts';

const empty = {
  url: '',
  title: '',
  company: '',
  location: '',
  remote: '',
  employment_type: '',
  description: '',
};
type FieldName = keyof typeof empty;
type ChoiceName = 'remote' | 'employment_type';

const options = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Adds a role by hand: read from its page, or typed in. */
export function AddPostingDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [tab, setTab] = useState<string | null>('link');
  const [form, setForm] = useState(empty);
  const add = useChange(addPosting, {
    refreshes: [searchPostings, countPostings],
    onDone: ({ id, title }) => {
      toastSuccess(`“${title}” added.`);
      void navigate(`/postings/${id}`);
    },
  });
  const byLink = tab === 'link';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(form).filter(([name, value]) => value.trim() && (!byLink || name === 'url'));
    add.mutate({ body: Object.fromEntries(given) });
  };
  const problem = add.error ? asProblem(add.error) : undefined;
  const known = problem?.is('posting-known') ? problem.id : undefined;
  const change = (name: FieldName, value: string) => {
    add.reset();
    setForm({ ...form, [name]: value });
  };
  const field = (name: FieldName) => ({
    value: form[name],
    error: problem?.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => change(name, event.currentTarget.value),
  });
  const choice = (name: ChoiceName) => ({
    value: form[name] || null,
    clearButtonProps: { 'aria-label': 'Clear' },
    onChange: (value: string | null) => change(name, value ?? ''),
  });
  const isReady = byLink ? form.url.trim() !== '' : form.title.trim() !== '' && form.company.trim() !== '';
  return (
    <Modal opened={opened} onClose={onClose} title="Add role">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Tabs
            value={tab}
            onChange={(next) => {
              add.reset();
              setTab(next);
            }}
          >
            <Tabs.List>
              <Tabs.Tab value="link">From a link</Tabs.Tab>
              <Tabs.Tab value="hand">Manually</Tabs.Tab>
            </Tabs.List>
          </Tabs>
          {known ? (
            <Alert role="alert" color="spruce" title="This role is already in your list">
              <Anchor component={Link} to={`/postings/${known}`} inherit>
                View role
              </Anchor>
            </Alert>
          ) : (
            <FormFailure error={add.error} />
          )}
          {byLink ? <LinkField field={field} /> : <DetailFields field={field} choice={choice} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending} disabled={!isReady}>
              Add role
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type FieldProps = {
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};
type ChoiceProps = {
  value: string | null;
  clearButtonProps: { 'aria-label': string };
  onChange: (value: string | null) => void;
};
type FieldsProps = {
  field: (name: FieldName) => FieldProps;
  choice: (name: ChoiceName) => ChoiceProps;
};

function LinkField({ field }: Pick<FieldsProps, 'field'>) {
  return (
    <TextInput
      label="Link"
      description="Link to the role’s page. Details are imported from it."
      placeholder="https://acme.com/careers/welder"
      type="url"
      required
      data-autofocus
      maxLength={2000}
      {...field('url')}
    />
  );
}

function DetailFields({ field, choice }: FieldsProps) {
  return (
    <>
      <TextInput label="Title" required maxLength={300} {...field('title')} />
      <TextInput label="Company" required maxLength={120} {...field('company')} />
      <TextInput label="Location" maxLength={200} {...field('location')} />
      <Group grow>
        <Select label="Workplace" clearable data={options(remoteLabels)} {...choice('remote')} />
        <Select
          label="Employment type"
          clearable
          data={options(employmentLabels)}
          {...choice('employment_type')}
        />
      </Group>
      <TextInput label="Link" type="url" maxLength={2000} {...field('url')} />
      <Textarea
        label="Description"
        description="Requirements and skills are extracted from it."
        autosize
        minRows={4}
        maxRows={14}
        maxLength={100_000}
        {...field('description')}
      />
    </>
  );
}
