import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { build, transform } from 'esbuild'
import type { Plugin } from 'rolldown'
import { fillThemeValues, tokensFile } from './theme-values.ts'

async function publishedSheet(css: string, file: string): Promise<string> {
  const filled = fillThemeValues(css, await readFile(tokensFile(file), 'utf8'))
  return (await transform(filled, { loader: 'css', minify: true })).code
}

/**
 * Makes `import css from './X.css'` return the minified text. Sheets are constructed at mount, never injected at
 * import.
 */
export const cssText = (): Plugin => ({
  name: 'css-text',
  load: {
    filter: { id: /\.css$/ },
    async handler(id) {
      const code = await publishedSheet(await readFile(id, 'utf8'), id)
      return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js' }
    },
  },
})

/** Publishes a sheet and all its imports as one file. */
export const cssFile = (fileName: string, source: string): Plugin => ({
  name: 'css-file',
  async generateBundle() {
    const { outputFiles } = await build({ entryPoints: [source], bundle: true, write: false })
    const sheets = outputFiles.map(({ text }) => text).join('')
    this.emitFile({
      type: 'asset',
      fileName,
      source: await publishedSheet(sheets, resolve(source)),
    })
  },
})
