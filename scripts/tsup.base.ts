import { readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Plugin, transform } from 'esbuild'
import type { Options } from 'tsup'

const common: Options = {
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  sourcemap: false,
  clean: true,
  dts: false,
}

/** A library without UI: a file stays a file, so that a host's bundler takes only what is used. */
export const library = (): Options => ({
  ...common,
  entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/**/*.test-d.ts', '!src/**/*.fixture.ts'],
  bundle: false,
})

const sheets = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))

/**
 * `import css from './X.css'` gives the minified text: sheets are constructed at mount, never injected at
 * import. Each becomes a module beside its file, `X.css.js`.
 */
const cssText: Plugin = {
  name: 'css-text',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const contents = source.replace(/(?<=^import \w+ from '\.{1,2}\/[^']+\.css)(?=')/gm, '.js')
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
    build.onEnd(async () => {
      for (const name of sheets('src')) {
        const source = await readFile(join('src', name), 'utf8')
        const { code } = await transform(source, { loader: 'css', minify: true })
        const target = join('dist', `${name}.js`)
        await mkdir(dirname(target), { recursive: true })
        await writeFile(target, `export default ${JSON.stringify(code.trim())}\n`)
      }
    })
  },
}

/** The UI: as a library, with its sheets as text. */
export const uiLibrary = (): Options => ({
  ...common,
  entry: [
    'src/**/*.{ts,tsx}',
    '!src/**/*.test.{ts,tsx}',
    '!src/**/*.test-d.ts',
    '!src/**/*.fixture.{ts,tsx}',
    '!src/**/*.d.ts',
  ],
  bundle: false,
  esbuildOptions: (options) => {
    options.jsx = 'automatic'
    // Modules are UTF-8: escapes would double what Arabic weighs.
    options.charset = 'utf8'
  },
  esbuildPlugins: [cssText],
})
