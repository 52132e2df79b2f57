import type { FormField } from '../form.ts';
import { readOptions, shownChoice } from './combobox.ts';
import { type Control, findControls } from './controls.ts';
import { labelOf, optionLabel } from './label-of.ts';

export type Scanned = FormField & { control: Control };

/** The fields of the last scan. Their keys are valid until the next one. */
let scanned: Scanned[] = [];

export function lastScan(): readonly Scanned[] {
  return scanned;
}

/** Reads all questions of the form. Dropdowns that the page draws itself are opened for a moment. */
export async function scanForm(): Promise<Scanned[]> {
  const fields: Scanned[] = [];
  for (const [index, control] of findControls(document).entries()) {
    const { label, required } = labelOf(control);
    const id = idOf(control);
    if (!label && !id) continue;
    const options = control.kind === 'combobox' ? await comboboxOptions(control.element) : optionsOf(control);
    const type = typeOf(control, options.length > 0);
    const key = String(index);
    fields.push({
      key,
      id: (id || label).slice(0, 200),
      label: label.slice(0, 2000),
      required,
      type,
      options,
      value: contentOf(control),
      control,
    });
  }
  scanned = fields;
  return fields;
}

/** What the control holds now: text, the labels of chosen options, or names of files. */
export function contentOf(control: Control): string[] {
  switch (control.kind) {
    case 'text':
      return textValue(control.element.value);
    case 'editable':
      return textValue(control.element.textContent ?? '');
    case 'file':
      return [...(control.element.files ?? [])].map(({ name }) => name);
    case 'select':
      return [...control.element.selectedOptions]
        .filter((option) => !isPlaceholder(option))
        .map(({ label }) => label.trim());
    case 'combobox':
      return shownChoice(control.element);
    case 'checkbox':
      return control.element.checked ? ['Yes'] : [];
    case 'radios':
    case 'checkboxes':
    case 'buttons':
      return control.members.filter(isChosen).map(optionLabel);
  }
}

export function isChosen(member: HTMLElement): boolean {
  if (member instanceof HTMLInputElement) return member.checked;
  return (
    ['aria-checked', 'aria-pressed', 'aria-selected'].some((name) => member.getAttribute(name) === 'true') ||
    /(?:^|[\s_-])(?:active|selected|checked)(?:$|[\s_-])/i.test(member.className)
  );
}

const textValue = (text: string) => (text.trim() === '' ? [] : [text]);

/** The field's own name for itself. It decides only if the label is short and says nothing else. */
export function idOf({ element }: Control): string {
  const known = {
    'given-name': 'first name',
    'family-name': 'last name',
    name: 'full name',
    email: 'email',
    tel: 'phone',
  } as const;
  const hint = element.getAttribute('autocomplete')?.split(' ').at(-1) ?? '';
  if (hint in known) return known[hint as keyof typeof known];
  return element.getAttribute('name') || element.id || element.getAttribute('data-qa') || '';
}

function typeOf(control: Control, hasOptions: boolean): FormField['type'] {
  switch (control.kind) {
    case 'text':
      return control.element instanceof HTMLTextAreaElement ? 'long-text' : 'text';
    case 'editable':
      return 'long-text';
    case 'file':
      return 'file';
    case 'checkbox':
      return 'yes-no';
    case 'checkboxes':
      return 'many-of';
    case 'combobox':
      return hasOptions ? 'one-of' : 'text';
    case 'select':
      return control.element.multiple ? 'many-of' : 'one-of';
    default:
      return 'one-of';
  }
}

type Option = { value: string; label: string };

function optionsOf(control: Control): Option[] {
  if (control.kind === 'select')
    return [...control.element.options]
      .filter((option) => !isPlaceholder(option))
      .slice(0, 500)
      .map(({ label }) => option(label));
  return 'members' in control
    ? control.members.slice(0, 500).map((member) => option(optionLabel(member)))
    : [];
}

/** Options are named by their labels: values such as `0` or an ID say nothing to a person who reads the record. */
const option = (label: string): Option => ({
  value: label.trim().slice(0, 500),
  label: label.trim().slice(0, 500),
});

async function comboboxOptions(element: HTMLElement): Promise<Option[]> {
  return shownChoice(element).length > 0 ? [] : (await readOptions(element)).map(option);
}

function isPlaceholder(option: HTMLOptionElement): boolean {
  return (
    option.value === '' ||
    option.disabled ||
    /^(?:select|choose|please|bitte|--|—)/i.test(option.label.trim())
  );
}
