// A budget is the measured size plus 3 %, rounded up to half a KiB. `npm run size` prints the used share of each budget.

/**
 * Measures an entry and its static imports, without code that it loads later.
 * @param {{ never?: RegExp }} [options]
 */
const entryOnly =
  ({ never } = {}) =>
  (/** @type {import('esbuild').BuildOptions} */ config) => ({
    ...config,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry-only',
        setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
          onResolve({ filter: /.*/ }, ({ kind, path }) => {
            if (kind === 'dynamic-import') return { path, external: true }
            if (never?.test(path))
              return { errors: [{ text: `${path} must not be in this entry` }] }
          })
        },
      },
    ],
  })

/** Measures the views of one feature, without the chunks that are loaded before them. */
const viewsOnly =
  (/** @type {readonly string[]} */ chunks) =>
  (/** @type {import('esbuild').BuildOptions} */ config) => ({
    ...config,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'views-only',
        setup(/** @type {import('esbuild').PluginBuild} */ { onResolve }) {
          onResolve({ filter: /.*/ }, ({ kind, path }) => {
            const isOwn = chunks.some((chunk) => path.endsWith(`/${chunk}.js`))
            return kind === 'entry-point' || isOwn ? undefined : { path, external: true }
          })
        },
      },
    ],
  })

export default [
  {
    name: '@carabiner/core',
    path: 'packages/core/dist/index.js',
    limit: '20.5 KiB',
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers|zod)(\/|$)/ }),
  },
  {
    name: '@carabiner/core, lists of calls',
    path: 'packages/core/dist/calls.js',
    // Loaded with the first list of calls. Excludes viem.
    limit: '27 KiB',
    ignore: ['viem', 'zod'],
    modifyEsbuildConfig: entryOnly({ never: /^ethers(\/|$)/ }),
  },
  {
    name: '@carabiner/ui-react',
    path: 'packages/ui-react/dist/index.js',
    // Includes the outline of the dialog, which is shown before the modal's code has loaded.
    limit: '12 KiB',
    ignore: ['react', 'react-dom', '@carabiner/*', 'valtio'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers|zod)(\/|$)/ }),
  },
  {
    name: '@carabiner/ui-react/hooks',
    path: 'packages/ui-react/dist/hooks/index.js',
    // All hooks. A bundler includes only those that the host uses.
    limit: '5 KiB',
    ignore: ['react', 'react-dom', '@carabiner/*', 'valtio'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers|zod)(\/|$)/ }),
  },
  {
    name: '@carabiner/ui-react/pictures',
    path: 'packages/ui-react/dist/pictures/index.js',
    limit: '5 KiB',
    ignore: ['react', 'react-dom', '@carabiner/*', 'valtio'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers|zod)(\/|$)/ }),
  },
  {
    name: '@carabiner/ui-react: the views of a swap',
    path: 'packages/ui-react/dist/swap.js',
    // Includes the code that swapping shares with sending. Loaded with the feature, never before.
    limit: '16 KiB',
    modifyEsbuildConfig: viewsOnly(['transfer', 'amounts', 'request-preview']),
  },
  {
    name: '@carabiner/ui-react: the view of a payment',
    path: 'packages/ui-react/dist/pay.js',
    // Loaded with the first payment that the app asks for.
    limit: '11.5 KiB',
    modifyEsbuildConfig: viewsOnly(['transfer', 'amounts', 'request-preview']),
  },
  ...[
    { locale: 'ar', limit: '20 KiB' },
    { locale: 'de', limit: '16 KiB' },
    { locale: 'es', limit: '15.5 KiB' },
    { locale: 'fa', limit: '19.5 KiB' },
    { locale: 'fr', limit: '16 KiB' },
    { locale: 'he', limit: '18.5 KiB' },
    { locale: 'hi', limit: '19.5 KiB' },
    { locale: 'id', limit: '14.5 KiB' },
    { locale: 'it', limit: '15 KiB' },
    { locale: 'ja', limit: '18 KiB' },
    { locale: 'ko', limit: '17 KiB' },
    { locale: 'nl', limit: '15.5 KiB' },
    { locale: 'pl', limit: '16 KiB' },
    { locale: 'pt-br', limit: '15.5 KiB' },
    { locale: 'ru', limit: '21 KiB' },
    { locale: 'th', limit: '18.5 KiB' },
    { locale: 'tr', limit: '15.5 KiB' },
    { locale: 'uk', limit: '21 KiB' },
    { locale: 'vi', limit: '16 KiB' },
    { locale: 'zh-cn', limit: '16.5 KiB' },
    { locale: 'zh-tw', limit: '16.5 KiB' },
  ].map(({ locale, limit }) => ({
    name: `@carabiner/ui-react/locales/${locale}`,
    path: `packages/ui-react/dist/locales/${locale}.js`,
    // All texts, so it grows with each view.
    limit,
    modifyEsbuildConfig: entryOnly(),
  })),
  {
    name: '@carabiner/adapter-ethers',
    path: 'packages/adapter-ethers/dist/index.js',
    limit: '0.5 KiB',
    ignore: ['@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers)(\/|$)/ }),
  },
  {
    name: '@carabiner/adapter-wagmi',
    path: 'packages/adapter-wagmi/dist/index.js',
    limit: '3 KiB',
    ignore: ['@carabiner/*', '@wagmi/core'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers)(\/|$)/ }),
  },
  {
    name: '@carabiner/adapter-solana',
    path: 'packages/adapter-solana/dist/index.js',
    limit: '3 KiB',
    ignore: ['@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(@solana|zod|viem)(\/|$)/ }),
  },
  {
    name: '@carabiner/adapter-bitcoin',
    path: 'packages/adapter-bitcoin/dist/index.js',
    limit: '3.5 KiB',
    ignore: ['@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(bitcoinjs-lib|zod|@noble|@scure)(\/|$)/ }),
  },
  {
    name: '@carabiner/adapter-bitcoin/sats-connect',
    path: 'packages/adapter-bitcoin/dist/sats-connect/index.js',
    limit: '0.5 KiB',
    ignore: ['@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(sats-connect|bitcoinjs-lib|zod|@noble)(\/|$)/ }),
  },
  {
    name: '@carabiner/siwx',
    path: 'packages/siwx/dist/index.js',
    limit: '3.5 KiB',
    ignore: ['@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|zod|@noble|@scure)(\/|$)/ }),
  },
  {
    name: '@carabiner/wallet-frame',
    path: 'packages/wallet-frame/dist/index.js',
    // The part that a page loads before a visitor signs in.
    limit: '2 KiB',
    ignore: ['@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(zod|viem|@noble|@scure)(\/|$)/ }),
  },
  {
    name: '@carabiner/wallet-frame/host',
    path: 'packages/wallet-frame/dist/host/index.js',
    // Loaded when a visitor signs in. It grows with each message of the protocol.
    limit: '7 KiB',
    ignore: ['zod', '@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|@noble|@scure)(\/|$)/ }),
  },
  {
    name: '@carabiner/wallet-frame/protocol',
    path: 'packages/wallet-frame/dist/protocol/index.js',
    // Includes the schemas and rules of all events. Excludes `zod/mini` and core.
    limit: '4 KiB',
    ignore: ['zod', '@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|@noble|@scure)(\/|$)/ }),
  },
].map((check) => ({ ...check, gzip: true }))
