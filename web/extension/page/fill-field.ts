import type { Fill, FillOutcome } from '../form.ts';
import { chooseOption } from './combobox.ts';
import { mayClick } from './controls.ts';
import { fireChange, fireInput, leave, pause, press, setText } from './events.ts';
import { fold } from './fold.ts';
import { optionLabel } from './label-of.ts';
import { contentOf, isChosen, type Scanned } from './scan-form.ts';

/** Puts an answer into a field that is still empty, and checks that the page kept it. */
export async function fillField(field: Scanned, fill: Fill): Promise<FillOutcome['outcome']> {
  const { control } = field;
  if (contentOf(control).length > 0) return 'kept';
  const isFilled = await put(field, fill);
  return isFilled ? 'filled' : 'rejected';
}

async function put({ control }: Scanned, { answer, file }: Fill): Promise<boolean> {
  const [text = ''] = answer;
  switch (control.kind) {
    case 'text':
      return putText(control.element, text);
    case 'editable':
      control.element.focus();
      control.element.textContent = text;
      fireInput(control.element, text);
      leave(control.element);
      return control.element.textContent === text;
    case 'select':
      return putSelect(control.element, answer);
    case 'file':
      return file ? putFile(control.element, file) : false;
    case 'checkbox':
      if (fold(text) === 'yes') press(control.element, 'click');
      return control.element.checked === (fold(text) === 'yes');
    case 'combobox':
      return chooseOption(control.element, text);
    case 'radios':
    case 'checkboxes':
    case 'buttons':
      return putChoice(control.members, answer);
  }
}

async function putText(element: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<boolean> {
  // A longer text would be cut off by the page without a word.
  if (element.maxLength >= 0 && text.length > element.maxLength) return false;
  element.focus();
  setText(element, text);
  fireChange(element);
  leave(element);
  await pause(0);
  if (same(element.value, text)) return true;
  setText(element, '');
  fireChange(element);
  return false;
}

/** Pages may format phone numbers and addresses; the same letters and digits are the same value. */
function same(shown: string, wanted: string): boolean {
  const essence = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return shown !== '' && (shown === wanted || essence(shown) === essence(wanted));
}

function putSelect(element: HTMLSelectElement, labels: string[]): boolean {
  const wanted = new Set(labels);
  const chosen = [...element.options].filter((option) => wanted.has(option.label.trim()));
  if (chosen.length !== wanted.size) return false;
  if (element.multiple) for (const option of chosen) option.selected = true;
  else element.selectedIndex = chosen[0]?.index ?? -1;
  fireInput(element);
  fireChange(element);
  leave(element);
  return [...element.selectedOptions].length === chosen.length;
}

async function putChoice(members: HTMLElement[], labels: string[]): Promise<boolean> {
  const wanted = members.filter((member) => labels.includes(optionLabel(member)));
  if (wanted.length !== labels.length || !wanted.every(mayClick)) return false;
  for (const member of wanted) if (!isChosen(member)) member.click();
  await pause(30);
  // Buttons have no common way to show that they are pressed.
  return wanted.every((member) => isChosen(member) || member instanceof HTMLButtonElement);
}

function putFile(element: HTMLInputElement, { name, type, base64 }: NonNullable<Fill['file']>): boolean {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name, { type }));
  element.files = transfer.files;
  fireInput(element);
  fireChange(element);
  // The page may take the file and empty the input, which is no failure.
  return true;
}
