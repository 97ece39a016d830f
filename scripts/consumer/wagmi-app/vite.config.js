import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The wallet is built by itself: an extension brings its own code into pages. */
const wallet = {
  build: {
    outDir: 'dist/wallet',
    lib: { entry: 'src/wallet.ts', formats: ['es'], fileName: 'wallet' },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
}

export default defineConfig(({ mode }) => (mode === 'wallet' ? wallet : { plugins: [react()] }))
