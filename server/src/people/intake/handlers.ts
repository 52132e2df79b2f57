import { type Handler, handle } from '../../platform/queue/port.ts';
import { linkDocumentTask } from '../messages.ts';
import { type LinkDeps, linkDocument } from './link-document.ts';

export function intakeHandlers(deps: LinkDeps): Handler[] {
  return [handle(linkDocumentTask, (work) => linkDocument(deps, work))];
}
