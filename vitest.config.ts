import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { inlineTranslations } from './scripts/build/inline-translations.ts'
import { cssText, sourceAliases } from './scripts/vite-css-text.ts'

const dom = ['packages/*/src/**/*.dom.test.{ts,tsx}']
/** Test files that need a page of their own, because leftovers of other tests change their results. */
const domOwnPage = [
  'packages/ui-react/src/hooks/directory/directory-hooks.dom.test.tsx',
  'packages/ui-react/src/pictures/pictures.dom.test.tsx',
  'packages/ui-react/src/views/transactions/TransactionsView.dom.test.tsx',
]
const chain = ['packages/*/src/**/*.chain.test.ts', 'apps/lab/services/**/*.chain.test.ts']
/** Test files that need modules of their own, because `@wallet-standard/app` stores a page's wallets in its module. */
const ownModules = ['packages/adapter-{solana,bitcoin}/src/**/*.test.ts']
const chainOwnModules = [
  // wagmi never removes its listeners to the page's wallets.
  'packages/adapter-{solana,bitcoin,wagmi}/src/**/*.chain.test.ts',
  'apps/lab/services/{conformance,scaled}/*.chain.test.ts',
]
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const chainSetups = ['anvil', 'bitcoin', 'solana'].map((name) =>
  pathOf(`apps/lab/services/${name}/vitest-setup.ts`),
)
const setups = [
  pathOf('scripts/vitest-setup.ts'),
  ...(process.env.FUZZ_SECONDS ? [pathOf('scripts/fuzz-setup.ts')] : []),
]
const webSocket = pathOf('apps/lab/services/relay/vitest-setup.ts')

const domTest = {
  environment: 'jsdom' as const,
  setupFiles: [...setups, pathOf('scripts/vitest-dom-setup.ts')],
  unstubGlobals: true,
}

/**
 * Returns a project of tests against local chains.
 *
 * @param groupOrder - its place in the order: groups run one at a time, which leaves a core for other tests
 */
const chainProject = (
  name: string,
  groupOrder: number,
  test: { isolate?: boolean; include: string[]; exclude?: string[] },
) => ({
  extends: true as const,
  test: {
    ...test,
    name,
    environment: 'node' as const,
    setupFiles: [...setups, webSocket, pathOf('scripts/vitest-chain-setup.ts')],
    // One file at a time, because all files share the chain's blocks.
    fileParallelism: false,
    sequence: { groupOrder },
    globalSetup: chainSetups,
  },
})

export default defineConfig({
  plugins: [cssText(), inlineTranslations()],
  resolve: { alias: sourceAliases },
  test: {
    passWithNoTests: true,
    restoreMocks: true,
    // Far above any real duration, because a test must not fail on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The default leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { groupOrder: 4 },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: [...setups, webSocket],
          // A worker loads its modules once for all of its files. Loading took half of the time.
          isolate: false,
          unstubGlobals: true,
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/lab/{src,services}/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...dom, ...chain, ...ownModules],
        },
      },
      {
        extends: true,
        test: {
          name: 'own modules',
          environment: 'node',
          setupFiles: [...setups, webSocket],
          include: ownModules,
          exclude: chain,
        },
      },
      {
        extends: true,
        test: {
          ...domTest,
          name: 'dom',
          // A separate page for each file takes four times as long.
          isolate: false,
          // A fixed order, so that each file finds the same leftovers in the page.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          include: dom,
          exclude: domOwnPage,
        },
      },
      { extends: true, test: { ...domTest, name: 'dom, own page', include: domOwnPage } },
      // Tests against real local chains, which all tests share.
      ...(chainSetups.every((file) => existsSync(file))
        ? [
            chainProject('chain', 1, {
              isolate: false,
              include: chain,
              exclude: chainOwnModules,
            }),
            chainProject('chain, own modules', 2, { include: chainOwnModules }),
          ]
        : []),
    ],
  },
})
