import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
    // tsup claims every path that ends in .css, in any namespace.
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      path: `${join(resolveDir, path)}?text`,
      namespace: 'css-text',
    }))
    build.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path }) => {
      const source = await readFile(path.replace(/\?text$/, ''), 'utf8')
      const { code } = await transform(source, {
        loader: 'css',
        minify: true,
      })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}

/** The UI: bundled, since its CSS becomes text; what it imports lazily becomes chunks. */
export const uiLibrary = (entry: Record<string, string>): Options => ({
  ...common,
  entry,
  splitting: true,
  treeshake: true,
  esbuildOptions: (options) => {
    options.jsx = 'automatic'
    // Modules are UTF-8: escapes would double what Arabic weighs.
    options.charset = 'utf8'
  },
  esbuildPlugins: [cssText],
})
