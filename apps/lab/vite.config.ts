import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssText } from '../../scripts/vite-css-text.ts'
import { navigation } from './vite-nav.ts'

// The gallery shows parts that no package exports, so it imports sources.
const ui = fileURLToPath(new URL('../../packages/ui-react/src', import.meta.url))

/**
 * Builds the lab's pages. `--mode bare` and `--mode bare-wagmi` add one bare page each in a
 * separate build, like a host's: pages in one build share chunks that a host would not have.
 */
export default defineConfig(({ mode }) => {
  const bare = mode.startsWith('bare')
  return {
    plugins: [cssText(), react(), navigation()],
    // npm gives each of Carabiner's packages its own copy, and a host has one.
    resolve: { alias: { '@ui': ui }, dedupe: ['@wagmi/core'] },
    build: {
      target: 'es2022',
      emptyOutDir: !bare,
      assetsDir: bare ? mode : 'assets',
      // For the test that names the source files of objects that a destroyed instance leaves
      // behind.
      sourcemap: bare ? false : 'hidden',
      manifest: bare ? `.vite/${mode}.json` : true,
      // No inline helper script and no module preload polyfill, because the page has a strict
      // policy.
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
