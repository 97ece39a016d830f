import { awaitMined } from '@carabiner/testing'
import { isHex, verifyMessage } from 'viem'
import { gate } from './support/gate'
import { expect, test } from './support/test'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

test.describe('a host with a connected wallet', () => {
  for (const [button, message] of [
    ['Sign message', 'Hello from the lab'],
    ['Sign with ethers', 'Hello from ethers'],
  ] as const) {
    test(`[S1.19] gets a valid signature by its button “${button}”`, async ({ labPage, page }) => {
      await labPage.goto()
      await labPage.connect()
      await page.getByRole('button', { name: button }).click()
      await labPage.approve.click()
      await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
      const signature = (await labPage.outcome.textContent()) ?? ''
      expect(
        isHex(signature) && (await verifyMessage({ address: account, message, signature })),
      ).toBe(true)
    })
  }

  test('[S1.19] sends a transaction that arrives on the chain', { tag: gate }, async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    const { client } = labPage.chain()
    const before = await client.getBalance({ address: receiver })
    await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
    await labPage.approve.click()
    await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{64}$/)
    const hash = (await labPage.outcome.textContent()) ?? ''
    const receipt = await awaitMined(client, isHex(hash) ? hash : '0x')
    expect(receipt.status).toBe('success')
    expect((await client.getBalance({ address: receiver })) - before).toBe(10n ** 16n)
  })

  test('gets an error for a rejected signature that says that the visitor rejected it', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await page.getByRole('button', { name: 'Sign message' }).click()
    await labPage.reject.click()
    await expect(labPage.outcome).toHaveText(/^UserRejectedRequestError/)
  })

  test('gets an error instead of a prompt if the wallet changed its chain without an event', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    // The wallet's answer changes without an event, as in a faulty wallet.
    await page.evaluate(() => {
      const connector = window.lab?.modals[0]?.carabiner.getConnector('6963:test.carabiner.lab')
      const provider = window.lab?.wallets[0]?.provider
      if (!connector || !provider) throw new Error('no wallet')
      const request: typeof provider.request = async (args) =>
        args.method === 'eth_chainId' ? '0x1' : provider.request(args)
      Object.assign(connector, { getProvider: () => ({ request }) })
    })
    const prompts = await labPage.wallet().prompts()
    await page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
    await expect(labPage.outcome).toHaveText(/^ChainMismatchError/)
    expect(await labPage.wallet().prompts()).toBe(prompts)
  })
})
