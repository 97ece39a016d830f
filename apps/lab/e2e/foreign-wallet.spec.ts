// A CommonJS package whose names Node cannot see: only the default is there at run time.
import headless from 'headless-web3-provider'
import { isHex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from './support/test'

/** Anvil's own, funded on every chain it starts. */
const mnemonic = 'test test test test test test test test test test test junk'

test('a wallet that nobody here wrote connects and sends', async ({ labPage, page }) => {
  const account = mnemonicToAccount(mnemonic, { addressIndex: 4 })
  const { privateKey } = account.getHdKey()
  const { id, rpcUrl, client } = labPage.chain()
  const wallet = await headless.injectHeadlessWeb3Provider(
    page,
    [toHex(privateKey ?? new Uint8Array())],
    id,
    rpcUrl,
  )
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
  const receipt = await client.waitForTransactionReceipt({ hash: isHex(hash) ? hash : '0x' })
  expect([receipt.status, receipt.from]).toEqual(['success', account.address.toLowerCase()])
})
