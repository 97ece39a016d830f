// @vitest-environment jsdom
import {
  getWalletClient,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
} from '@wagmi/core'
import {
  createPublicClient,
  http,
  parseEther,
  parseGwei,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  chains,
  connectorId,
  hostConfig,
  installWallet,
  leavePage,
  openPage,
  prompts,
} from './page.fixture.js'

const { a, b } = chains
const receiver = '0x00000000000000000000000000000000000000e2'
afterEach(leavePage)

async function connected(config = hostConfig()) {
  const wallet = installWallet()
  const page = await openPage({ config })
  const { carabiner } = page
  const unequal: unknown[] = []
  // After each change on either side, once both were told.
  const look = () =>
    setTimeout(() => {
      const [wagmi, core] = [page.inWagmi(), page.inCore()]
      if (JSON.stringify(wagmi) !== JSON.stringify(core)) unequal.push({ wagmi, core })
    })
  config.subscribe((state) => state, look)
  carabiner.subscribe(look)
  await carabiner.connect(connectorId)
  return { wallet, unequal, ...page }
}

describe('[S1.20] a visitor connects and switches, and the host', () => {
  it('gets signatures and hashes, from wagmi and from core, with both always equal', async () => {
    const { carabiner, config, unequal, wallet } = await connected()
    const { account: address } = wallet.state
    await carabiner.switchNetwork(`eip155:${b.id}`)
    const message = 'Carabiner ✓'
    const ours = await carabiner.signMessage({ message })
    const theirs = await signMessage(config, { message })
    expect(ours.signature).toBe(theirs)
    expect(await verifyMessage({ address, message, signature: theirs })).toBe(true)

    const client = createPublicClient({ transport: http(b.url) })
    const before = await client.getBalance({ address: receiver })
    const hash = await sendTransaction(config, { to: receiver, value: parseEther('0.25') })
    await client.waitForTransactionReceipt({ hash })
    await switchChain(config, { chainId: a.id })
    await carabiner.switchNetwork(`eip155:${b.id}`)
    const transaction = { to: receiver, value: parseEther('0.5') }
    const sent = await carabiner.sendTransaction({ transaction })
    await vi.waitFor(async () =>
      expect(await client.getBalance({ address: receiver })).toBe(before + parseEther('0.75')),
    )
    expect(sent.hash).toMatch(/^0x[0-9a-f]{64}$/)
    await carabiner.disconnect()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(unequal).toEqual([])
  })

  it('signs typed data and reads balances with wagmi', async () => {
    const { carabiner, config, wallet } = await connected()
    const { account: address } = wallet.state
    const typed = {
      domain: { name: 'Carabiner', chainId: a.id },
      types: { Clip: [{ name: 'open', type: 'bool' }] },
      primaryType: 'Clip',
      message: { open: true },
    } as const
    const signature = await signTypedData(config, typed)
    expect(await verifyTypedData({ ...typed, address, signature })).toBe(true)
    const client = createPublicClient({ transport: http(a.url) })
    const { value } = await carabiner.getBalance()
    expect(value).toBe(await client.getBalance({ address }))
  })
})

describe('a request after the wallet moved on, unseen', () => {
  it.each([
    ['account', 'AccountMismatchError'],
    ['chain', 'ConnectorChainMismatchError'],
  ])('to another %s is refused, and nobody is asked', async (what, name) => {
    const { config, wallet } = await connected()
    const client = await getWalletClient(config)
    const before = prompts(wallet)
    if (what === 'account') wallet.controls.switchAccount(1)
    else wallet.controls.switchChain(b.id)
    const now = signMessage(config, { message: 'x' })
    await expect(now).rejects.toSatisfy((error) => named(error).includes(name))
    const held = client.signMessage({ message: 'x' })
    await expect(held).rejects.toSatisfy((error) => named(error).some((is) => /Mismatch/.test(is)))
    expect(prompts(wallet)).toBe(before)
  })
})

/** The names of an error and all its causes. */
function named(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [error.name, ...named(error.cause)]
}

describe('[S5.36] a transaction that no chain would take asks nobody', () => {
  const fee = { maxFeePerGas: parseGwei('1'), maxPriorityFeePerGas: parseGwei('2') }
  const cases = [
    ['a chain that is not the wallet’s', { chainId: b.id }, /ChainMismatch/],
    ['no address', { to: '0x00000000000000000000000000000000000000e' }, /InvalidAddress/],
    ['a tip above the cap', fee, /TipAboveFeeCap/],
    ['a cap above 2^256-1', { maxFeePerGas: 2n ** 256n }, /FeeCapTooHigh/],
    ['a fee-market field in a legacy one', { type: 'legacy', maxFeePerGas: 1n }, /./],
  ] as const

  it.each(cases)('through core: %s', async (_, wrong, name) => {
    const { carabiner, wallet } = await connected()
    const before = prompts(wallet)
    const transaction = { to: receiver, value: 1n, ...wrong }
    const attempt = carabiner.sendTransaction({ transaction })
    await expect(attempt).rejects.toSatisfy((error) => named(error).some((is) => name.test(is)))
    expect(prompts(wallet)).toBe(before)
  })

  it.each(cases.slice(0, 4))('through wagmi: %s', async (_, wrong, name) => {
    const { config, wallet } = await connected()
    const before = prompts(wallet)
    // As a host without types would call it.
    const parameters = { to: receiver, value: 1n, ...wrong } as never
    const attempt = sendTransaction(config, parameters)
    await expect(attempt).rejects.toSatisfy((error) => named(error).some((is) => name.test(is)))
    expect(prompts(wallet)).toBe(before)
  })
})
