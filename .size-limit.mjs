// A budget is what was measured when it was set and 3 % more, rounded up to half a KiB: `npm run size` tells how full it is.

// Each entry with what it imports statically; what it imports later is not the entry's weight.
/** @param {{ never?: RegExp }} [options] */
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

/** One feature's views, without what is loaded before them: other chunks, and what they are made of. */
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
    // Loaded with the first of them, without viem.
    limit: '27 KiB',
    ignore: ['viem', 'zod'],
    modifyEsbuildConfig: entryOnly({ never: /^ethers(\/|$)/ }),
  },
  {
    name: '@carabiner/ui-react',
    path: 'packages/ui-react/dist/index.js',
    // With the outline of the dialog, which answers a press before the modal's code is there.
    limit: '11.5 KiB',
    ignore: ['react', 'react-dom', '@carabiner/*', 'valtio'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers|zod)(\/|$)/ }),
  },
  {
    name: '@carabiner/ui-react/hooks',
    path: 'packages/ui-react/dist/hooks/index.js',
    // Each hook is a page's own choice: a bundler takes those that it uses.
    limit: '5 KiB',
    ignore: ['react', 'react-dom', '@carabiner/*', 'valtio'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers|zod)(\/|$)/ }),
  },
  {
    name: '@carabiner/ui-react/pictures',
    path: 'packages/ui-react/dist/pictures/index.js',
    limit: '4.5 KiB',
    ignore: ['react', 'react-dom', '@carabiner/*', 'valtio'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|ethers|zod)(\/|$)/ }),
  },
  {
    name: '@carabiner/ui-react: the views of a swap',
    path: 'packages/ui-react/dist/swap.js',
    // With what they share with sending; loaded with the feature, never before.
    limit: '15.5 KiB',
    modifyEsbuildConfig: viewsOnly(['transfer', 'amounts']),
  },
  ...[
    { locale: 'ar', limit: '16.5 KiB' },
    { locale: 'de', limit: '13.5 KiB' },
  ].map(({ locale, limit }) => ({
    name: `@carabiner/ui-react/locales/${locale}`,
    path: `packages/ui-react/dist/locales/${locale}.js`,
    // Every text that there is: it grows with the views.
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
    // What a page has of it before anybody signs in.
    limit: '2 KiB',
    ignore: ['@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(zod|viem|@noble|@scure)(\/|$)/ }),
  },
  {
    name: '@carabiner/wallet-frame/host',
    path: 'packages/wallet-frame/dist/host/index.js',
    // It is loaded when a visitor signs in, not before. Each message of the protocol adds to it.
    limit: '7 KiB',
    ignore: ['zod', '@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|@noble|@scure)(\/|$)/ }),
  },
  {
    name: '@carabiner/wallet-frame/protocol',
    path: 'packages/wallet-frame/dist/protocol/index.js',
    // With the schemas and rules of every event; without `zod/mini` and core.
    limit: '4 KiB',
    ignore: ['zod', '@carabiner/*'],
    modifyEsbuildConfig: entryOnly({ never: /^(viem|@noble|@scure)(\/|$)/ }),
  },
].map((check) => ({ ...check, gzip: true }))
