import { svelte } from '@sveltejs/vite-plugin-svelte'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

const isCustomElement = (tag) => tag.startsWith('carabiner-')

/** The wallet is built by itself: an extension brings its own code into pages. */
const wallet = {
  build: {
    outDir: 'dist/wallet',
    lib: { entry: 'src/wallet.ts', formats: ['es'], fileName: 'wallet' },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
}

export default defineConfig(({ mode }) =>
  mode === 'wallet'
    ? wallet
    : { plugins: [vue({ template: { compilerOptions: { isCustomElement } } }), svelte()] },
)
