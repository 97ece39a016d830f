import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssText } from '../../scripts/vite-css-text.ts'
import { navigation } from './vite-nav.ts'

// The gallery shows parts that no package exports: it is made of sources.
const ui = fileURLToPath(new URL('../../packages/ui-react/src', import.meta.url))

/**
 * `vite build` makes the lab's pages; `vite build --mode bare` and `--mode bare-wagmi` add a bare page
 * each, in builds of their own as a host's would be: pages that are built together share chunks that
 * neither would have alone.
 */
export default defineConfig(({ mode }) => {
  const bare = mode.startsWith('bare')
  return {
    plugins: [cssText(), react(), navigation()],
    // npm gives each of our packages a copy of its own; a host has one.
    resolve: { alias: { '@ui': ui }, dedupe: ['@wagmi/core'] },
    build: {
      target: 'es2022',
      emptyOutDir: !bare,
      assetsDir: bare ? mode : 'assets',
      // For the test that names the source files of what an instance leaves behind.
      sourcemap: bare ? false : 'hidden',
      manifest: bare ? `.vite/${mode}.json` : true,
      // No helper script inlined, no module preload polyfill: the page runs under a strict policy.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rollupOptions: {
        input: bare
          ? { [mode]: `${mode}.html` }
          : {
              index: 'index.html',
              buttons: 'buttons.html',
              elements: 'elements.html',
              dialog: 'dialog.html',
              dialogs: 'dialogs.html',
              embedded: 'embedded.html',
              phone: 'phone.html',
              gallery: 'gallery.html',
              'wagmi-hooks': 'wagmi-hooks.html',
            },
      },
    },
  }
})
