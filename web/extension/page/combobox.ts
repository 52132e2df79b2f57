import { mayClick } from './controls.ts';
import { byId, deepQuery, parentOf } from './deep-query.ts';
import { leave, pause, press, pressKey, setText, waitFor } from './events.ts';
import { fold } from './fold.ts';

/** Dropdowns that a page draws itself. Their options exist only while they are open. */

const OPEN_MS = 300;
const SEARCH_MS = 2_500;
const OPTIONS = '[role="option"], [class*="-option"]:not([class*="options"]), [class*="dropdown-location"]';

export async function readOptions(element: HTMLElement): Promise<string[]> {
  const options = await open(element);
  const labels = options.map(labelOfOption).filter((label) => label !== '');
  await close(element);
  return [...new Set(labels)].slice(0, 500);
}

/** Chooses the option with this label, or the one place that fits. Returns whether the page now shows it. */
export async function chooseOption(element: HTMLElement, wanted: string): Promise<boolean> {
  let option = findOption(await open(element), wanted);
  const before = textIn(element);
  const input = inputOf(element);
  if (!option && input) {
    setText(input, wanted.split(',')[0] ?? wanted);
    option = await waitFor(() => findOption(visibleOptions(element), wanted), SEARCH_MS);
  }
  if (!option || !mayClick(option)) {
    if (input && fold(input.value) !== '') setText(input, before);
    await close(element);
    return false;
  }
  const label = fold(labelOfOption(option));
  for (const type of ['mousedown', 'mouseup', 'click'] as const) press(option, type);
  const shown = await waitFor(
    () => (shownChoice(element).some((each) => fold(each) === label) ? true : undefined),
    OPEN_MS * 3,
  );
  if (input) leave(input);
  return shown === true;
}

/** What a dropdown shows as chosen: its text, without its placeholder. */
export function shownChoice(element: HTMLElement): string[] {
  const control = controlAround(element);
  const texts = [
    ...control.querySelectorAll(
      '[class*="single-value" i], [class*="singleValue" i], [class*="multi-value__label" i]',
    ),
  ]
    .map((each) => each.textContent?.trim() ?? '')
    .filter((text) => text !== '');
  if (texts.length > 0) return texts;
  const input = inputOf(element);
  if (input) return input.value.trim() ? [input.value.trim()] : [];
  const isPlaceholder =
    element.querySelector('[class*="placeholder" i]') ?? element.matches('[data-placeholder]');
  const text = element.textContent?.trim() ?? '';
  return isPlaceholder ||
    /^(?:select|choose|please|bitte|wähle|choisi|sélection|seleccion|elige|--|—)/i.test(text) ||
    text === ''
    ? []
    : [text];
}

function inputOf(element: HTMLElement): HTMLInputElement | undefined {
  if (element instanceof HTMLInputElement) return element;
  return element.querySelector<HTMLInputElement>('input:not([type="hidden"])') ?? undefined;
}

async function open(element: HTMLElement): Promise<Element[]> {
  const already = visibleOptions(element);
  if (already.length > 0) return already;
  const target = inputOf(element) ?? element;
  target.focus();
  for (const start of [
    () => {
      press(controlAround(element), 'mousedown');
      press(controlAround(element), 'mouseup');
    },
    () => mayClick(element) && press(element, 'click'),
    () => pressKey(target, 'ArrowDown'),
  ]) {
    start();
    const options = await waitFor(() => someOf(visibleOptions(element)), OPEN_MS);
    if (options) return options;
  }
  return [];
}

async function close(element: HTMLElement): Promise<void> {
  const target = inputOf(element) ?? element;
  pressKey(target, 'Escape');
  leave(target);
  await pause(30);
  // Some lists close only by the control that opened them.
  if (visibleOptions(element).length > 0 && mayClick(element)) press(element, 'click');
}

const someOf = (options: Element[]) => (options.length > 0 ? options : undefined);

/** Options of this dropdown: in the list that it names, or in the only list that is open around it. */
function visibleOptions(element: HTMLElement): Element[] {
  const named = [element, inputOf(element)].flatMap((each) =>
    ['aria-controls', 'aria-owns']
      .map((name) => each?.getAttribute(name))
      .filter((id) => id !== undefined && id !== null && id !== ''),
  );
  for (const id of named) {
    const list = byId(element, id as string);
    if (list) return shown(deepQuery(list, OPTIONS));
  }
  for (
    let at = parentOf(element), depth = 0;
    at && depth < 5 && !at.matches('form, body');
    at = parentOf(at), depth += 1
  ) {
    const options = shown(deepQuery(at, OPTIONS));
    if (options.length > 0) return options;
  }
  const lists = deepQuery(element.ownerDocument, '[role="listbox"]').filter((list) => list.checkVisibility());
  return lists.length === 1 ? shown(deepQuery(lists[0] as Element, OPTIONS)) : [];
}

const shown = (options: Element[]) =>
  options.filter(
    (option) =>
      option.checkVisibility() &&
      option.getAttribute('aria-disabled') !== 'true' &&
      !option.querySelector('[role="option"]'),
  );

const labelOfOption = (option: Element) => (option.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
const textIn = (element: HTMLElement) => inputOf(element)?.value ?? '';

function controlAround(element: HTMLElement): Element {
  for (let at: Element | null = element, depth = 0; at && depth < 5; at = parentOf(at), depth += 1)
    if (/(?:^|[\s_-])control(?:$|[\s_])/i.test(at.getAttribute('class') ?? '')) return at;
  return element;
}

/** The option that says the same. For a place, the one that has all its parts: “Bergen, Norway” for “Bergen, Vestland, Norway”. */
function findOption(options: Element[], wanted: string): Element | undefined {
  const exact = options.filter((option) => fold(labelOfOption(option)) === fold(wanted));
  if (exact.length > 0) return exact[0];
  const parts = partsOf(wanted);
  const fitting = options.filter((option) => {
    const place = partsOf(labelOfOption(option));
    return place.length > 1 && place[0] === parts[0] && parts.every((part) => place.includes(part));
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

const partsOf = (text: string) =>
  text
    .split(',')
    .map(fold)
    .filter((part) => part !== '');
