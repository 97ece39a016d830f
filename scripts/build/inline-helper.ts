import type { Plugin } from 'rolldown'

const helper = /* js */ `const __exportAll = (all) => Object.defineProperties({}, Object.fromEntries(Object.entries(all).map(([name, get]) => [name, { get, enumerable: true }])));`

/**
 * Rolldown keeps its one helper in a file of its own, which would be one more request of every page that loads
 * something late. On one line, so that source maps still hold.
 */
export const inlineHelper = (): Plugin => ({
  name: 'inline-helper',
  renderChunk: (code) => ({
    code: code.replace(
      /^import \{ t as __exportAll \} from "[./]*rolldown-runtime\.js";$/m,
      helper,
    ),
    map: null,
  }),
  generateBundle(_, bundle) {
    delete bundle['rolldown-runtime.js']
  },
})
