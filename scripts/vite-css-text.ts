import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { fillThemeValues, tokensFile } from './build/theme-values.ts'

const sources = /\/packages\/[^/]+\/src\//
const prefix = '\0css-text:'

/** Turns style sheets of the packages' sources into strings, as the build does (see build/css-text.ts). */
export const cssText = (): Plugin => ({
  name: 'css-text',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || !source.endsWith('.css')) return
    if (!importer || !sources.test(importer)) return
    // The name must not end in .css, or Vite's own CSS plugin takes it.
    return `${prefix}${resolve(dirname(importer), source)}.js`
  },
  async load(id) {
    if (!id.startsWith(prefix)) return
    const path = id.slice(prefix.length, -'.js'.length)
    const tokens = tokensFile(path)
    this.addWatchFile(path)
    this.addWatchFile(tokens)
    const css = fillThemeValues(await readFile(path, 'utf8'), await readFile(tokens, 'utf8'))
    return `export default ${JSON.stringify(css)}`
  },
})

const source = (path: string) => fileURLToPath(new URL(`../packages/${path}`, import.meta.url))

/** Maps the entries of Carabiner's packages to their sources, so that tests need no build. */
export const sourceAliases = [
  { find: /^@carabiner\/core$/, replacement: source('core/src/index.ts') },
  {
    find: /^@carabiner\/core\/(internal|networks|adapter|evm|transport|server|solana|wallet-standard|siwx|wallets|wallet-listings|preview|preview\/[a-z]{2}(?:-[a-z]{2})?)$/,
    replacement: source('core/src/$1/index.ts'),
  },
  {
    find: /^@carabiner\/controllers\/(internal|pay)$/,
    replacement: source('controllers/src/$1/index.ts'),
  },
  {
    find: /^@carabiner\/(controllers|adapter-ethers|adapter-wagmi|adapter-solana|adapter-bitcoin|siwx|testing|ui-react|wallet-server)$/,
    replacement: source('$1/src/index.ts'),
  },
  {
    find: /^@carabiner\/ui-react\/(hooks|pictures)$/,
    replacement: source('ui-react/src/$1/index.ts'),
  },
  {
    find: /^@carabiner\/siwx\/(messages|server)$/,
    replacement: source('siwx/src/$1/index.ts'),
  },
  { find: '@carabiner/testing/bitcoin', replacement: source('testing/src/bitcoin/index.ts') },
  {
    find: /^@carabiner\/wallet-frame\/(host|protocol)$/,
    replacement: source('wallet-frame/src/$1/index.ts'),
  },
  {
    find: /^@carabiner\/wallet-server\/(frame|smtp)$/,
    replacement: source('wallet-server/src/$1/index.ts'),
  },
  {
    find: '@carabiner/adapter-wagmi/modal',
    replacement: source('adapter-wagmi/src/modal/index.ts'),
  },
  {
    find: '@carabiner/adapter-solana/web3',
    replacement: source('adapter-solana/src/web3/index.ts'),
  },
  {
    find: /^@carabiner\/adapter-bitcoin\/(primitives|sats-connect)$/,
    replacement: source('adapter-bitcoin/src/$1/index.ts'),
  },
]
