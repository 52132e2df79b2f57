import { prepareDependencies, prepareExtension } from './prepare.mjs';

/** `npm run extension`: builds the browser extension and says how to load it. */
await prepareDependencies();
const folder = await prepareExtension();
console.log(`
The browser extension is in:

  ${folder}

To load it, in Chrome, Edge, Brave or another Chromium browser:
  1. Open chrome://extensions and turn on “Developer mode”.
  2. Choose “Load unpacked” and select this folder.
  3. Click the Tenon icon and enter the address of your Tenon, such as http://localhost:4400.
`);
