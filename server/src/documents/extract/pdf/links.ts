import type { PdfiumPage } from '../../render/pdfium.ts';
import type { Rectangle } from './geometry.ts';

export type PageLink = Rectangle & { url: string };

/** A resume does not have more links per page. */
const LINK_LIMIT = 500;
const URL_LIMIT = 2048;

/** The link areas of a page. */
export function extractLinks({ call, page, document, answers }: PdfiumPage): PageLink[] {
  const links: PageLink[] = [];
  answers.setInt(0, 0);
  for (let count = 0; count < LINK_LIMIT; count++) {
    if (call.FPDFLink_Enumerate(page, answers.at(0), answers.at(4)) !== 1) break;
    const link = answers.int(4);
    if (call.FPDFLink_GetAnnotRect(link, answers.at(8)) !== 1) continue;
    const action = call.FPDFLink_GetAction(link);
    const length = action === 0 ? 0 : call.FPDFAction_GetURIPath(document, action, answers.at(32), URL_LIMIT);
    const url = length > 1 && length <= URL_LIMIT ? webAddress(answers.text(32, length)) : undefined;
    if (!url) continue;
    const [first, second] = [answers.float(12), answers.float(20)];
    links.push({
      left: answers.float(8),
      right: answers.float(16),
      bottom: Math.min(first, second),
      top: Math.max(first, second),
      url,
    });
  }
  return links;
}

/** Only links to web pages, mailboxes and phone numbers. */
function webAddress(url: string): string | undefined {
  const text = url.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/iu.test(text)) return text;
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/)\S*$/iu.test(text)) return `http://${text}`;
  return undefined;
}
