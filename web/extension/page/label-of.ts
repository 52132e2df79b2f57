import type { Control } from './controls.ts';
import { byId, closest, deepQuery, parentOf } from './deep-query.ts';
import { cleanLabel, isMarkedRequired, rawText, textOf } from './visible-text.ts';

const CONTROLS =
  'input:not([type="hidden"]), textarea, select, [contenteditable="true"], [role="combobox"], [role="radio"]';
/** Captions of upload buttons, which do not say what to upload. */
const GENERIC =
  /^(?:attach|upload|browse|choose|select|add|drop|drag|datei|hochladen|parcourir|joindre|télécharger|adjuntar|subir|examinar|or\b|oder\b|enter manually)[^?]{0,60}$/i;
const NAMES_FILE =
  /resume|résumé|\bcv\b|lebenslauf|curriculum|cover|anschreiben|letter|lettre|carta|motivation|portfolio/i;

/** The question that a control asks, as the page shows it, and whether it must be answered. */
export function labelOf(control: Control): { label: string; required: boolean } {
  const found = isGroup(control) ? groupLabel(control) : ownLabel(control);
  const { element } = control;
  const marked =
    element.hasAttribute('required') ||
    element.getAttribute('aria-required') === 'true' ||
    closest(element, '[aria-required="true"]') !== null;
  return { label: cleanLabel(found ?? ''), required: marked || isMarkedRequired(found ?? '') };
}

/** What one option of a group is called. */
export function optionLabel(member: HTMLElement): string {
  const byAria = labelledBy(member) ?? member.getAttribute('aria-label');
  const label = member.id ? labelFor(member) : undefined;
  const around = member.closest('label');
  const own = member.matches('input') ? undefined : member;
  const text = [byAria, label && textOf(label), around && textOf(around), own?.textContent].find((each) =>
    each?.trim(),
  );
  return cleanLabel(text ?? nextText(member) ?? member.getAttribute('value') ?? '');
}

type Group = Extract<Control, { members: unknown }>;

function isGroup(control: Control): control is Group {
  return 'members' in control;
}

function ownLabel({ kind, element }: Control): string | undefined {
  const around = element.closest('label');
  const host = element.getRootNode();
  const candidates = [
    labelledBy(element),
    element.getAttribute('aria-label'),
    element.id ? labelText(labelFor(element), element) : undefined,
    around && textAround(around, element),
    host instanceof ShadowRoot
      ? (host.host.getAttribute('label') ?? host.host.getAttribute('aria-label'))
      : undefined,
    // A box to tick states what is agreed to right next to it; other fields have their question above.
    kind === 'checkbox' ? nextText(element) : undefined,
    nearbyText([element]),
    element.getAttribute('placeholder'),
    element.getAttribute('title'),
  ];
  const isTelling = (text: string | null | undefined) =>
    Boolean(text && cleanLabel(text)) && !(kind === 'file' && isCaption(text ?? ''));
  return candidates.find(isTelling) ?? undefined;
}

/** The text of a label that holds its control: what stands next to the control belongs to it, such as “No file chosen”. */
function textAround(label: Element, control: Element): string | undefined {
  const others = [...label.childNodes].filter((child) => !child.contains(control));
  const text = others.map((child) => (child instanceof Element ? rawText(child) : child.nodeValue)).join(' ');
  if (cleanLabel(text)) return text;
  const inner = [...label.children].find((child) => child !== control && child.contains(control));
  return inner && textAround(inner, control);
}

const isCaption = (text: string) => GENERIC.test(cleanLabel(text)) && !NAMES_FILE.test(text);

function groupLabel({ members, element }: Group): string | undefined {
  const container = closest(element, '[role="radiogroup"], [role="group"], fieldset');
  const isOwn = container && othersIn(container, members).length === 0;
  if (isOwn) {
    const legend = container.querySelector('legend');
    const text = labelledBy(container) ?? container.getAttribute('aria-label') ?? (legend && rawText(legend));
    if (text && cleanLabel(text)) return text;
  }
  return nearbyText(members);
}

function labelledBy(element: Element): string | undefined {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const text = ids
    .map((id) => byId(element, id))
    .filter((each): each is Element => each !== null && !each.contains(element))
    .map(rawText)
    .join(' ');
  return text.trim() || undefined;
}

function labelFor(element: Element): Element | undefined {
  const root = element.getRootNode() as ParentNode;
  return root.querySelector(`label[for="${CSS.escape(element.id)}"]`) ?? undefined;
}

function labelText(label: Element | undefined, element: Element): string | undefined {
  return label?.contains(element) ? textAround(label, element) : label && rawText(label);
}

/**
 * Text above the control, in the smallest part of the page that holds this question only. It ends where another
 * question begins, so a question never gets the label of its neighbor.
 */
function nearbyText(members: HTMLElement[]): string | undefined {
  const [first] = members;
  for (let at = first && parentOf(first); at && !at.matches('form, body, main'); at = parentOf(at)) {
    if (!members.every((member) => contains(at as Element, member))) continue;
    if (othersIn(at, members).length > 0) return undefined;
    const text = textBefore(at, first as HTMLElement, members);
    if (text && !isCaption(text)) return text;
  }
  return undefined;
}

function othersIn(container: Element, members: HTMLElement[]): Element[] {
  return deepQuery(container, CONTROLS).filter(
    (each) =>
      !members.includes(each as HTMLElement) &&
      each.checkVisibility() &&
      closest(each, '[aria-hidden="true"]') === null,
  );
}

const contains = (ancestor: Element, element: Element) => {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at === ancestor) return true;
  return false;
};

/** The first block of text before the control: what follows it is a hint. Labels of options are no questions. */
function textBefore(container: Element, control: HTMLElement, members: HTMLElement[]): string | undefined {
  for (const child of container.childNodes) {
    if (child instanceof Element) {
      if (child === control) return undefined;
      if (contains(child, control)) {
        const isOption = child.matches('label, li') && members.length > 1;
        return isOption ? undefined : textBefore(child, control, members);
      }
      if (!child.checkVisibility()) continue;
      const text = rawText(child);
      if (cleanLabel(text)) return text;
    } else if (child.nodeType === Node.TEXT_NODE && cleanLabel(child.nodeValue ?? '')) {
      return child.nodeValue ?? undefined;
    }
  }
  return undefined;
}

function nextText(element: Element): string | undefined {
  for (let node = element.nextSibling; node; node = node.nextSibling) {
    const text = node instanceof Element ? rawText(node) : (node.nodeValue ?? '');
    if (cleanLabel(text)) return text;
  }
  return undefined;
}
