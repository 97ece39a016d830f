import { gate } from './support/gate'
import { expect, test } from './support/test'

test('the lab’s workbench copies the configuration as code, with choices that are not applied yet', {
  tag: gate,
}, async ({ labPage, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await labPage.goto('?adapter=wagmi&wc=on')
  await page.getByText('Workbench', { exact: true }).click()
  await page.getByLabel('Several wallets of a family').check()
  await page.getByLabel('Chain families').selectOption('evm,bitcoin')
  const section = page.getByRole('region', { name: 'This configuration as code' })
  await section.getByRole('button', { name: 'Copy' }).click()
  await expect(section.getByRole('status')).toHaveText('Copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      "import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'",
      "import { wagmiAdapter } from '@carabiner/adapter-wagmi'",
      "import { base, bitcoin, mainnet } from '@carabiner/core/networks'",
      "import { createModal } from '@carabiner/ui-react'",
      '',
      '// For <WagmiProvider config={wagmi.config}>.',
      'export const wagmi = wagmiAdapter({ networks: [mainnet, base] })',
      '',
      'export const modal = createModal({',
      '  adapters: [wagmi, bitcoinAdapter()],',
      '  networks: [mainnet, base, bitcoin],',
      "  metadata: { name: 'My app', url: 'https://example.com' },",
      "  projectId: 'YOUR_PROJECT_ID',",
      '  registry: false,',
      '  blockchainApi: false,',
      '  multiWallet: true,',
      '})',
      '',
    ].join('\n'),
  )
  await page.getByLabel('Branding').uncheck()
  await expect(section.getByRole('status')).toHaveText('')
  await expect(section).toContainText('features: { reownBranding: false }')
})
