import { Buffer } from 'node:buffer';
import type { AuditFormat, AuditPack } from '@tenon/contract/fairness-audits';
import { renderCsv } from './csv.ts';
import { renderHtml } from './html.ts';
import { renderPdf } from './pdf.ts';
import type { Proof } from './proof.ts';

/** A pack as a file. */
export async function renderPack(pack: AuditPack, format: AuditFormat, proof: Proof): Promise<Buffer> {
  switch (format) {
    case 'json':
      return Buffer.from(`${JSON.stringify({ ...pack, ...proof }, null, 2)}\n`);
    case 'csv':
      return Buffer.from(renderCsv(pack));
    case 'html':
      return Buffer.from(renderHtml(pack, proof));
    case 'pdf':
      return renderPdf(pack, proof);
  }
}
