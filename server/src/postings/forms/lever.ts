import type { FormQuestion } from '@tenon/contract/answers';
import { z } from 'zod';
import { findAll, type HtmlElement, lineOf, parseHtml, rawText, walk } from '../extraction/html-tree.ts';
import { choiceType, labelOptions, originOf, parseJson, pathOf } from './fields.ts';
import type { FormSource } from './port.ts';

const PAGES = 'https://jobs.lever.co';
/** Hidden fields that are empty until a script has run. */
const SCRIPTED = /token|captcha|signature/i;

/** The form is a page. Custom questions are also in it as data, in the hidden template of their card. */
export const leverSource: FormSource = {
  kind: 'lever',
  requestFor({ token, origin }, jobId) {
    return token ? { url: `${originOf(origin, PAGES)}${pathOf(token, jobId, 'apply')}` } : undefined;
  },
  parse(text) {
    const page = parseHtml(text);
    const [form] = findAll(
      page,
      ({ tag, attributes }) => tag === 'form' && attributes.method?.toLowerCase() === 'post',
    );
    if (!form) return undefined;
    const inputs = findAll(form, ({ tag, attributes }) => tag === 'input' && attributes.type === 'hidden');
    const named = inputs.flatMap(({ attributes }) => (attributes.name ? [attributes] : []));
    const cards = named.flatMap(({ name = '', value = '' }) => cardQuestions(name, value));
    const questions = [...fieldQuestions(form), ...cards];
    if (questions.length === 0) return undefined;
    return {
      questions,
      hidden: Object.fromEntries(named.map(({ name = '', value = '' }) => [name, value])),
      scripted: named.flatMap(({ name = '', value }) => (!value && SCRIPTED.test(name) ? [name] : [])),
    };
  },
};

const Card = z.object({
  fields: z.array(
    z.object({
      type: z.string(),
      text: z.string(),
      required: z.boolean().nullish(),
      options: z.array(z.object({ text: z.string() })).nullish(),
    }),
  ),
});

function cardQuestions(name: string, value: string): FormQuestion[] {
  const card = /^(cards\[[^\]]+\])\[baseTemplate\]$/.exec(name)?.[1];
  const parsed = card ? Card.safeParse(parseJson(value)) : undefined;
  if (!parsed?.success) return [];
  return parsed.data.fields.map(({ type, text, required, options: texts }, at) => {
    const options = labelOptions((texts ?? []).map((option) => option.text));
    const id = `${card}[field${at}]`;
    return { id, label: text, required: required ?? false, type: cardType(type, options), options };
  });
}

function cardType(type: string, options: FormQuestion['options']): FormQuestion['type'] {
  switch (type) {
    case 'textarea':
      return 'long-text';
    case 'file-upload':
      return 'file';
    case 'multiple-select':
      return 'many-of';
    case 'multiple-choice':
    case 'dropdown':
      return choiceType(options);
    default:
      return 'text';
  }
}

/** Built-in fields, one per list item. Those of a card are described by its template. */
function fieldQuestions(form: HtmlElement): FormQuestion[] {
  const items = findAll(
    form,
    ({ tag, attributes }) => tag === 'li' && / application-question /.test(` ${attributes.class ?? ''} `),
  );
  return items.flatMap((item) => {
    const field = firstField(item);
    const name = field?.attributes.name ?? '';
    if (!field || name === '' || name.startsWith('cards[')) return [];
    const options = optionsOf(item, field);
    const [label] = findAll(item, ({ attributes }) => /\bapplication-label\b/.test(attributes.class ?? ''));
    return [
      {
        id: name,
        label: withoutMark(lineOf(label ?? item)),
        required: 'required' in field.attributes,
        type: fieldType(field, options),
        options,
      },
    ];
  });
}

function firstField(item: HtmlElement): HtmlElement | undefined {
  let found: HtmlElement | undefined;
  walk(item, (element) => {
    const isField = ['input', 'textarea', 'select'].includes(element.tag);
    if (isField && element.attributes.type !== 'hidden') found ??= element;
    return !found;
  });
  return found;
}

function optionsOf(item: HtmlElement, field: HtmlElement): FormQuestion['options'] {
  if (field.tag === 'select') {
    return findAll(field, ({ tag, attributes }) => tag === 'option' && attributes.value !== '').map(
      (option) => {
        const label = rawText(option).trim();
        return { value: option.attributes.value ?? label, label };
      },
    );
  }
  if (!/^(?:radio|checkbox)$/.test(field.attributes.type ?? '')) return [];
  return findAll(item, ({ attributes }) => attributes.name === field.attributes.name).map(
    ({ attributes, parent }) => {
      const value = attributes.value ?? 'on';
      return { value, label: (parent && lineOf(parent)) || value };
    },
  );
}

function fieldType({ tag, attributes }: HtmlElement, options: FormQuestion['options']): FormQuestion['type'] {
  if (tag === 'textarea') return 'long-text';
  if (tag === 'select' || attributes.type === 'radio') return choiceType(options);
  if (attributes.type === 'checkbox') return 'many-of';
  return attributes.type === 'file' ? 'file' : 'text';
}

/** Required fields are marked after their label. */
function withoutMark(label: string): string {
  return label.replace(/[✱*]$/u, '').trimEnd();
}
