import { prepareProgram } from './prepare-program.mjs';

export function prepareBrowser() {
  return prepareProgram({
    title: 'Chromium',
    names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debianPackage: 'chromium',
    tests: 'the browser tests',
  });
}
