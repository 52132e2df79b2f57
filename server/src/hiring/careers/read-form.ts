import { FILE_LIMIT } from '@tenon/contract/documents';
import type { JobQuestion } from '@tenon/contract/jobs';
import type { Context } from 'hono';
import { z } from 'zod';
import { removeUnusedFile, type StoredFile, storeBytes, type UploadDeps } from '../../documents/index.ts';
import { InvalidError, TooLargeError } from '../../platform/errors.ts';
import { assertContentLength } from '../../platform/http/read-body.ts';
import { readUpload, uploadLimit } from '../../platform/http/read-upload.ts';
import {
  type FormFields,
  type FormState,
  HONEYPOT,
  MAX_LONG_ANSWER,
  type ParsedForm,
  parseForm,
  withAnswerNames,
} from './form-model.ts';

/** At most 4 bytes for a character. */
const FIELD_LIMIT = MAX_LONG_ANSWER * 4;
const MAX_FIELDS = 50;

const limits = {
  field: 'resume',
  fileLimit: FILE_LIMIT,
  files: 1,
  fields: z.looseObject({}),
  maxFields: MAX_FIELDS,
  fieldLimit: FIELD_LIMIT,
};

export type ReceivedForm = {
  fields: FormFields;
  file: StoredFile | undefined;
  fileError: string | undefined;
};

/** Reads a form with at most one file, whose bytes are stored while they arrive. */
export async function receiveForm(
  deps: UploadDeps,
  context: Context,
  tenantId: string,
): Promise<ReceivedForm> {
  assertContentLength(context, uploadLimit(limits));
  let file: StoredFile | undefined;
  let fileError: string | undefined;
  try {
    const fields = (await readUpload(context, limits, async (incoming) => {
      try {
        file = await storeBytes(deps, tenantId, incoming);
      } catch (error) {
        if (!(error instanceof TooLargeError)) throw error;
        fileError = error.message;
      }
    })) as FormFields;
    return { fields, file, fileError };
  } catch (error) {
    if (file) await removeUnusedFile(deps, tenantId, file.blob.hash);
    throw error;
  }
}

export type ApplicationForm =
  | { outcome: 'spam' }
  | ({ outcome: 'invalid' } & FormState)
  | ({ outcome: 'valid'; resume: StoredFile } & Pick<ParsedForm, 'contact' | 'answers'>);

/** An application form. If it cannot be used, nothing of it stays stored. */
export async function readApplicationForm(
  deps: UploadDeps,
  context: Context,
  tenantId: string,
  questions: readonly JobQuestion[],
): Promise<ApplicationForm> {
  const { fields, file, fileError } = await receiveForm(deps, context, tenantId);
  const values = withAnswerNames(fields, questions);
  const isSpam = Boolean(fields[HONEYPOT]?.trim());
  const { errors, contact, answers } = parseForm(values, questions);
  if (!file) errors.resume = fileError ?? 'Choose the file with your resume. It must not be empty.';
  const isValid = !isSpam && Object.keys(errors).length === 0;
  if (file && isValid) return { outcome: 'valid', resume: file, contact, answers };
  if (file) await removeUnusedFile(deps, tenantId, file.blob.hash);
  return isSpam ? { outcome: 'spam' } : { outcome: 'invalid', values, errors };
}

/** The same errors for programs, in the form that all endpoints use. */
export function invalidForm(errors: FormState['errors']): InvalidError {
  const list = Object.entries(errors).map(([name, message]) => ({
    path: `body.${name}`,
    message,
    code: 'custom',
  }));
  return new InvalidError('invalid-request', list[0]?.message ?? 'The form is not valid.', {
    details: { errors: list },
  });
}
