import { afterEach, describe, expect, it } from 'vitest'
import {
  chains,
  connected,
  createWallet,
  fund,
  leavePage,
  openPage,
  prompts,
  signet,
} from '../page.fixture.js'
import { toSatsConnect } from './wallet.js'

const networks = { networks: [signet] } as const
const transfer = { recipients: [{ runeName: 'A', amount: '1', address: 'tb1q' }] }

afterEach(() => {
  leavePage()
  for (const name of ['quiet', 'okxwallet', 'btc_providers']) {
    Reflect.deleteProperty(globalThis, name)
  }
})

/** Starts a wallet that answers requests and sends no events: its changes only show when it is read. */
async function startQuiet() {
  const wallet = createWallet()
  wallet.controls.switchChain('signet')
  wallet.provideRequests({ path: 'loud' })
  const { request } = Reflect.get(globalThis, 'loud')
  Object.assign(globalThis, { quiet: { request }, btc_providers: [{ id: 'quiet', name: 'Quiet' }] })
  const page = openPage(networks)
  await page.carabiner.connect('btc:quiet')
  return { ...page, wallet, sats: toSatsConnect(page.carabiner) }
}
const received = (wallet: { log: readonly { method: string }[] }, name: string) =>
  wallet.log.filter(({ method }) => method === name).length

describe('a sats-connect request that is forwarded to the wallet', () => {
  it.each([
    ['account', 'AccountMismatchError'],
    ['network', 'ChainMismatchError'],
  ])(
    'a forwarded request is rejected, as a transfer is, after the wallet moved to another %s',
    async (what, name) => {
      const { wallet, sats, account } = await startQuiet()
      if (what === 'account') wallet.controls.switchAccount(1)
      else wallet.controls.switchChain('regtest')
      const { address = '' } = account() ?? {}
      const answers = [
        await sats.request('runes_transfer', transfer),
        await sats.request('runes_getBalance', null),
        await sats.request('sendTransfer', { recipients: [{ address, amount: 1_000 }] }),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 'error', error: { data: { name } } })
      }
      expect(received(wallet, 'runes_transfer') + received(wallet, 'runes_getBalance')).toBe(0)
    },
  )

  it('a forwarded payment is shown as a pending transaction, and afterwards the balance is read again', async () => {
    const { carabiner, wallet, sats, account } = await startQuiet()
    const { address = '' } = account() ?? {}
    expect((await carabiner.getBalance()).value).toBe(0n)
    await fund(chains.signet.url, address, 30_000n)
    const operations: unknown[] = []
    const stop = carabiner.subscribe(() => {
      operations.push(carabiner.getSnapshot().pendingRequests?.[0]?.operation)
    })
    wallet.controls.lie({ txid: 'ab' }, { method: 'runes_transfer' })
    expect(await sats.request('runes_transfer', transfer)).toEqual({
      status: 'success',
      result: { txid: 'ab' },
    })
    await expect.poll(async () => (await carabiner.getBalance()).value).toBe(30_000n)
    expect(operations).toContain('psbt')
    expect(operations).not.toContain('accountAddresses')
    operations.length = 0
    wallet.controls.lie({ balances: [] }, { method: 'runes_getBalance' })
    await sats.request('runes_getBalance', null)
    expect(operations).toContain('accountAddresses')
    expect(operations).not.toContain('psbt')
    stop()
  })

  it('a wallet’s error for a forwarded request keeps its code and data, even without a message', async () => {
    const { sats } = await startQuiet()
    const { request } = Reflect.get(globalThis, 'quiet')
    const error: object[] = [{ code: -32099 }, { code: -32098, message: 'No.', data: { left: 2 } }]
    Reflect.set(Reflect.get(globalThis, 'quiet'), 'request', async (method: string) =>
      method === 'ord_getInscriptions' ? { error: error.shift() } : request(method, null),
    )
    const params = { offset: 0, limit: 1 }
    expect(await sats.request('ord_getInscriptions', params)).toEqual({
      status: 'error',
      error: { code: -32099, message: '' },
    })
    expect(await sats.request('ord_getInscriptions', params)).toEqual({
      status: 'error',
      error: { code: -32098, message: 'No.', data: { left: 2 } },
    })
  })

  it('requests are forwarded to Leather, but not to a provider whose `request` follows EIP-1193', async () => {
    const leather = await connected('leather', {}, networks)
    leather.wallet.controls.lie({ addresses: [] }, { method: 'stx_getAddresses' })
    const { status } = await toSatsConnect(leather.carabiner).request('stx_getAddresses', null)
    expect(status).toBe('success')
    leavePage()
    const wallet = createWallet()
    wallet.controls.switchChain('signet')
    wallet.injectOkx()
    const requestedMethods: unknown[] = []
    // An EIP-1193 `request`, as on OKX's own object.
    Reflect.get(globalThis, 'okxwallet').request = async (method: unknown) =>
      requestedMethods.push(method)
    const page = openPage(networks)
    await page.carabiner.connect('btc:okxwallet')
    const before = prompts(wallet)
    const sats = toSatsConnect(page.carabiner)
    expect(await sats.request('runes_transfer', transfer)).toMatchObject({
      error: { code: -32001 },
    })
    expect(requestedMethods).toEqual([])
    expect(prompts(wallet)).toBe(before)
  })

  it('a request named like an inherited property, such as toString, fails as not supported', async () => {
    const { sats } = await startQuiet()
    for (const method of ['toString', 'constructor', '__proto__']) {
      expect(await Reflect.apply(sats.request, sats, [method, null])).toMatchObject({
        status: 'error',
        error: { code: -32001 },
      })
    }
  })
})
