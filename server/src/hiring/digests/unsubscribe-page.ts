/** A page that works in every mail program, without scripts. */
export function unsubscribePage(company: string, isDone: boolean): string {
  const name = escapeHtml(company);
  const content = isDone
    ? `<h1>You are unsubscribed</h1><p>You will get no more digests from ${name}. You can turn them on again in your notification settings.</p>`
    : `<h1>Unsubscribe</h1><p>Stop the daily digest of notifications from ${name}?</p><form method="post"><button type="submit">Unsubscribe</button></form>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Unsubscribe</title></head><body><main>${content}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
