import { defineConfig } from 'vite'

/** The wallet is built by itself: an extension brings its own code into pages. */
export default defineConfig({
  build: {
    outDir: 'dist/wallet',
    lib: { entry: 'src/wallet.ts', formats: ['es'], fileName: 'wallet' },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
})
