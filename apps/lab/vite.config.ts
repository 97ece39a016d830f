import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    manifest: true,
    // No helper script inlined, no module preload polyfill: the page runs under a strict policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { input: { index: 'index.html', bare: 'bare.html', dialog: 'dialog.html' } },
  },
})
