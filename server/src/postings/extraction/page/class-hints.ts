import { type HtmlElement, isBlock, lineOf, walk } from '../html-tree.ts';
import { fieldCalled, type LabeledField } from './field-labels.ts';
import type { Region } from './regions.ts';

/** Class names that sites use for facts. They change often, so they are used only if nothing else has the value. */
const hints: [LabeledField, RegExp][] = [
  [
    'location',
    /(?:^|[\s_-])(?:(?:job|posting|position|vacancy|offer|header|detail|item|info)[_-]*)?(?:locations?|workplace-?location|standort|arbeitsort|joblocation)(?:[_-]*(?:name|text|value|label|city))?(?:$|\s)/i,
  ],
  [
    'department',
    /(?:^|[\s_-])(?:(?:job|posting|position|sort-by)[_-]*)?(?:department|abteilung|job-?category|team-?name|sort-by-team)(?:[_-]*(?:name|text|value))?(?:$|\s)/i,
  ],
  [
    'employment_type',
    /(?:^|[\s_-])(?:(?:job|posting|sort-by)[_-]*)?(?:employment-?type|job-?type|contract-?type|work-?type|commitment|worker-?type|time-?type|employmenttype)(?:[_-]*(?:name|text|value))?(?:$|\s)/i,
  ],
  [
    'remote',
    /(?:^|[\s_-])(?:workplace-?types?|remote-?(?:type|status|label|tag)|work-?model|location-?type)(?:$|\s)/i,
  ],
  [
    'salary',
    /(?:^|[\s_-])(?:(?:job|posting)[_-]*)?(?:salary(?:-?range)?|compensation|pay-?range|gehalt)(?:[_-]*(?:text|value|info))?(?:$|\s)/i,
  ],
  [
    'posted_at',
    /(?:^|[\s_-])(?:(?:job|posting)[_-]*)?(?:posted-?(?:on|at|date)?|date-?posted|publish(?:ed)?-?(?:date|at|on)|posting-?date|job-?date|post-?date)(?:$|\s)/i,
  ],
  [
    'valid_through',
    /(?:^|[\s_-])(?:closing-?date|deadline|expir(?:y|es)-?(?:date)?|valid-?through|apply-?by)(?:$|\s)/i,
  ],
  [
    'external_id',
    /(?:^|[\s_-])(?:job-?(?:code|id|number|ref(?:erence)?)|req(?:uisition)?-?(?:id|number)|reference-?(?:number|id)?|vacancy-?id)(?:$|\s)/i,
  ],
  [
    'company',
    /(?:^|[\s_-])(?:company-?name|employer(?:-?name)?|hiring-?organi[sz]ation|organi[sz]ation-?name)(?:$|\s)|^company$/i,
  ],
  ['level', /(?:^|[\s_-])(?:seniority(?:-?level)?|experience-?level|job-?level|career-?level)(?:$|\s)/i],
];

export function hintedValues({ root, isCut }: Region): Map<LabeledField, string> {
  const found = new Map<LabeledField, string>();
  walk(root, (element) => {
    if (isCut(element)) return false;
    const names = namesOf(element);
    const field = fieldTitled(element) ?? hints.find(([, form]) => form.test(names))?.[0];
    if (!field || found.has(field)) return true;
    const text = withoutLabel(lineOf(element).replace(/%[A-Z_]{3,40}%/g, '')).replace(
      /^[\s/|·•,–-]+|(?<![\s/|·•,–-])[\s/|·•,–-]+$/g,
      '',
    );
    if (text.length < 2 || text.length > 120) return true;
    found.set(field, text);
    return true;
  });
  return found;
}

/** `<li title="Department">Clinical</li>` */
const fieldTitled = ({ attributes, children }: HtmlElement) => {
  const title = attributes.title ?? attributes['aria-label'];
  const isLeaf = children.every((child) => typeof child === 'string' || !isBlock(child.tag));
  return title && title.length <= 30 && isLeaf ? fieldCalled(title) : undefined;
};

function namesOf({ attributes }: HtmlElement): string {
  const { class: classes, id, itemprop, ...rest } = attributes;
  const data = Object.entries(rest)
    .filter(([name]) => /^data-(?:at|ui|test(?:id)?|qa|automation-?id|field|cy|hook)$/.test(name))
    .map(([, value]) => value);
  return [classes, id, itemprop, ...data]
    .filter(Boolean)
    .join(' ')
    .replaceAll('_', '-')
    .replace(/([a-z])([A-Z])/g, '$1-$2');
}

function withoutLabel(text: string): string {
  const match = /^([^:：]{2,30})[:：]\s*(\S.*)$/.exec(text);
  if (match && fieldCalled(match[1] ?? '')) return match[2] ?? '';
  const [first = '', ...others] = text.split(' ');
  return others.length > 0 && fieldCalled(first) === 'location' ? others.join(' ') : text;
}
