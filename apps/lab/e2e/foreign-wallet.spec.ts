// A CommonJS package whose named exports Node cannot see. At run time it has only the default
// export.

import { awaitMined } from '@carabiner/testing'
import type { Page } from '@playwright/test'
import headless from 'headless-web3-provider'
import { isHex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** Anvil's own mnemonic. Its accounts have funds on every chain that Anvil starts. */
const mnemonic = 'test test test test test test test test test test test junk'

/** Injects the wallet into the page, with its own account. */
async function inject({ labPage, page }: { labPage: LabPage; page: Page }) {
  const account = mnemonicToAccount(mnemonic, { addressIndex: 4 })
  const { privateKey } = account.getHdKey()
  const { id, rpcUrl, client } = labPage.chain()
  const wallet = await headless.injectHeadlessWeb3Provider(
    page,
    [toHex(privateKey ?? new Uint8Array())],
    id,
    rpcUrl,
  )
  return { account, wallet, client }
}

test('a wallet whose errors have no codes connects in an app that requires a sign-in', async ({
  labPage,
  page,
}) => {
  const { account, wallet } = await inject({ labPage, page })
  await page.addInitScript(() => {
    const methods: string[] = []
    Reflect.set(window, 'asked', methods)
    // The wallet's provider calls this function for each request.
    const name = '__injectedHeadlessWeb3ProviderRequest'
    const ask = Reflect.get(window, name)
    Reflect.set(window, name, (verb: string, call: { method: string }) => {
      methods.push(call.method)
      return ask(verb, call)
    })
  })
  await labPage.goto('?wallets=0&siwx=required&sessions=browser')
  // The code that signs in with the connection loads before the press.
  const prepared = page.waitForResponse(/assets\/sign-in-/)
  await labPage.open()
  await prepared
  await labPage.button(/Headless Web3 Provider/).click()
  await wallet.authorize(headless.Web3RequestKind.RequestAccounts)
  await expect(labPage.address).toHaveText(account.address)
  await expect(labPage.title).toHaveText('Sign in')
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toContain('wallet_connect')
})

test('a wallet by a third party connects and sends a transaction', async ({ labPage, page }) => {
  const { account, wallet, client } = await inject({ labPage, page })
  await labPage.goto('?wallets=0')
  await labPage.open()
  await labPage.button(/Headless Web3 Provider/).click()
  await wallet.authorize(headless.Web3RequestKind.RequestAccounts)
  await expect(labPage.address).toHaveText(account.address)
  await expect(labPage.dialog).toBeHidden()

  // A transaction, because the wallet signs a message's hex as text, so its signatures do not
  // verify.
  await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
  await wallet.authorize(headless.Web3RequestKind.SendTransaction)
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{64}$/)
  const hash = (await labPage.outcome.textContent()) ?? ''
  const receipt = await awaitMined(client, isHex(hash) ? hash : '0x')
  expect([receipt.status, receipt.from]).toEqual(['success', account.address.toLowerCase()])
})
