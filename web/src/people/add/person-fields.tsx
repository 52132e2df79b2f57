import { Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Panel } from '../../ui/panel.tsx';
import { TagsField } from '../../ui/tags-field.tsx';
import classes from './add-person-page.module.css';
import { IdentifierField } from './identifier-field.tsx';
import type { PersonForm } from './person-form.ts';

type FieldsProps = { form: UseFormReturnType<PersonForm> };

/** The name and contact details, which are checked for existing people. */
export function ContactFields({ form }: FieldsProps) {
  const field = (type: 'email' | 'phone' | 'linkedin' | 'github' | 'website') => (
    <IdentifierField
      type={type}
      value={form.values[type]}
      onChange={(next) => form.setFieldValue(type, next)}
    />
  );
  return (
    <Panel title="Contact details">
      <Stack>
        <TextInput
          label="Name"
          required
          autoFocus
          maxLength={200}
          autoComplete="off"
          placeholder="Ada Lovelace"
          {...form.getInputProps('name')}
        />
        <div className={classes.pair}>
          {field('email')}
          {field('phone')}
          {field('linkedin')}
          {field('github')}
          {field('website')}
          <TextInput
            label="Date of birth"
            type="date"
            min="1900-01-01"
            max="2100-01-01"
            {...form.getInputProps('birth_date')}
          />
        </div>
      </Stack>
    </Panel>
  );
}

export function BackgroundFields({ form }: FieldsProps) {
  const line = { maxLength: 200, autoComplete: 'off' };
  return (
    <Panel title="Background">
      <Stack>
        <TextInput
          label="Headline"
          placeholder="Production engineer"
          {...line}
          {...form.getInputProps('headline')}
        />
        <div className={classes.pair} data-three>
          <TextInput label="City" {...line} {...form.getInputProps('city')} />
          <TextInput label="State or region" {...line} {...form.getInputProps('region')} />
          <TextInput label="Country" {...line} {...form.getInputProps('country')} />
        </div>
        <TagsField
          label="Employers"
          description="Current employer first. Press Enter after each one."
          placeholder="Harbor Logistics"
          limit={50}
          value={form.values.employers}
          onChange={(next) => form.setFieldValue('employers', next)}
          error={form.errors.employers}
        />
        <TagsField
          label="Schools"
          description="Press Enter after each one."
          placeholder="City College Hull"
          limit={50}
          value={form.values.schools}
          onChange={(next) => form.setFieldValue('schools', next)}
          error={form.errors.schools}
        />
      </Stack>
    </Panel>
  );
}

/** Fields of the recruiter's own record, not of the person. */
export function RecordFields({ form }: FieldsProps) {
  return (
    <Panel title="Your record" description="Only visible to you and administrators.">
      <Stack>
        <TextInput
          label="Source"
          placeholder="Referral, job fair, website"
          maxLength={200}
          autoComplete="off"
          {...form.getInputProps('source')}
        />
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
          maxRows={10}
          maxLength={5000}
          {...form.getInputProps('note')}
        />
      </Stack>
    </Panel>
  );
}
