// @vitest-environment jsdom
import { awaitMined } from '@carabiner/testing'
import {
  getConnectorClient,
  getWalletClient,
  sendCalls,
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
  rdns,
  wagmiConnector,
} from './page.fixture.js'

const { a, b } = chains
const receiver = '0x00000000000000000000000000000000000000e2'
afterEach(leavePage)

async function connected(config = hostConfig()) {
  const wallet = installWallet()
  const page = await openPage({ config })
  const { carabiner } = page
  const unequal: unknown[] = []
  // Compares both sides after each change, once both have applied it.
  let pending = 0
  const compare = () => {
    pending += 1
    setTimeout(() => {
      pending -= 1
      const [wagmi, core] = [page.inWagmi(), page.inCore()]
      if (JSON.stringify(wagmi) !== JSON.stringify(core)) unequal.push({ wagmi, core })
    })
  }
  const compared = () => vi.waitUntil(() => pending === 0)
  config.subscribe((state) => state, compare)
  carabiner.subscribe(compare)
  await carabiner.connect(connectorId)
  return { wallet, unequal, compared, ...page }
}

describe('[S1.20] after the visitor connects a wallet and switches the network', () => {
  it('messages and transactions can be signed with wagmi and with Carabiner, and both keep equal connection states', async () => {
    const { carabiner, compared, config, unequal, wallet } = await connected()
    const { account: address } = wallet.state
    await carabiner.switchNetwork(`eip155:${b.id}`)
    const message = 'Carabiner ✓'
    const coreSignature = await carabiner.signMessage({ message })
    const wagmiSignature = await signMessage(config, { message })
    expect(coreSignature.signature).toBe(wagmiSignature)
    expect(await verifyMessage({ address, message, signature: wagmiSignature })).toBe(true)

    const client = createPublicClient({ transport: http(b.url) })
    const before = await client.getBalance({ address: receiver })
    const hash = await sendTransaction(config, { to: receiver, value: parseEther('0.25') })
    await awaitMined(client, hash)
    await switchChain(config, { chainId: a.id })
    await carabiner.switchNetwork(`eip155:${b.id}`)
    const transaction = { to: receiver, value: parseEther('0.5') }
    const sent = await carabiner.sendTransaction({ transaction })
    await vi.waitFor(async () =>
      expect(await client.getBalance({ address: receiver })).toBe(before + parseEther('0.75')),
    )
    expect(sent.hash).toMatch(/^0x[0-9a-f]{64}$/)
    await carabiner.disconnect()
    await compared()
    expect(unequal).toEqual([])
  })

  it('wagmi signs typed data, and Carabiner’s balance of the account matches the chain’s', async () => {
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

describe('a wagmi request after the wallet changed unnoticed', () => {
  it.each([
    ['account', 'AccountMismatchError'],
    ['chain', 'ConnectorChainMismatchError'],
  ])(
    'a wagmi request after the wallet moved to another %s is rejected without a prompt',
    async (what, name) => {
      const { config, wallet } = await connected()
      const client = await getWalletClient(config)
      const before = prompts(wallet)
      if (what === 'account') wallet.controls.switchAccount(1)
      else wallet.controls.switchChain(b.id)
      const now = signMessage(config, { message: 'x' })
      await expect(now).rejects.toSatisfy((error) => named(error).includes(name))
      const signing = client.signMessage({ message: 'x' })
      await expect(signing).rejects.toSatisfy((error) =>
        named(error).some((errorName) => /Mismatch/.test(errorName)),
      )
      expect(prompts(wallet)).toBe(before)
    },
  )
})

describe('the provider that wagmi gets from Carabiner’s connector', () => {
  const ask = (provider: unknown, method: string, params: readonly unknown[]) => {
    if (typeof provider !== 'object' || !provider || !('request' in provider)) throw new Error()
    if (typeof provider.request !== 'function') throw new Error()
    return provider.request({ method, params }) as Promise<unknown>
  }
  const signing = (address: string | undefined) =>
    [
      ['personal_sign', ['0x00', address]],
      ['eth_signTypedData_v4', [address, '{}']],
      ['eth_sendTransaction', [{ to: receiver, value: '0x1' }]],
      ['wallet_sendCalls', [{ version: '2.0.0', calls: [{ to: receiver }] }]],
    ] as const

  it.each([
    ['a network that is configured', a.id],
    ['a network that only the wallet has', chains.foreign.id],
  ])(
    'the provider is not the wallet’s own, and rejects a request for another account or chain: on %s',
    async (_, chainId) => {
      const { config, carabiner, wallet } = await connected()
      wallet.controls.switchChain(chainId)
      await vi.waitFor(() =>
        expect(config.state.connections.get(config.state.current ?? '')?.chainId).toBe(chainId),
      )
      const connector = wagmiConnector(config, rdns)
      const provider = await connector.getProvider()
      const walletProvider = await carabiner.getConnector(connectorId)?.getProvider('eip155')
      expect(provider).not.toBe(walletProvider)
      const { account, accounts } = wallet.state
      const before = prompts(wallet)
      // First for another account of the wallet, then for another chain.
      const [, second] = accounts
      for (const [method, params] of signing(second)) {
        const otherParams = params.map((one) =>
          typeof one === 'object' ? { ...one, from: second } : one,
        )
        await expect(ask(provider, method, otherParams)).rejects.toMatchObject({ code: 4100 })
      }
      const otherChain = { to: receiver, chainId: '0x270f' }
      for (const method of ['eth_sendTransaction', 'wallet_sendCalls', 'wallet_methodOfTomorrow']) {
        await expect(ask(provider, method, [otherChain])).rejects.toMatchObject({ code: 4901 })
      }
      expect(prompts(wallet)).toBe(before)
      expect(await ask(provider, 'personal_sign', ['0x00', account])).toMatch(/^0x/)

      wallet.controls.switchChain(b.id)
      for (const [method, params] of signing(account)) {
        await expect(ask(provider, method, params)).rejects.toMatchObject({ code: 4901 })
      }
      expect(prompts(wallet)).toBe(before + 1)
    },
  )

  it('the provider rejects another chain or account in any parameter of wagmi’s actions, without a prompt', async () => {
    const { config, wallet } = await connected()
    const [, second] = wallet.state.accounts
    const client = await getConnectorClient(config)
    const before = prompts(wallet)
    const otherChainData = {
      domain: { chainId: b.id },
      types: { A: [] },
      primaryType: 'A',
      message: {},
    }
    const attempts = [
      signTypedData(config, otherChainData as never),
      sendCalls(config, { account: second as `0x${string}`, calls: [{ to: receiver }] }),
      client.request({ method: 'personal_sign', params: ['0x00', second as `0x${string}`] }),
      client.request({
        method: 'wallet_sendCalls',
        params: [{ version: '1.0', chainId: `0x${b.id.toString(16)}`, calls: [] }],
      } as never),
    ]
    for (const attempt of attempts) {
      await expect(attempt).rejects.toSatisfy((error) =>
        named(error).some((errorName) => /Mismatch|ConnectorAccountNotFound/.test(errorName)),
      )
    }
    expect(prompts(wallet)).toBe(before)
  })

  it('Carabiner’s connector in wagmi has no provider while no wallet is connected', async () => {
    const { config, carabiner } = await connected()
    const connector = wagmiConnector(config, rdns)
    await carabiner.disconnect()
    expect(await connector.getProvider()).toBeUndefined()
  })
})

/** Returns the names of an error and all its causes. */
function named(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [error.name, ...named(error.cause)]
}

describe('[S5.36] the check of a transaction before wagmi sends it', () => {
  const cap = { maxFeePerGas: parseGwei('1') }
  const cases = [
    ['a chain that is not the wallet’s', { chainId: b.id }, /ChainMismatch/],
    ['a malformed address', { to: '0x00000000000000000000000000000000000000e' }, /InvalidAddress/],
    ['a tip above the cap', { ...cap, maxPriorityFeePerGas: parseGwei('2') }, /TipAboveFeeCap/],
    ['a cap above 2^256-1', { maxFeePerGas: 2n ** 256n }, /FeeCapTooHigh/],
    ['a price above 2^256-1', { type: 'legacy', gasPrice: 2n ** 256n }, /./],
    ['the legacy type and a fee-market field', { type: 'legacy', maxFeePerGas: 1n }, /./],
    ['type 1 and a fee-market field', { type: 'eip2930', maxFeePerGas: 1n }, /./],
    ['type 2 and a legacy field', { type: 'eip1559', gasPrice: 1n }, /./],
  ] as const
  /** Returns all requests that could sign or send, even those without a prompt. */
  const signingRequests = ({ log }: Awaited<ReturnType<typeof connected>>['wallet']) =>
    log.filter(({ method }) => /sign|send/i.test(method)).map(({ method }) => method)

  // wagmi treats both values as absent and would send a valid transaction.
  it.each([
    ['an invalid chain', { chainId: 0 }, /InvalidChainId/],
    ['an unknown type', { type: 'eip9999' }, /InvalidTransaction/],
    ...cases,
  ] as const)(
    'Carabiner’s sendTransaction() with %s is rejected without a request to the wallet',
    async (_, wrong, name) => {
      const { carabiner, wallet } = await connected()
      // The cast allows what a host without TypeScript could pass.
      const transaction = { to: receiver, value: 1n, ...wrong } as never
      const attempt = carabiner.sendTransaction({ transaction })
      await expect(attempt).rejects.toSatisfy((error) =>
        named(error).some((errorName) => name.test(errorName)),
      )
      expect(signingRequests(wallet)).toEqual([])
    },
  )

  it.each(cases)(
    'wagmi’s sendTransaction() with %s is rejected without a request to the wallet',
    async (_, wrong, name) => {
      const { config, wallet } = await connected()
      const isNamed = (error: unknown) => named(error).some((errorName) => name.test(errorName))
      const parameters = { to: receiver, value: 1n, ...wrong }
      await expect(sendTransaction(config, parameters as never)).rejects.toSatisfy(isNamed)
      // With a given gas limit, wagmi estimates nothing, so no node rejects the transaction first.
      const blind = { ...parameters, gas: 21_000n }
      await expect(sendTransaction(config, blind as never)).rejects.toSatisfy(isNamed)
      // viem's own client expects the chain as an object.
      const client = await getWalletClient(config)
      const clientParameters = {
        ...blind,
        chain: 'chainId' in wrong ? { id: wrong.chainId } : null,
      }
      await expect(client.sendTransaction(clientParameters as never)).rejects.toSatisfy(isNamed)
      expect(signingRequests(wallet)).toEqual([])
    },
  )

  it('wagmi’s sendTransaction() with a valid transaction prompts the wallet once', async () => {
    const { config, wallet } = await connected()
    await sendTransaction(config, { to: receiver, value: 1n, chainId: a.id, ...cap })
    expect(signingRequests(wallet)).toEqual(['eth_sendTransaction'])
  })
})
