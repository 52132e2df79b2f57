import { type Document, readFile } from '@tenon/contract/documents';
import { download } from '../shared/download.ts';

export function downloadFile({ id, name }: Pick<Document, 'id' | 'name'>): Promise<void> {
  return download(readFile, { params: { id } }, name);
}
