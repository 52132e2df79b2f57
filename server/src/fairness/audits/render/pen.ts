import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

/** A document that is being written, and the area of its pages. */
export type Pen = { doc: Doc; root: PDFKit.PDFStructureElement; left: number; width: number; bottom: number };
