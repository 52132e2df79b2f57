import { programFolder } from '../src/config.ts';
import { findOnnxRuntime } from '../src/platform/models/onnx/runtime.ts';

/** Whether ONNX models can run here; `npm test` installs what they need if it can. */
export const hasOnnxRuntime = isThere();
export const withoutOnnxRuntime = 'the ONNX runtime is not installed: npm run onnx';

function isThere(): boolean {
  try {
    return Boolean(findOnnxRuntime(programFolder));
  } catch {
    return false;
  }
}
