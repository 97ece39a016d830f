import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import type { Plugin } from 'rolldown'

/** `import css from './X.css'` gives the minified text: sheets are constructed at mount, never injected at import. */
export const cssText = (): Plugin => ({
  name: 'css-text',
  load: {
    filter: { id: /\.css$/ },
    async handler(id) {
      const { code } = await transform(await readFile(id, 'utf8'), { loader: 'css', minify: true })
      return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js' }
    },
  },
})
