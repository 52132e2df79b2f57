import { Alert, Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { Applicant, ApplicantFacts } from '@tenon/contract/answers';
import type { FormEvent, HTMLInputAutoCompleteAttribute } from 'react';
import { FormFailure } from '../shared/failure.tsx';
import { type Unsaved, useReportUnsaved } from '../shared/use-unsaved-changes.ts';
import { counted } from '../ui/counted.ts';
import { LetterField } from './letter-field.tsx';
import { ResumeField } from './resume-field.tsx';
import { Suggestion } from './suggestion.tsx';
import { useAbout } from './use-about.ts';

type Field = Exclude<keyof ApplicantFacts, 'document_id' | 'cover_letter'>;
type FieldProps = {
  label: string;
  autoComplete: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  maxLength: number;
};

const fields: Record<Field, FieldProps> = {
  first_name: { label: 'First name', autoComplete: 'given-name', maxLength: 100 },
  last_name: { label: 'Last name', autoComplete: 'family-name', maxLength: 100 },
  email: { label: 'Email', autoComplete: 'email', maxLength: 254 },
  phone: { label: 'Phone', autoComplete: 'tel', maxLength: 40 },
  city: { label: 'City', autoComplete: 'address-level2', maxLength: 100 },
  country: { label: 'Country', autoComplete: 'country-name', maxLength: 100 },
  linkedin: {
    label: 'LinkedIn',
    autoComplete: 'url',
    placeholder: 'https://www.linkedin.com/in/…',
    maxLength: 300,
  },
  github: { label: 'GitHub', autoComplete: 'url', placeholder: 'https://github.com/…', maxLength: 300 },
  website: { label: 'Website', autoComplete: 'url', placeholder: 'https://…', maxLength: 300 },
};

type AboutFormProps = { applicant: Applicant; unsaved: Unsaved };

export function AboutForm({ applicant, unsaved }: AboutFormProps) {
  const about = useAbout(applicant);
  useReportUnsaved(unsaved, 'about', about.isDirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (about.isDirty) about.submit();
  };
  const open = openSuggestions(applicant.suggested, about.draft);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormFailure error={about.error} />
        <AllSuggestions open={open} onUse={() => about.use(open)} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
          {(Object.keys(fields) as Field[]).map((field) => {
            const { label, ...props } = fields[field];
            const suggested = open[field];
            return (
              <div key={field}>
                <TextInput
                  label={label}
                  {...props}
                  value={about.draft[field]}
                  onChange={(event) => about.set(field, event.currentTarget.value)}
                  error={about.errors[field]}
                />
                {suggested && (
                  <Suggestion
                    field={label}
                    value={suggested}
                    onUse={() => about.use({ [field]: suggested })}
                  />
                )}
              </div>
            );
          })}
        </SimpleGrid>
        <ResumeField about={about} suggested={open.document_id ?? undefined} />
        <LetterField about={about} />
        <Group>
          <Button type="submit" loading={about.isSaving} disabled={!about.isDirty}>
            Save
          </Button>
          {about.isDirty && (
            <Button variant="subtle" color="gray" onClick={about.discard}>
              Discard changes
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** Values from the resume for fields that are still empty. */
function openSuggestions(
  suggested: Applicant['suggested'],
  draft: Record<keyof ApplicantFacts, string>,
): Partial<ApplicantFacts> {
  const entries = Object.entries(suggested) as [keyof ApplicantFacts, string | null][];
  return Object.fromEntries(entries.filter(([field, value]) => value && draft[field].trim() === ''));
}

function AllSuggestions({ open, onUse }: { open: Partial<ApplicantFacts>; onUse: () => void }) {
  const count = Object.keys(open).length;
  if (count < 2) return null;
  return (
    <Alert color="spruce" icon={<IconFileText size={18} />}>
      <Group justify="space-between" gap="xs">
        <Text>Your resume has {counted(count, 'field')} that you left blank.</Text>
        <Button size="compact-sm" variant="light" onClick={onUse}>
          Use all {count}
        </Button>
      </Group>
    </Alert>
  );
}
