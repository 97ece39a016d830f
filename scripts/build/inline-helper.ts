import type { Plugin } from 'rolldown'

const helper = /* js */ `const __exportAll = (all) => Object.defineProperties({}, Object.fromEntries(Object.entries(all).map(([name, get]) => [name, { get, enumerable: true }])));`

/**
 * Inlines Rolldown's one helper. As a separate file it adds a request to every page that loads code on demand. It is
 * one line, so source maps stay right.
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
