import { details } from './applicant.ts';
import { paragraphs, placeholders, steps, table, wrapped } from './boards/generic-boards.ts';
import { ashby, embedded, greenhouseNew, smartRecruiters, workable } from './boards/react-boards.ts';
import { greenhouseClassic, lever, personio, recruitee } from './boards/static-boards.ts';
import { customQuestions } from './custom-questions.ts';
import { type Asked, commonQuestions, type FieldNames, type FormSpec, type Language } from './form-spec.ts';

/** Forty application forms, modeled on eight kinds of boards. */
export type FormPage = {
  board: string;
  path: string;
  spec: FormSpec;
  /** The form is inside a frame of another origin, or appears in two steps. */
  shape?: 'embedded' | 'steps';
  html: (frameOrigin: string) => string;
};

type Board = { name: string; names: FieldNames; extra?: Asked[]; renders: ((spec: FormSpec) => string)[] };

const place: Asked = {
  name: 'candidate-location',
  label: 'Location (City)',
  type: 'place',
  expected: `${details.city}, Vestland, Norway`,
};
const greenhouse: FieldNames = {
  first: 'first_name',
  last: 'last_name',
  email: 'email',
  phone: 'phone',
  resume: 'resume',
  letter: 'cover_letter_text',
  linkedin: 'question_1',
  website: 'question_2',
};

const boards: Board[] = [
  {
    name: 'Greenhouse',
    names: greenhouse,
    renders: [greenhouseClassic, greenhouseNew, greenhouseNew, greenhouseClassic, greenhouseNew],
  },
  {
    name: 'Lever',
    names: {
      resume: 'resume',
      full: 'name',
      email: 'email',
      phone: 'phone',
      linkedin: 'urls[LinkedIn]',
      website: 'urls[Portfolio]',
      letter: 'comments',
    },
    renders: [lever],
  },
  {
    name: 'Ashby',
    names: {
      full: '_systemfield_name',
      email: '_systemfield_email',
      resume: '_systemfield_resume',
      phone: 'phone',
      linkedin: 'linkedin',
      country: 'country',
    },
    renders: [ashby],
  },
  {
    name: 'Workable',
    names: {
      first: 'firstname',
      last: 'lastname',
      email: 'email',
      phone: 'phone',
      city: 'city',
      resume: 'resume',
      letter: 'cover_letter',
      country: 'country',
    },
    renders: [workable],
  },
  {
    name: 'SmartRecruiters',
    names: {
      first: 'firstName',
      last: 'lastName',
      email: 'email',
      phone: 'phoneNumber',
      city: 'city',
      resume: 'resume',
      linkedin: 'linkedin',
      website: 'website',
    },
    renders: [smartRecruiters],
  },
  {
    name: 'Personio',
    names: {
      first: 'first_name',
      last: 'last_name',
      email: 'email',
      phone: 'phone',
      city: 'location',
      resume: 'cv',
      letter: 'message',
    },
    renders: [personio],
  },
  {
    name: 'Recruitee',
    names: {
      full: 'candidate.name',
      email: 'candidate.email',
      phone: 'candidate.phone',
      resume: 'cv',
      letter: 'candidate.coverLetter',
    },
    renders: [recruitee],
  },
  {
    name: 'Own form',
    names: {
      first: 'vn',
      last: 'nn',
      email: 'mail',
      phone: 'fon',
      city: 'ort',
      country: 'land',
      resume: 'upload',
      website: 'www',
    },
    renders: [table, paragraphs, placeholders, wrapped, steps],
  },
];

const languages: Language[] = ['en', 'en', 'de', 'fr', 'es'];

export const formPages: FormPage[] = boards.flatMap(({ name, names, renders }, boardIndex) =>
  languages.map((language, variant) => {
    const render = renders[variant % renders.length] as Board['renders'][number];
    const extra = name === 'Greenhouse' && language === 'en' && variant === 1 ? [place] : [];
    const asked = [
      ...commonQuestions(language, names),
      ...extra,
      ...customQuestions(language, boardIndex + variant),
    ];
    const spec = {
      title: `Maintenance Engineer ${boardIndex + 1}${variant + 1}`,
      company: `${name.replace(/\W/g, '')} Works ${variant + 1}`,
      language,
      asked,
    };
    const path = `/${name.toLowerCase().replace(' ', '-')}/${variant + 1}`;
    const isEmbedded = name === 'Greenhouse' && variant === 4;
    return {
      board: name,
      path,
      spec,
      ...(isEmbedded && { shape: 'embedded' as const }),
      ...(render === steps && { shape: 'steps' as const }),
      html: (frameOrigin: string) =>
        isEmbedded ? embedded(spec, `${frameOrigin}/framed${path}`) : render(spec),
    };
  }),
);

/** The form inside the frame. */
export const framedHtml = ({ spec }: FormPage) => greenhouseNew(spec);
