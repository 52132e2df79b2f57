import type { SimulatedCompany, SimulatedPosting } from '../model.ts';
import { hashOf, seeded } from '../random.ts';

export type FieldType =
  | 'input_text'
  | 'textarea'
  | 'input_file'
  | 'multi_value_single_select'
  | 'multi_value_multi_select';

/** One question in the format of this board. Some can be answered in either of two fields. */
export type FormQuestion = {
  description: string | null;
  label: string;
  required: boolean;
  fields: { name: string; type: FieldType; values: { value: number; label: string }[] }[];
};

export type DemographicQuestion = {
  id: number;
  label: string;
  required: boolean;
  type: 'multi_value_single_select';
  answer_options: { id: number; label: string; decline_to_answer: boolean }[];
};

export type ApplicationForm = { questions: FormQuestion[]; demographic: DemographicQuestion[] };

type Asking = Pick<SimulatedCompany, 'key' | 'name'>;

/** The application form of a posting, which does not change when the posting is edited. */
export function formOf(company: Asking, posting: SimulatedPosting): ApplicationForm {
  const chance = seeded(company.key, posting.number, 'form');
  const [site] = posting.places;
  const text = (label: string, required: boolean, type: FieldType = 'input_text') =>
    question(label, required, [{ name: nameOf(company, label), type, values: [] }]);
  const choice = (label: string, required: boolean, options: string[]) => {
    const values = options.map((option, at) => ({ value: hashOf(option + at) % 1_000_000, label: option }));
    return question(label, required, [
      { name: nameOf(company, label), type: 'multi_value_single_select', values },
    ]);
  };
  const yesNo = (label: string, required: boolean) => choice(label, required, ['Yes', 'No']);

  const questions = [
    question('First Name', true, [{ name: 'first_name', type: 'input_text', values: [] }]),
    question('Last Name', true, [{ name: 'last_name', type: 'input_text', values: [] }]),
    question('Email', true, [{ name: 'email', type: 'input_text', values: [] }]),
    question('Phone', chance.chance(0.4), [{ name: 'phone', type: 'input_text', values: [] }]),
    question('Resume/CV', true, fileOrText('resume')),
    question('Cover Letter', false, fileOrText('cover_letter')),
    text('LinkedIn Profile', false),
    yesNo(`Are you authorised to work in ${site?.country ?? 'the country of this role'}?`, true),
    text('When could you start?', chance.chance(0.6)),
    choice('How did you hear about us?', chance.chance(0.3), HEARD),
  ];
  if (posting.remote !== 'remote' && chance.chance(0.5)) {
    questions.push(yesNo(`Can you come to our office in ${site?.city} twice a week?`, true));
  }
  if (chance.chance(0.4)) questions.push(yesNo('Will you need a visa to be sponsored?', true));
  if (chance.chance(0.2)) questions.push(text('What would you like to earn a year?', false));
  if (chance.chance(0.2)) questions.push(several(company, 'Which languages do you work in?', LANGUAGES));
  if (chance.chance(0.15)) questions.push(text(`Why ${company.name}?`, true, 'textarea'));
  return { questions, demographic: chance.chance(0.35) ? demographic(company) : [] };
}

const HEARD = ['A friend', 'A job board', 'The news', 'Somewhere else'];
const LANGUAGES = ['English', 'German', 'French', 'Spanish'];
const NOT_SAID = 'I would rather not say';

function question(label: string, required: boolean, fields: FormQuestion['fields']): FormQuestion {
  return { description: null, label, required, fields };
}

function fileOrText(name: string): FormQuestion['fields'] {
  return [
    { name, type: 'input_file', values: [] },
    { name: `${name}_text`, type: 'textarea', values: [] },
  ];
}

function several(company: Asking, label: string, options: string[]): FormQuestion {
  const values = options.map((option, at) => ({ value: 10 + at, label: option }));
  return question(label, false, [
    { name: `${nameOf(company, label)}[]`, type: 'multi_value_multi_select', values },
  ]);
}

function demographic(company: Asking): DemographicQuestion[] {
  const questions = [
    { label: 'How do you describe your gender?', options: ['Woman', 'Man', 'Another way', NOT_SAID] },
    { label: 'Do you live with a disability?', options: ['Yes', 'No', NOT_SAID] },
  ];
  return questions.map(({ label, options }) => ({
    id: hashOf(company.key + label) % 1_000_000,
    label,
    required: false,
    type: 'multi_value_single_select',
    answer_options: options.map((option) => ({
      id: hashOf(company.key + label + option) % 1_000_000,
      label: option,
      decline_to_answer: option === NOT_SAID,
    })),
  }));
}

const nameOf = (company: Asking, label: string) => `question_${hashOf(company.key + label)}`;
