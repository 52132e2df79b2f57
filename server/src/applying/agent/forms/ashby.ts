import { z } from 'zod';
import { formSources } from '../../../postings/index.ts';
import { encodeFormData, isFile, parseJson, toFile } from './encode.ts';
import type { BoardForm } from './port.ts';

const OPERATION = 'ApiSubmitSingleApplicationFormAction';
const MUTATION = `mutation ${OPERATION}($organizationHostedJobsPageName: String!, $jobPostingId: String!, $formId: String!, $fieldSubmissions: [FieldSubmission!]!) { submitSingleApplicationFormAction(organizationHostedJobsPageName: $organizationHostedJobsPageName, jobPostingId: $jobPostingId, formId: $formId, fieldSubmissions: $fieldSubmissions) { applicationFormResult { __typename ... on FormSubmitSuccess { id } ... on FormRender { errorMessages } } } }`;

/**
 * One GraphQL mutation, with files as parts of the request (graphql-multipart-request-spec). A form with errors is
 * answered with status 200 and the form again.
 */
export const ashbyForm: BoardForm = {
  kind: 'ashby',
  source: formSources.ashby,
  sendTo: (board, jobId) =>
    formSources.ashby.requestFor(board, jobId)?.url.replace(/\?op=\w+$/, `?op=${OPERATION}`),
  encode({ board, jobId, hidden, answers }) {
    const form = new FormData();
    const fieldSubmissions = answers.map(({ question, value }) => ({
      path: question.id,
      value: isFile(value) ? null : question.type === 'yes-no' ? toBoolean(value) : value,
    }));
    const variables = {
      organizationHostedJobsPageName: board.token,
      jobPostingId: jobId,
      formId: hidden.formId ?? '',
      fieldSubmissions,
    };
    form.append('operations', JSON.stringify({ operationName: OPERATION, query: MUTATION, variables }));
    const files = answers.flatMap(({ value }, at) => (isFile(value) ? [{ at, value }] : []));
    const places = files.map(({ at }, file) => [file, [`variables.fieldSubmissions.${at}.value`]]);
    form.append('map', JSON.stringify(Object.fromEntries(places)));
    for (const [file, { value }] of files.entries()) form.append(String(file), toFile(value));
    return encodeFormData(form);
  },
  verdictOf({ status, body }) {
    const parsed = Result.safeParse(parseJson(body));
    if (status >= 300 || !parsed.success) return undefined;
    const result = parsed.data.data.submitSingleApplicationFormAction.applicationFormResult;
    return result.__typename === 'FormSubmitSuccess'
      ? { accepted: { id: result.id ?? null, text: 'The application was accepted.' } }
      : { refused: result.errorMessages.join(' ') };
  },
};

const Result = z.object({
  data: z.object({
    submitSingleApplicationFormAction: z.object({
      applicationFormResult: z.discriminatedUnion('__typename', [
        z.object({ __typename: z.literal('FormSubmitSuccess'), id: z.string().nullish() }),
        z.object({ __typename: z.literal('FormRender'), errorMessages: z.array(z.string()).min(1) }),
      ]),
    }),
  }),
});

/** Questions with options of their own are sent with the value of the option. */
function toBoolean(value: string | string[]): boolean | string | string[] {
  return value === 'yes' ? true : value === 'no' ? false : value;
}
