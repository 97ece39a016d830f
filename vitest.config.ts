import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { cssText, sourceAliases } from './scripts/vite-css-text.ts'

const dom = ['packages/*/src/**/*.dom.test.{ts,tsx}']
const chain = ['packages/*/src/**/*.chain.test.ts', 'apps/lab/services/**/*.chain.test.ts']
const chainSetup = fileURLToPath(
  new URL('apps/lab/services/anvil/vitest-setup.ts', import.meta.url),
)

export default defineConfig({
  plugins: [cssText()],
  resolve: { alias: sourceAliases },
  test: {
    passWithNoTests: true,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/lab/{src,services}/**/*.test.ts'],
          exclude: [...dom, ...chain],
        },
      },
      { extends: true, test: { name: 'dom', environment: 'jsdom', include: dom } },
      // Tests against a real local chain, one for all of them.
      ...(existsSync(chainSetup)
        ? [
            {
              extends: true as const,
              test: {
                name: 'chain',
                environment: 'node',
                include: chain,
                globalSetup: [chainSetup],
                testTimeout: 20_000,
              },
            },
          ]
        : []),
    ],
  },
})
