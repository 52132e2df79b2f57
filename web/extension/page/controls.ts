import { closest, deepQuery, parentOf } from './deep-query.ts';

/** One question of a form with the elements that hold its answer. */
export type Control =
  | { kind: 'text'; element: HTMLInputElement | HTMLTextAreaElement }
  | { kind: 'editable'; element: HTMLElement }
  | { kind: 'select'; element: HTMLSelectElement }
  | { kind: 'file'; element: HTMLInputElement }
  | { kind: 'checkbox'; element: HTMLInputElement }
  | { kind: 'combobox'; element: HTMLElement }
  | { kind: 'radios' | 'checkboxes' | 'buttons'; element: HTMLElement; members: HTMLElement[] };

const SELECTOR =
  'input, textarea, select, button, [contenteditable="true"], [role="combobox"], [role="radio"], [aria-haspopup="listbox"]';
const TYPED = new Set(['text', 'email', 'tel', 'url', 'number', 'date', 'month', '']);

/** Finds the questions of the application form on this page, in document order. */
export function findControls(root: Document): Control[] {
  const elements = deepQuery(root, SELECTOR).filter(isUsable) as HTMLElement[];
  const taken = new Set<Element>();
  const controls: Control[] = [];
  for (const element of elements) {
    if (taken.has(element)) continue;
    const control = controlOf(element, elements);
    if (!control) continue;
    for (const member of 'members' in control ? control.members : [element]) taken.add(member);
    controls.push(control);
  }
  return withinApplication(controls);
}

function controlOf(element: HTMLElement, all: HTMLElement[]): Control | undefined {
  if (isCombobox(element)) return { kind: 'combobox', element };
  if (element instanceof HTMLSelectElement) return { kind: 'select', element };
  if (element instanceof HTMLTextAreaElement) return { kind: 'text', element };
  if (element.getAttribute('role') === 'radio') return ariaRadios(element, all);
  if (element instanceof HTMLButtonElement) return answerButtons(element);
  if (!(element instanceof HTMLInputElement))
    return element.isContentEditable ? { kind: 'editable', element } : undefined;
  if (element.type === 'file') return { kind: 'file', element };
  if (element.type === 'radio') {
    const members = group(element, all);
    return { kind: 'radios', element, members };
  }
  if (element.type === 'checkbox') {
    const members = group(element, all);
    return members.length > 1 ? { kind: 'checkboxes', element, members } : { kind: 'checkbox', element };
  }
  return TYPED.has(element.type) ? { kind: 'text', element } : undefined;
}

function isCombobox(element: HTMLElement): boolean {
  if (element instanceof HTMLSelectElement) return false;
  if (element instanceof HTMLInputElement && !TYPED.has(element.type)) return false;
  if (element.getAttribute('role') === 'combobox') return true;
  return element.getAttribute('aria-haspopup') === 'listbox' && !closest(element, '[role="combobox"]');
}

/** Inputs with the same name, or unnamed ones in the same group. */
function group(element: HTMLInputElement, all: HTMLElement[]): HTMLElement[] {
  const container = closest(element, 'fieldset, [role="group"], [role="radiogroup"]');
  return all.filter((other) => {
    if (!(other instanceof HTMLInputElement) || other.type !== element.type) return false;
    if (other === element) return true;
    if (element.form !== other.form) return false;
    if (element.name && element.name === other.name) return true;
    const isUnnamed = element.type === 'checkbox' || (!element.name && !other.name);
    return (
      isUnnamed &&
      container !== null &&
      container === closest(other, 'fieldset, [role="group"], [role="radiogroup"]')
    );
  });
}

function ariaRadios(element: HTMLElement, all: HTMLElement[]): Control | undefined {
  const container = closest(element, '[role="radiogroup"]') ?? parentOf(element);
  const members = all.filter((other) => other.matches('[role="radio"]') && container?.contains(other));
  return members.some(mayClick) ? { kind: 'radios', element, members } : undefined;
}

const ANSWERS = /^(?:yes|no|ja|nein|nee|oui|non|sí|si|não|sim)$/i;

/** Two buttons side by side that say “Yes” and “No” are a question. Buttons that could submit never are. */
function answerButtons(element: HTMLButtonElement): Control | undefined {
  const members = [...(element.parentElement?.children ?? [])].filter(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement,
  );
  const isAnswer =
    members.length === 2 && members.every((each) => ANSWERS.test(each.textContent?.trim() ?? ''));
  return isAnswer && members.every(mayClick) ? { kind: 'buttons', element, members } : undefined;
}

/** Whether a click can only choose something. A button submits its form unless it says otherwise. */
export function mayClick(element: Element): boolean {
  const button = element.closest('button, input, a[href]');
  if (!button) return true;
  if (button instanceof HTMLButtonElement) return button.type !== 'submit' || button.form === null;
  return button instanceof HTMLInputElement && !['submit', 'image', 'button', 'reset'].includes(button.type);
}

function isUsable(element: Element): boolean {
  if (element.closest('[inert]') || element.getAttribute('aria-disabled') === 'true') return false;
  if ('disabled' in element && element.disabled) return false;
  if ('readOnly' in element && element.readOnly && element.getAttribute('role') !== 'combobox') return false;
  if (element instanceof HTMLInputElement && ['file', 'radio', 'checkbox'].includes(element.type)) {
    // Their looks are often replaced, so what counts is whether the place around them is visible.
    const around = parentOf(element);
    return (
      Boolean(around?.checkVisibility() || (around && parentOf(around)?.checkVisibility())) &&
      !isDecoy(element)
    );
  }
  return element.checkVisibility({ visibilityProperty: true }) && !isOffPage(element) && !isDecoy(element);
}

/** Fields for robots: a person never sees them, and filling them marks the application as spam. */
function isDecoy(element: Element): boolean {
  if (element instanceof HTMLInputElement && element.type === 'file') return false;
  const isHidden = closest(element, '[aria-hidden="true"]') !== null;
  return isHidden && (element.getAttribute('tabindex') === '-1' || !element.matches('button'));
}

function isOffPage(element: Element): boolean {
  const { width, height, right, bottom } = element.getBoundingClientRect();
  const isTiny = width <= 1 || height <= 1;
  // The input of a styled dropdown is a few pixels wide until something is typed.
  if (isTiny && element.getAttribute('role') !== 'combobox') return true;
  return right + window.scrollX < 0 || bottom + window.scrollY < 0;
}

/** Leaves out searches, sign-ins and newsletters around the application. */
function withinApplication(controls: Control[]): Control[] {
  const forms = new Map<Element | null, Control[]>();
  for (const control of controls) {
    if (
      closest(
        control.element,
        'header, footer, nav, [role="search"], [role="banner"], [role="contentinfo"]',
      ) &&
      !isInMain(control.element)
    )
      continue;
    const form = closest(control.element, 'form');
    forms.set(form, [...(forms.get(form) ?? []), control]);
  }
  const groups = [...forms].filter(([form]) => !form?.querySelector('input[type="password"]'));
  const largest = Math.max(0, ...groups.map(([, members]) => members.length));
  return groups
    .filter(
      ([, members]) =>
        members.length === largest || members.length > 2 || members.some(({ kind }) => kind === 'file'),
    )
    .flatMap(([, members]) => members);
}

const isInMain = (element: Element) => closest(element, 'main, form[id*="application" i]') !== null;
