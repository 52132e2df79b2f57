/** Events as a browser sends them. None of them is Enter, and none reaches a button that submits. */

export function fireInput(element: Element, data = ''): void {
  element.dispatchEvent(
    new InputEvent('input', { bubbles: true, composed: true, data, inputType: 'insertText' }),
  );
}

export function fireChange(element: Element): void {
  element.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
}

export function leave(element: HTMLElement): void {
  element.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
  element.blur();
}

export function press(element: Element, type: 'mousedown' | 'mouseup' | 'click'): void {
  const pointer = { mousedown: 'pointerdown', mouseup: 'pointerup', click: undefined }[type];
  const init = { bubbles: true, composed: true, cancelable: true, button: 0, view: window };
  if (pointer) element.dispatchEvent(new PointerEvent(pointer, init));
  element.dispatchEvent(new MouseEvent(type, init));
}

export function pressKey(element: Element, key: 'ArrowDown' | 'Escape'): void {
  for (const type of ['keydown', 'keyup'] as const)
    element.dispatchEvent(
      new KeyboardEvent(type, { key, code: key, bubbles: true, composed: true, cancelable: true }),
    );
}

/**
 * Sets the value as the browser would. A page that renders its inputs itself compares with what it last set; this script
 * runs in its own world, so the setter is the native one and the page sees the change.
 */
export function setText(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(element, text);
  fireInput(element, text);
}

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/** Waits until `find` returns something. */
export async function waitFor<T>(find: () => T | undefined, milliseconds: number): Promise<T | undefined> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = find();
    if (found !== undefined || performance.now() > end) return found;
    await pause(25);
  }
}
