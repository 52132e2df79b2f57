/** All matching elements in document order, including those in open shadow roots. */
export function deepQuery(root: ParentNode, selector: string): Element[] {
  const found: Element[] = [];
  const visit = (parent: ParentNode): void => {
    for (const element of parent.children) {
      if (element.matches(selector)) found.push(element);
      if (element.shadowRoot) visit(element.shadowRoot);
      visit(element);
    }
  };
  visit(root);
  return found;
}

/** The parent, across the border of a shadow root. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot.parentElement ?? element.parentElement;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The nearest ancestor or the element itself, across the borders of shadow roots. */
export function closest(element: Element, selector: string): Element | null {
  for (let at: Element | null = element; at; at = parentOf(at)) if (at.matches(selector)) return at;
  return null;
}

export function byId(near: Element, id: string): Element | null {
  const root = near.getRootNode();
  const found = root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
  return found ?? near.ownerDocument.getElementById(id);
}
