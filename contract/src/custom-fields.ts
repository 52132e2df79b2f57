import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag } from './filters.ts';
import { lineUpTo, Time } from './values.ts';

const tag = 'Custom fields';
const Id = z.object({ id: z.uuid() });
const Options = z.array(lineUpTo(100)).max(50);

export const CustomFieldType = z
  .enum(['text', 'number', 'date', 'choice', 'boolean'])
  .meta({ id: 'CustomFieldType' });
export type CustomFieldType = z.output<typeof CustomFieldType>;

export const CustomField = z
  .object({
    id: z.uuid(),
    subject: z.enum(['person', 'application']).describe('What the field belongs to.'),
    name: z.string(),
    type: CustomFieldType,
    options: z.array(z.string()).describe('The values of a choice.'),
    version: z.int(),
    values: z.int().describe('Number of people or applications with a value.'),
    created_at: Time,
    removed_at: Time.nullable().describe('Set if the field is hidden. It can be restored with its values.'),
  })
  .meta({ id: 'CustomField' });
export type CustomField = z.output<typeof CustomField>;

export const CustomValue = z
  .union([z.string().max(2000), z.number().min(-1e15).max(1e15), z.boolean()])
  .nullable()
  .describe(
    'A text, a number, a date such as 2026-05-31, one of the options, or true or false. Null for none.',
  );

export const FieldValue = z
  .object({ field: CustomField, value: z.union([z.string(), z.number(), z.boolean()]).nullable() })
  .meta({ id: 'FieldValue' });
export type FieldValue = z.output<typeof FieldValue>;

export const listCustomFields = endpoint({
  id: 'listCustomFields',
  method: 'get',
  path: '/api/custom-fields',
  tag,
  summary: 'List custom fields',
  query: z.object({ removed: Flag.default(false).describe('Hidden fields instead of visible ones.') }),
  returns: z.object({ items: z.array(CustomField) }),
});

export const addCustomField = endpoint({
  id: 'addCustomField',
  method: 'post',
  path: '/api/custom-fields',
  tag,
  summary: 'Create a custom field',
  body: z.object({
    subject: z.enum(['person', 'application']),
    name: lineUpTo(60),
    type: CustomFieldType,
    options: Options.default([]).describe('Required for a choice.'),
  }),
  status: 201,
  returns: CustomField,
  creates: true,
  problems: ['custom-field-exists', 'custom-field-options-invalid', 'too-many-custom-fields'],
});

export const changeCustomField = endpoint({
  id: 'changeCustomField',
  method: 'patch',
  path: '/api/custom-fields/{id}',
  tag,
  summary: 'Update a custom field',
  description: 'The type cannot change. Values that are no longer an option are kept.',
  params: Id,
  body: z.object({
    name: lineUpTo(60).optional(),
    options: Options.optional(),
    version: z
      .int()
      .optional()
      .describe('The version you are editing. If there is a newer one, the request fails with a conflict.'),
  }),
  returns: CustomField,
  problems: [
    'custom-field-changed',
    'custom-field-exists',
    'custom-field-options-invalid',
    'no-such-custom-field',
  ],
});

export const removeCustomField = endpoint({
  id: 'removeCustomField',
  method: 'delete',
  path: '/api/custom-fields/{id}',
  tag,
  summary: 'Remove a custom field',
  description: 'Hides the field. It can be restored with its values until it is deleted permanently.',
  params: Id,
  query: z.object({
    permanently: Flag.default(false).describe('Deletes a hidden field and all of its values.'),
  }),
  status: 204,
  problems: ['custom-field-visible', 'no-such-custom-field'],
});

export const restoreCustomField = endpoint({
  id: 'restoreCustomField',
  method: 'post',
  path: '/api/custom-fields/{id}/restore',
  tag,
  summary: 'Restore a custom field',
  params: Id,
  returns: CustomField,
  problems: ['custom-field-exists', 'no-such-custom-field'],
});

export const readPersonDetails = endpoint({
  id: 'readPersonDetails',
  method: 'get',
  path: '/api/people/{id}/details',
  tag,
  summary: 'Get a person’s tags, lists and custom fields',
  params: Id,
  returns: z
    .object({
      tags: z.array(z.string()),
      lists: z.array(z.object({ id: z.uuid(), name: z.string() })),
      fields: z.array(FieldValue),
    })
    .meta({ id: 'PersonDetails' }),
});

const FieldParams = Id.extend({ field_id: z.uuid() });
const ValueBody = z.object({ value: CustomValue });

export const setPersonField = endpoint({
  id: 'setPersonField',
  method: 'put',
  path: '/api/people/{id}/fields/{field_id}',
  tag,
  summary: 'Set a custom field of a person',
  params: FieldParams,
  body: ValueBody,
  returns: FieldValue,
  problems: ['custom-value-invalid', 'no-such-custom-field'],
});

export const readApplicationFields = endpoint({
  id: 'readApplicationFields',
  method: 'get',
  path: '/api/applications/{id}/fields',
  tag,
  summary: 'Get the custom fields of an application',
  params: Id,
  returns: z.object({ items: z.array(FieldValue) }),
});

export const setApplicationField = endpoint({
  id: 'setApplicationField',
  method: 'put',
  path: '/api/applications/{id}/fields/{field_id}',
  tag,
  summary: 'Set a custom field of an application',
  params: FieldParams,
  body: ValueBody,
  returns: FieldValue,
  problems: ['custom-value-invalid', 'no-such-custom-field'],
});
