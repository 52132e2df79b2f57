import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The functions of the C interface that are used; pointers are numbers. */
const names = [
  'malloc',
  'free',
  'FPDF_LoadMemDocument',
  'FPDF_CloseDocument',
  'FPDF_GetPageCount',
  'FPDF_GetPageWidthF',
  'FPDF_GetPageHeightF',
  'FPDF_PageToDevice',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_RenderPageBitmap',
  'FPDFBitmap_CreateEx',
  'FPDFBitmap_FillRect',
  'FPDFBitmap_Destroy',
  'FPDFPage_GetAnnotCount',
  'FPDFPage_GetAnnot',
  'FPDFPage_CloseAnnot',
  'FPDFAnnot_GetSubtype',
  'FPDFPage_CountObjects',
  'FPDFPage_GetObject',
  'FPDFFormObj_CountObjects',
  'FPDFFormObj_GetObject',
  'FPDFPageObj_GetType',
  'FPDFPageObj_GetBounds',
  'FPDFPageObj_GetMatrix',
  'FPDFPageObj_SetIsActive',
  'FPDFPageObj_GetFillColor',
  'FPDFPageObj_SetFillColor',
  'FPDFPageObj_GetStrokeColor',
  'FPDFPageObj_HasTransparency',
  'FPDFPageObj_CountMarks',
  'FPDFPageObj_GetMark',
  'FPDFPageObjMark_GetParamStringValue',
  'FPDFPageObj_GetClipPath',
  'FPDFClipPath_CountPaths',
  'FPDFClipPath_CountPathSegments',
  'FPDFClipPath_GetPathSegment',
  'FPDFPath_CountSegments',
  'FPDFPath_GetPathSegment',
  'FPDFPath_GetDrawMode',
  'FPDFPathSegment_GetPoint',
  'FPDFPathSegment_GetType',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_GetTextObject',
  'FPDFText_GetCharOrigin',
  'FPDFText_GetCharBox',
  'FPDFText_GetLooseCharBox',
  'FPDFText_HasUnicodeMapError',
  'FPDFText_IsGenerated',
  'FPDFTextObj_GetFont',
  'FPDFTextObj_GetFontSize',
  'FPDFTextObj_GetTextRenderMode',
  'FPDFTextObj_SetTextRenderMode',
  'FPDFFont_GetBaseFontName',
  'FPDFFont_GetFlags',
  'FPDFFont_GetWeight',
  'FPDFFont_GetItalicAngle',
  'FPDFLink_Enumerate',
  'FPDFLink_GetAnnotRect',
  'FPDFLink_GetAction',
  'FPDFAction_GetURIPath',
] as const;

export type PdfiumCalls = Record<(typeof names)[number], (...values: number[]) => number>;

export type PdfiumPage = {
  call: PdfiumCalls;
  page: number;
  document: number;
  answers: Answers;
  withMemory: WithMemory;
};

/** A buffer for output parameters of the library, by offset. */
export type Answers = {
  at: (byte: number) => number;
  int: (byte: number) => number;
  setInt: (byte: number, value: number) => void;
  float: (byte: number) => number;
  double: (byte: number) => number;
  /** Without the terminating zero, which `length` includes. */
  text: (byte: number, length: number) => string;
};

export type PdfiumDocument = {
  pageCount: number;
  /** Undefined if the page cannot be read. */
  withPage: <T>(number: number, read: (page: PdfiumPage) => T) => T | undefined;
};

/** Allocates memory of the library while `use` runs. */
type WithMemory = <T>(size: number, use: (pointer: number, bytes: () => Uint8Array) => T) => T;

type Module = { HEAPU8: Uint8Array; wasmExports: PdfiumCalls };

const ANSWERS = 4096;
let library: Promise<Module> | undefined;

/** Opens a PDF in pdfium while `read` runs. Undefined if it cannot be opened. */
export async function withPdfium<T>(
  bytes: Uint8Array,
  read: (document: PdfiumDocument) => Promise<T> | T,
): Promise<T | undefined> {
  library ??= openLibrary();
  const module = await library;
  try {
    return await readWith(module, bytes, read);
  } catch (error) {
    if (!isTrap(error)) throw error;
    // After a trap its memory is in an unknown state, so the next document gets a new instance.
    library = undefined;
    return undefined;
  }
}

/** Whether the library itself crashed, which `withPdfium` has to know. */
export function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError';
}

async function readWith<T>(
  module: Module,
  bytes: Uint8Array,
  read: (document: PdfiumDocument) => Promise<T> | T,
): Promise<T | undefined> {
  const call = module.wasmExports;
  const data = call.malloc(bytes.length);
  if (data === 0) return undefined;
  module.HEAPU8.set(bytes, data);
  const document = call.FPDF_LoadMemDocument(data, bytes.length, 0);
  const pointer = call.malloc(ANSWERS);
  try {
    if (document === 0) return undefined;
    const answers = answersAt(module, pointer);
    const withMemory: WithMemory = (size, use) => {
      const start = call.malloc(size);
      if (start === 0) throw new RangeError('There is no memory for a picture of this size.');
      try {
        return use(start, () => module.HEAPU8.subarray(start, start + size));
      } finally {
        call.free(start);
      }
    };
    return await read({
      pageCount: call.FPDF_GetPageCount(document),
      withPage: (number, use) => {
        const page = call.FPDF_LoadPage(document, number - 1);
        if (page === 0) return undefined;
        try {
          return use({ call, page, document, answers, withMemory });
        } finally {
          call.FPDF_ClosePage(page);
        }
      },
    });
  } finally {
    if (document !== 0) call.FPDF_CloseDocument(document);
    call.free(pointer);
    call.free(data);
  }
}

async function openLibrary(): Promise<Module> {
  const opened: unknown = await PDFiumLibrary.init();
  const { module } = opened as { module: Module };
  const missing = names.find((name) => !module.wasmExports[name]);
  if (missing) throw new Error(`This build of pdfium has no ${missing}.`);
  return module;
}

function answersAt(module: Module, start: number): Answers {
  let view = new DataView(module.HEAPU8.buffer);
  const current = () => {
    // The buffer changes when the memory grows.
    if (view.buffer !== module.HEAPU8.buffer) view = new DataView(module.HEAPU8.buffer);
    return view;
  };
  return {
    at: (byte) => start + byte,
    int: (byte) => current().getUint32(start + byte, true),
    setInt: (byte, value) => current().setUint32(start + byte, value, true),
    float: (byte) => current().getFloat32(start + byte, true),
    double: (byte) => current().getFloat64(start + byte, true),
    text: (byte, length) =>
      new TextDecoder().decode(module.HEAPU8.slice(start + byte, start + byte + length - 1)),
  };
}
