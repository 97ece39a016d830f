import { readFile } from 'node:fs/promises'
import { type Plugin, transform } from 'esbuild'
import type { Options } from 'tsup'

const common: Options = {
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  sourcemap: true,
  clean: true,
  dts: false,
}

/** A library without UI: a file stays a file, so that a host's bundler takes only what is used. */
export const library = (): Options => ({
  ...common,
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts', '!src/**/*.fixture.ts'],
  bundle: false,
})

/** `import css from './X.css'` gives the minified text: sheets are constructed at mount, never injected at import. */
const cssText: Plugin = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), {
        loader: 'css',
        minify: true,
      })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

/** The UI: bundled, since its CSS becomes text; what it imports lazily becomes chunks. */
export const uiLibrary = (): Options => ({
  ...common,
  entry: { index: 'src/index.ts' },
  splitting: true,
  treeshake: true,
  esbuildOptions: (options) => {
    options.jsx = 'automatic'
  },
  esbuildPlugins: [cssText],
})
