import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * `vite build` makes the lab's pages; `vite build --mode bare` adds the bare page, in a build of its own
 * as a host's would be: pages that are built together share chunks that neither would have alone.
 */
export default defineConfig(({ mode }) => {
  const bare = mode === 'bare'
  return {
    plugins: [react()],
    build: {
      target: 'es2022',
      emptyOutDir: !bare,
      assetsDir: bare ? 'bare' : 'assets',
      manifest: bare ? '.vite/bare.json' : true,
      // No helper script inlined, no module preload polyfill: the page runs under a strict policy.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rollupOptions: {
        input: bare
          ? { bare: 'bare.html' }
          : { index: 'index.html', dialog: 'dialog.html', phone: 'phone.html' },
      },
    },
  }
})
