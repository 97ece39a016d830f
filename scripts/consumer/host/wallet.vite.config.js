import { defineConfig } from 'vite'

/** Builds the wallet on its own, because an extension brings its own code into pages. */
export default defineConfig({
  build: {
    outDir: 'dist/wallet',
    lib: { entry: 'src/wallet.ts', formats: ['es'], fileName: 'wallet' },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
