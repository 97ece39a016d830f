// A CommonJS package whose names Node cannot see: only the default is there at run time.

import { awaitMined } from '@carabiner/testing'
import type { Page } from '@playwright/test'
import headless from 'headless-web3-provider'
import { isHex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** Anvil's own, funded on every chain it starts. */
const mnemonic = 'test test test test test test test test test test test junk'

/** Puts the wallet into the page, with an account of its own. */
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

test('a wallet that loses its error codes connects where visitors sign in', async ({
  labPage,
  page,
}) => {
  const { account, wallet } = await inject({ labPage, page })
  await page.addInitScript(() => {
    const methods: string[] = []
    Reflect.set(window, 'asked', methods)
    // What the wallet's provider calls for each request.
    const name = '__injectedHeadlessWeb3ProviderRequest'
    const ask = Reflect.get(window, name)
    Reflect.set(window, name, (verb: string, call: { method: string }) => {
      methods.push(call.method)
      return ask(verb, call)
    })
  })
  await labPage.goto('?wallets=0&siwx=required&sessions=browser')
  // What is asked for with the connection is there before the press.
  const prepared = page.waitForResponse(/assets\/sign-in-/)
  await labPage.open()
  await prepared
  await labPage.button(/Headless Web3 Provider/).click()
  await wallet.authorize(headless.Web3RequestKind.RequestAccounts)
  await expect(labPage.address).toHaveText(account.address)
  await expect(labPage.title).toHaveText('Sign in')
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toContain('wallet_connect')
})

test('a wallet of another author connects and sends', async ({ labPage, page }) => {
  const { account, wallet, client } = await inject({ labPage, page })
  await labPage.goto('?wallets=0')
  await labPage.open()
  await labPage.button(/Headless Web3 Provider/).click()
  await wallet.authorize(headless.Web3RequestKind.RequestAccounts)
  await expect(labPage.address).toHaveText(account.address)
  await expect(labPage.dialog).toBeHidden()

  // It signs the hex of a message as text, so that its signatures verify nowhere: a transaction tells.
  await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
  await wallet.authorize(headless.Web3RequestKind.SendTransaction)
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{64}$/)
  const hash = (await labPage.outcome.textContent()) ?? ''
  const receipt = await awaitMined(client, isHex(hash) ? hash : '0x')
  expect([receipt.status, receipt.from]).toEqual(['success', account.address.toLowerCase()])
})
