import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * `vite build` makes the lab's pages; `vite build --mode bare` and `--mode bare-wagmi` add a bare page
 * each, in builds of their own as a host's would be: pages that are built together share chunks that
 * neither would have alone.
 */
export default defineConfig(({ mode }) => {
  const bare = mode.startsWith('bare')
  return {
    plugins: [react()],
    // npm gives each of our packages a copy of its own; a host has one.
    resolve: { dedupe: ['@wagmi/core'] },
    build: {
      target: 'es2022',
      emptyOutDir: !bare,
      assetsDir: bare ? mode : 'assets',
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
              phone: 'phone.html',
              'wagmi-hooks': 'wagmi-hooks.html',
            },
      },
    },
  }
})
