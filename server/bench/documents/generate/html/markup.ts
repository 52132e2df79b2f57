export const markup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

export const listed = (parts: (string | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** Rows of cells that are HTML already. Empty rows are left out. */
export function table(rows: readonly (readonly (string | undefined)[])[], name = '', head: string[] = []) {
  const cells = (tag: 'td' | 'th', row: readonly (string | undefined)[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell ?? ''}</${tag}>`).join('')}</tr>`;
  const body = rows.filter((row) => row.some(Boolean)).map((row) => cells('td', row));
  return `<table class="${name}">${head.length > 0 ? cells('th', head.map(markup)) : ''}${body.join('')}</table>`;
}
