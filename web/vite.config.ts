import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:4400';
const served = ['/api', '/auth', '/health', '/openapi.json', '/docs', '/metrics', '/.well-known'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    // `/api-keys` is a page: the pattern keeps it from looking like `/api`. The session cookie is only
    // honoured for the API's own origin, which this page has to the user but not to the server.
    proxy: Object.fromEntries(
      served.map((path) => [
        `^${path}(/|\\?|$)`,
        // With the API's own Host: demo sign-in is only for requests that name it.
        { target: api, changeOrigin: true, headers: { origin: api } },
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Inlined files would be `data:` addresses, which the content security policy does not allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
