/** Shows next to each filled field where its answer came from, without touching the page's own elements. */

type Mark = { field: HTMLElement; tag: HTMLElement };

let marks: Mark[] = [];
let layer: HTMLElement | undefined;

const STYLE = `
  :host { all: initial; position: absolute; inset: 0 auto auto 0; width: 0; height: 0; z-index: 2147483000; pointer-events: none; }
  span { position: absolute; box-sizing: border-box; border-left: 3px solid #1f7362; }
  b { position: absolute; right: 0; bottom: 100%; max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      font: 500 11px/16px system-ui, sans-serif; color: #134c41; background: #dcece7; border-radius: 4px 4px 0 0; padding: 0 6px; }
  .inside b { top: 0; bottom: auto; border-radius: 4px; }
  @media (prefers-color-scheme: dark) { b { color: #b9d9d0; background: #1d302b; } span { border-color: #5fb3a0; } }`;

export function markField(field: HTMLElement, source: string): void {
  const root = openLayer();
  const tag = document.createElement('span');
  // Above a group stands the field before it.
  if (!field.matches('input, textarea, select')) tag.className = 'inside';
  const text = document.createElement('b');
  text.textContent = source;
  tag.append(text);
  root.append(tag);
  const mark = { field, tag };
  marks.push(mark);
  place(mark);
  // What the person types is theirs, not Tenon's.
  const remove = (event: Event) => {
    if (!event.isTrusted) return;
    unmark(mark);
    field.removeEventListener('input', remove);
  };
  field.addEventListener('input', remove);
}

export function clearMarks(): void {
  for (const { tag } of marks) tag.remove();
  marks = [];
}

export function sourceMarks(): string[] {
  return marks.map(({ tag }) => tag.textContent ?? '');
}

function unmark(mark: Mark): void {
  mark.tag.remove();
  marks = marks.filter((other) => other !== mark);
}

function openLayer(): ShadowRoot {
  if (layer?.isConnected && layer.shadowRoot) return layer.shadowRoot;
  layer = document.createElement('tenon-sources');
  layer.setAttribute('aria-hidden', 'true');
  const root = layer.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  root.append(style);
  document.documentElement.append(layer);
  const follow = () => requestAnimationFrame(() => marks.forEach(place));
  window.addEventListener('scroll', follow, { capture: true, passive: true });
  window.addEventListener('resize', follow, { passive: true });
  new ResizeObserver(follow).observe(document.body);
  return root;
}

function place(mark: Mark): void {
  if (!mark.field.isConnected) {
    unmark(mark);
    return;
  }
  const seen = visibleBox(mark.field);
  mark.tag.hidden = !seen;
  if (!seen) return;
  Object.assign(mark.tag.style, {
    left: `${seen.left + window.scrollX - 6}px`,
    top: `${seen.top + window.scrollY}px`,
    width: `${Math.max(seen.width + 6, 160)}px`,
    height: `${seen.height}px`,
  });
}

/** Styled inputs are often a few pixels wide, inside of what people see. */
function visibleBox(field: HTMLElement): DOMRect | undefined {
  let at: HTMLElement | null = field;
  for (let depth = 0; at && depth < 4; depth += 1) {
    const box = at.getBoundingClientRect();
    if (box.width > 12 && box.height > 12) return box;
    at = at.parentElement;
  }
  return undefined;
}
