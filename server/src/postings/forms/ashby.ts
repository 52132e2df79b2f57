import type { FormQuestion } from '@tenon/contract/answers';
import { z } from 'zod';
import { choiceType, originOf, parseJson } from './fields.ts';
import type { FormSource } from './port.ts';

export const ASHBY_PAGES = 'https://jobs.ashbyhq.com';
export const ASHBY_API_PATH = '/api/non-user-graphql';

const QUERY =
  'query ApiJobPosting($organizationHostedJobsPageName: String!, $jobPostingId: String!) { jobPosting(organizationHostedJobsPageName: $organizationHostedJobsPageName, jobPostingId: $jobPostingId) { id title applicationForm { id sections { title fieldEntries { id field isRequired } } } surveyForms { id sections { title fieldEntries { id field isRequired } } } } }';

/** The hosted pages ask for the form with GraphQL. Surveys, such as those about diversity, are forms of their own. */
export const ashbySource: FormSource = {
  kind: 'ashby',
  requestFor({ token, origin }, jobId) {
    if (!token) return undefined;
    const variables = { organizationHostedJobsPageName: token, jobPostingId: jobId };
    return {
      url: `${originOf(origin, ASHBY_PAGES)}${ASHBY_API_PATH}?op=ApiJobPosting`,
      body: JSON.stringify({ operationName: 'ApiJobPosting', variables, query: QUERY }),
    };
  },
  parse(text) {
    const parsed = Response.safeParse(parseJson(text));
    if (!parsed.success) return undefined;
    const { jobPosting } = parsed.data.data;
    if (!jobPosting) return 'closed';
    const { applicationForm, surveyForms } = jobPosting;
    const entries = [applicationForm, ...(surveyForms ?? [])].flatMap(({ sections }) =>
      sections.flatMap(({ fieldEntries }) => fieldEntries),
    );
    return { questions: entries.map(toQuestion), hidden: { formId: applicationForm.id }, scripted: [] };
  },
};

const Option = z.object({ label: z.string(), value: z.string() });
const Entry = z.object({
  isRequired: z.boolean().nullish(),
  field: z.object({
    path: z.string(),
    title: z.string(),
    type: z.string(),
    selectableValues: z.array(Option).nullish(),
  }),
});
const Form = z.object({ id: z.string(), sections: z.array(z.object({ fieldEntries: z.array(Entry) })) });
const Response = z.object({
  data: z.object({
    jobPosting: z.object({ applicationForm: Form, surveyForms: z.array(Form).nullish() }).nullable(),
  }),
});

function toQuestion({ isRequired, field }: z.output<typeof Entry>): FormQuestion {
  const { path, title, type, selectableValues } = field;
  const options = selectableValues ?? [];
  return { id: path, label: title, required: isRequired ?? false, type: typeOf(type, options), options };
}

function typeOf(type: string, options: FormQuestion['options']): FormQuestion['type'] {
  switch (type) {
    case 'LongText':
    case 'RichText':
      return 'long-text';
    case 'File':
      return 'file';
    case 'Boolean':
      return 'yes-no';
    case 'ValueSelect':
      return choiceType(options);
    case 'MultiValueSelect':
      return 'many-of';
    default:
      return 'text';
  }
}
