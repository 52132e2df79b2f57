import { type Html, html } from '../html.ts';

export type FieldProps = {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
  value?: string | undefined;
};

/** IDs of elements may not contain everything that names of fields may. */
const idOf = (name: string) => `f-${name.replaceAll(/[^\w-]/g, '-')}`;

export function input(
  props: FieldProps & { type: string; autocomplete?: string; accept?: string; maxLength?: number },
): Html {
  const { type, autocomplete, accept, maxLength, value } = props;
  return wrap(
    props,
    html`<input id="${idOf(props.name)}" name="${props.name}" type="${type}"${value !== undefined && html` value="${value}"`}${autocomplete && html` autocomplete="${autocomplete}"`}${accept && html` accept="${accept}"`}${maxLength && html` maxlength="${maxLength}"`}${type === 'number' && html` step="any"`}${attributes(props)}>`,
  );
}

export function textarea(props: FieldProps & { maxLength: number }): Html {
  return wrap(
    props,
    html`<textarea id="${idOf(props.name)}" name="${props.name}" maxlength="${props.maxLength}"${attributes(props)}>${props.value}</textarea>`,
  );
}

export function select(
  props: FieldProps & { choices: readonly { value: string; label: string }[]; empty: string },
): Html {
  const options = props.choices.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === props.value && html` selected`}>${label}</option>`,
  );
  return wrap(
    props,
    html`<select id="${idOf(props.name)}" name="${props.name}"${attributes(props)}><option value="">${props.empty}</option>${options}</select>`,
  );
}

export function radios(props: FieldProps & { choices: readonly { value: string; label: string }[] }): Html {
  const { name, label, hint, error, required, choices } = props;
  const buttons = choices.map(({ value, label: text }, at) => {
    const id = `${idOf(name)}-${at}`;
    return html`<div class="choice"><input type="radio" id="${id}" name="${name}" value="${value}"${required && html` required`}${value === props.value && html` checked`}><label for="${id}">${text}</label></div>`;
  });
  return html`<fieldset class="field"><legend>${label}${optional(required)}</legend>${hint && html`<p class="hint">${hint}</p>`}${buttons}${errorOf(name, error)}</fieldset>`;
}

export function checkbox(props: Omit<FieldProps, 'label'> & { label: Html }): Html {
  const { name, label, error } = props;
  return html`<div class="field"><div class="choice"><input type="checkbox" id="${idOf(name)}" name="${name}" value="yes"${props.value === 'yes' && html` checked`}${attributes(props)}><label for="${idOf(name)}">${label}</label></div>${errorOf(name, error)}</div>`;
}

function wrap({ name, label, required, hint, error }: FieldProps, control: Html): Html {
  return html`<div class="field"><label for="${idOf(name)}">${label}${optional(required)}</label>${hint && html`<p class="hint" id="${idOf(name)}-hint">${hint}</p>`}${control}${errorOf(name, error)}</div>`;
}

const optional = (required: boolean | undefined) =>
  !required && html` <span class="quiet small">(optional)</span>`;

function attributes({
  name,
  required,
  hint,
  error,
}: Pick<FieldProps, 'name' | 'required' | 'hint' | 'error'>): Html {
  const described = [hint && `${idOf(name)}-hint`, error && `${idOf(name)}-error`].filter(Boolean).join(' ');
  return html`${required && html` required`}${error && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`;
}

const errorOf = (name: string, error: string | undefined) =>
  error && html`<p class="error" id="${idOf(name)}-error">${error}</p>`;
