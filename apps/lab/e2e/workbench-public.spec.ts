import { networkInterfaces } from 'node:os'
import { lanAddress } from '../services/http/lan-address.js'
import { startLab } from '../services/lab.js'
import { expect, test } from './support/test'

test('with public networks, the lab’s page offers those networks and no test wallet', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?networks=public&families=evm,bitcoin&reconnect=off')
  await expect(labPage.network).toHaveText('eip155:1')
  expect(await page.evaluate(() => window.lab?.wallets.length)).toBe(0)
  expect(
    await page.evaluate(() =>
      window.lab?.modals[0]?.carabiner.networks.list().map(({ caipNetworkId }) => caipNetworkId),
    ),
  ).toContain('bip122:000000000019d6689c085ae165831e93')
})

test('a phone in the same local network opens the lab’s page and connects, without https', async ({
  page,
}) => {
  const host = lanAddress(networkInterfaces())
  test.skip(host === undefined, 'this machine is in no network')
  const lab = await startLab(host === undefined ? {} : { host })
  try {
    await page.goto(`${lab.url}/?siwx=optional&families=evm,bitcoin`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.locator('[data-carabiner-button]').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Lab Wallet' }).click()
    await page.getByTestId('wallet-approve').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByTestId('wallet-approve').first().click()
    await expect(page.getByTestId('events')).toContainText('signIn')
  } finally {
    await lab.stop()
  }
})
