import { Transaction } from '@scure/btc-signer'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  chains,
  connected,
  createWallet,
  type Face,
  faces,
  fund,
  leavePage,
  openPage,
  prompts,
  signet,
} from './page.fixture.js'

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))
afterEach(async () => {
  vi.useRealTimers()
  leavePage()
  Reflect.deleteProperty(globalThis, 'evil')
  Reflect.deleteProperty(globalThis, 'btc_providers')
  // Unhandled rejections are reported after the task in which they happened.
  await new Promise((resolve) => setImmediate(resolve))
  expect(unhandled.splice(0)).toEqual([])
})

const only = {
  wallet: { networks: [{ name: 'signet', apiUrl: chains.signet.url }] },
  page: { networks: [signet] },
} as const
const connect = (face: Face) => connected(face, only.wallet, only.page)

const throwing = (name: string) =>
  Object.defineProperty({}, name, {
    enumerable: true,
    get() {
      throw new Error('hostile')
    },
  })
const otherKey = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** False answers of a wallet to the connect request or the reads after it. */
const lies: Record<
  'requests' | 'leather' | 'unisat' | 'okx',
  [string, string, (own: string) => unknown][]
> = {
  requests: [
    ['nothing', 'wallet_connect', () => undefined],
    ['a text', 'wallet_connect', () => 'yes'],
    ['no list', 'wallet_connect', () => ({ addresses: {} })],
    ['an empty list', 'wallet_connect', () => ({ addresses: [] })],
    [
      'addresses for other chains alone',
      'wallet_connect',
      (address) => ({ addresses: [{ address, purpose: 'stacks' }] }),
    ],
    ['no address', 'wallet_connect', () => ({ addresses: [{ address: 'x', purpose: 'payment' }] })],
    [
      'a key of a wrong length',
      'wallet_connect',
      (address) => ({ addresses: [{ address, publicKey: '02ab', purpose: 'payment' }] }),
    ],
    [
      'a key that is no hex',
      'wallet_connect',
      (address) => ({ addresses: [{ address, publicKey: 'zz'.repeat(33), purpose: 'payment' }] }),
    ],
    [
      'somebody else’s key',
      'wallet_connect',
      (address) => ({ addresses: [{ address, publicKey: otherKey, purpose: 'payment' }] }),
    ],
    [
      'a network that its addresses are not on',
      'wallet_connect',
      (address) => ({
        addresses: [{ address, purpose: 'payment' }],
        network: { bitcoin: { name: 'Mainnet' } },
      }),
    ],
    ['getters that throw', 'wallet_connect', () => throwing('addresses')],
    ['an address that throws', 'wallet_connect', () => ({ addresses: [throwing('address')] })],
    [
      'a list without end',
      'wallet_connect',
      (address) => ({ addresses: Array(10_000).fill({ address, purpose: 'payment' }) }),
    ],
  ],
  leather: [
    ['nothing', 'getAddresses', () => undefined],
    ['Stacks alone', 'getAddresses', () => ({ addresses: [{ symbol: 'STX', address: 'SP1' }] })],
    [
      'somebody else’s key',
      'getAddresses',
      (address) => ({
        addresses: [{ symbol: 'BTC', type: 'p2wpkh', address, publicKey: otherKey }],
      }),
    ],
  ],
  unisat: [
    ['no list', 'getAccounts', () => 'tb1'],
    ['numbers', 'getAccounts', () => [42]],
    ['an empty list', 'getAccounts', () => []],
    ['no address', 'getAccounts', () => ['tb1qqq']],
    [
      'a mainnet address on a test network',
      'getAccounts',
      () => ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ],
    ['no key', 'getPublicKey', () => null],
    ['a key of a wrong length', 'getPublicKey', () => '02'],
    ['somebody else’s key', 'getPublicKey', () => otherKey],
    ['no chain', 'getChain', () => null],
    ['a chain that throws', 'getChain', () => throwing('enum')],
  ],
  okx: [
    ['no address', 'getAccounts', () => [{}]],
    ['somebody else’s key', 'getPublicKey', () => otherKey],
  ],
}

describe.each(Object.keys(lies) as (keyof typeof lies)[])(
  'connecting a wallet with the interface “%s”',
  (face) => {
    it.each(lies[face])(
      'connecting fails when the wallet answers with %s, and works after a valid answer',
      async (_, method, make) => {
        const wallet = createWallet(only.wallet)
        faces[face].show(wallet)
        const { carabiner, chain } = openPage(only.page)
        wallet.controls.lie(make(wallet.state.account), { method })
        await expect(carabiner.connect(faces[face].id)).rejects.toMatchObject({
          name: 'ConnectionFailedError',
          cause: { name: expect.stringMatching(/^(InvalidWalletResponse|NoAccounts)Error$/) },
        })
        expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
        expect(chain().connectorId).toBeUndefined()
        // The next answer may be right.
        wallet.controls.clearFaults()
        await carabiner.connect(faces[face].id)
        expect(chain().status).toBe('connected')
      },
    )
  },
)

describe('connecting a provider that is listed in btc_providers', () => {
  it.each([
    ['answers undefined', async () => undefined],
    ['answers a string', async () => 'yes'],
    ['answers a number as its error', async () => ({ error: 42 })],
    [
      'throws at once',
      () => {
        throw new Error('hostile')
      },
    ],
    ['rejects without an error', () => Promise.reject()],
    ['rejects with an error that throws when read', () => Promise.reject(throwing('message'))],
    ['answers an envelope that throws when read', async () => throwing('result')],
  ])('connecting fails and leaves no connection if the provider %s', async (_, request) => {
    Object.assign(globalThis, {
      evil: { request },
      btc_providers: [{ id: 'evil', name: 'Evil' }],
    })
    const { carabiner, chain } = openPage(only.page)
    await expect(carabiner.connect('btc:evil')).rejects.toMatchObject({
      name: 'ConnectionFailedError',
    })
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('a provider whose event subscriptions throw can still be connected and disconnected', async () => {
    const wallet = createWallet(only.wallet)
    wallet.provideRequests({ path: 'good' })
    const { request } = Reflect.get(globalThis, 'good')
    const addListener = () => {
      throw new Error('hostile')
    }
    Object.assign(globalThis, { evil: { request, addListener } })
    Reflect.get(globalThis, 'btc_providers').push({ id: 'evil', name: 'Evil' })
    const { carabiner, chain } = openPage(only.page)
    await carabiner.connect('btc:evil')
    expect(chain().status).toBe('connected')
    await carabiner.disconnect()
    Reflect.deleteProperty(globalThis, 'good')
  })

  it.each([
    [-32000, 'ConnectionRejectedError'],
    [4001, 'ConnectionRejectedError'],
    // Under EIP-1193, this code would mean that a prompt is already open.
    [-32002, 'ConnectionFailedError'],
    [-32603, 'ConnectionFailedError'],
  ])(
    'connecting a provider that answers with error code %s fails with a %s',
    async (code, name) => {
      Object.assign(globalThis, {
        evil: { request: async () => ({ error: { code, message: 'Not now.' } }) },
        btc_providers: [{ id: 'evil', name: 'Evil' }],
      })
      const { carabiner } = openPage(only.page)
      await expect(carabiner.connect('btc:evil')).rejects.toMatchObject({ name })
    },
  )
})

describe('an invalid signature from the wallet', () => {
  const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64')
  const long = (length: number, head = 31) => base64(head, ...Array(length - 1).fill(1))
  it.each([
    ['nothing', null],
    ['a number', 42],
    ['not base64', '!!'],
    ['empty', ''],
    ['64 bytes', long(64)],
    ['66 bytes', long(66)],
    ['65 bytes with an invalid header', long(65, 26)],
    ['an empty witness', base64(0)],
    ['a witness of three items', base64(3, 1, 1, 1, 1, 1, 1)],
    ['a truncated witness', base64(2, 71, 48)],
    ['a witness with trailing bytes', base64(1, 64, ...Array(64).fill(1), 7)],
    ['a taproot witness for a key hash address', base64(1, 64, ...Array(64).fill(1))],
  ])(
    'signMessage throws InvalidWalletResponseError for an invalid signature from the wallet: %s',
    async (_, signature) => {
      const { carabiner, wallet, chain } = await connect('unisat')
      wallet.controls.lie(signature, { method: 'signMessage' })
      await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
        name: 'InvalidWalletResponseError',
      })
      expect(chain().status).toBe('connected')
    },
  )

  it('signMessage rejects a 65-byte signature for a taproot address with InvalidWalletResponseError', async () => {
    const { carabiner, wallet, id } = await connect('requests')
    carabiner.activate(id, { address: wallet.state.ordinals })
    wallet.controls.lie({ signature: long(65) }, { method: 'signMessage' })
    await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'InvalidWalletResponseError',
    })
  })
})

describe('an invalid wallet answer to a PSBT or a transfer', () => {
  async function psbtOf(address: string, fee = 600n) {
    const path = `${chains.signet.url}/address/${address}/utxo`
    const [coin] = await (await fetch(path)).json()
    const { script } = Transaction.fromRaw(
      Buffer.from(await (await fetch(`${chains.signet.url}/tx/${coin.txid}/hex`)).text(), 'hex'),
    ).getOutput(coin.vout)
    if (!script) throw new Error('no script')
    const transaction = new Transaction()
    const witnessUtxo = { script, amount: BigInt(coin.value) }
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
    transaction.addOutput({ script, amount: BigInt(coin.value) - fee })
    return Buffer.from(transaction.toPSBT()).toString('base64')
  }

  it.each([
    ['nothing', async () => undefined, 'InvalidWalletResponseError'],
    ['a text', async () => ({ psbt: 'yes' }), 'InvalidWalletResponseError'],
    ['the same PSBT, unsigned', async (psbt: string) => ({ psbt }), 'InvalidWalletResponseError'],
    [
      'another transaction',
      async (_: string, own: string) => ({ psbt: await psbtOf(own, 900n) }),
      'TransactionChangedError',
    ],
  ])(
    'the wallet’s answer to a PSBT is rejected when it is %s, and no transaction is broadcast',
    async (_, make, name) => {
      const { carabiner, wallet, account } = await connect('requests')
      const { address = '' } = account() ?? {}
      await fund(chains.signet.url, address, 30_000n)
      const psbt = await psbtOf(address)
      wallet.controls.lie(await make(psbt, address), { method: 'signPsbt' })
      await expect(
        carabiner.perform('psbt', (capability, active) =>
          capability.sign({ ...active, psbt, broadcast: true }),
        ),
      ).rejects.toMatchObject({ name })
      expect((await carabiner.getBalance({ fresh: true })).value).toBe(30_000n)
    },
  )

  it.each([
    ['unisat', 'sendBitcoin', 'done'],
    ['okx', 'sendBitcoin', { hash: 'ab'.repeat(32) }],
    ['requests', 'sendTransfer', { txid: 'done' }],
    ['leather', 'sendTransfer', { txid: 7 }],
  ] as const)(
    'a transfer through “%s” has an unknown outcome if the wallet’s answer has no valid transaction id',
    async (face, method, answer) => {
      const { carabiner, wallet, account } = await connect(face)
      wallet.controls.lie(answer, { method })
      const transaction = { to: account()?.address ?? '', value: 1_000n }
      await expect(carabiner.sendTransaction({ transaction })).rejects.toMatchObject({
        name: 'RequestOutcomeUnknownError',
        cause: { name: 'InvalidWalletResponseError' },
      })
    },
  )
})

describe('a wallet that changed since the visitor’s click', () => {
  it.each(['requests', 'unisat', 'standard'] as const)(
    'a signature request does not prompt a wallet with the interface %s that is locked, or on another account or network',
    async (face) => {
      const page = await connected(face)
      const active = page.account()
      const connector = page.carabiner.getConnector(page.id)
      if (!active || !connector) throw new Error('not connected')
      page.carabiner.destroy()
      page.wallet.controls.switchAccount(1)
      const promptCount = prompts(page.wallet)
      const adapter = page.carabiner.getAdapter('bip122')
      const { networkId: _, ...account } = active
      const named = { connector, account, network: page.carabiner.networks.list()[0] ?? signet }
      const { signal } = new AbortController()
      await expect(adapter.signMessage({ ...named, message: 'x', signal })).rejects.toMatchObject({
        name: 'AccountMismatchError',
      })
      page.wallet.controls.switchChain('signet')
      await expect(adapter.signMessage({ ...named, message: 'x', signal })).rejects.toMatchObject({
        name: 'ChainMismatchError',
      })
      page.wallet.controls.lock()
      await expect(adapter.signMessage({ ...named, message: 'x', signal })).rejects.toMatchObject({
        name: 'AccountMismatchError',
      })
      expect(prompts(page.wallet)).toBe(promptCount)
    },
  )
})

describe('events of a Bitcoin wallet', () => {
  it.each(['requests', 'unisat', 'okx', 'standard'] as const)(
    'events of a wallet with the interface %s are ignored after the app has disconnected it',
    async (face) => {
      const { carabiner, chain, wallet } = await connect(face)
      await carabiner.disconnect()
      const events: unknown[] = []
      carabiner.on('disconnect', (event) => events.push(event))
      carabiner.on('accountChange', (event) => events.push(event))
      for (const event of ['accounts', 'network', 'disconnect'] as const)
        wallet.controls.emit(event)
      wallet.controls.switchAccount(1)
      await new Promise((resolve) => setImmediate(resolve))
      expect(events).toEqual([])
      expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
    },
  )

  it.each(['requests', 'unisat', 'standard'] as const)(
    'disconnecting a wallet with the interface %s from the app emits one disconnect event, even if the wallet also reports it',
    async (face) => {
      const { carabiner } = await connect(face)
      const events: unknown[] = []
      carabiner.on('disconnect', ({ origin }) => events.push(origin))
      await carabiner.disconnect()
      expect(events).toEqual(['engine'])
    },
  )

  it.each(['requests', 'unisat', 'okx', 'standard'] as const)(
    'a wallet with the interface %s is disconnected when its event reports that it was locked',
    async (face) => {
      const { chain, wallet } = await connect(face)
      wallet.controls.lock()
      await expect.poll(() => chain().status).toBe('disconnected')
    },
  )

  it('a chainChanged event of UniSat alone, even one before the switch, updates the network', async () => {
    const wallet = createWallet()
    wallet.injectUnisat({ tells: ['chainChanged'] })
    const { carabiner, chain } = openPage()
    await carabiner.connect('btc:unisat')
    wallet.controls.lie({ enum: 'BITCOIN_REGTEST' }, { method: 'getChain' })
    wallet.controls.switchChain('signet')
    await expect.poll(() => chain().networkId).toBe(signet.caipNetworkId)
    // Fractal's testnet, which the host does not have, has the same addresses.
    wallet.controls.lie({ enum: 'FRACTAL_BITCOIN_TESTNET' }, { method: 'getChain', times: 3 })
    wallet.controls.emit('network')
    await expect.poll(() => chain().unsupportedChainId).toBe('FRACTAL_BITCOIN_TESTNET')
  })

  it.each(['unisat', 'standard'] as const)(
    'a wallet with the interface %s that reports no accounts stays connected if it soon reports another account',
    async (face) => {
      const { carabiner, chain, wallet, account } = await connected(face)
      const ended: unknown[] = []
      carabiner.on('disconnect', (event) => ended.push(event))
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      wallet.controls.lock()
      wallet.controls.switchAccount(1)
      await vi.advanceTimersByTimeAsync(100)
      wallet.controls.unlock()
      await vi.advanceTimersByTimeAsync(1_000)
      expect(account()?.address).toBe(wallet.state.account)
      expect(chain().status).toBe('connected')
      expect(ended).toEqual([])
    },
  )

  it('a Wallet Standard wallet is disconnected and no longer listed when it unregisters', async () => {
    const { chain, remove, listed } = await connect('standard')
    remove()
    expect(chain().status).toBe('disconnected')
    expect(listed()).toEqual([])
  })

  it('after a failed disconnect the wallet stays connected, and its later disconnect event is handled', async () => {
    const { carabiner, chain, wallet } = await connect('unisat')
    wallet.controls.failNext(-32603, 'no', { method: 'disconnect' })
    await expect(carabiner.disconnect()).rejects.toMatchObject({ name: 'DisconnectFailedError' })
    expect(chain().status).toBe('connected')
    wallet.controls.disconnect()
    await expect.poll(() => chain().status).toBe('disconnected')
  })
})

describe('a wallet without a request that reads its accounts silently', () => {
  it('after a reload, Leather is neither restored nor prompted, because it has no silent request', async () => {
    const first = await connect('leather')
    first.carabiner.destroy()
    const promptCount = prompts(first.wallet)
    const next = openPage({ ...only.page, storage: first.storage })
    await expect.poll(() => next.carabiner.getSnapshot().ready).toBe(true)
    expect(next.chain().status).toBe('disconnected')
    expect(prompts(first.wallet)).toBe(promptCount)
  })
})

describe('switching to another network', () => {
  it('switchNetwork() connects OKX through the provider object of the new network, with a prompt', async () => {
    const wallet = createWallet({
      networks: [
        { name: 'signet', apiUrl: chains.signet.url },
        { name: 'testnet', apiUrl: chains.regtest.url },
      ],
    })
    wallet.injectOkx()
    const testnet = { ...only.page.networks[0], id: '000000000933ea01ad0ee984209779ba' }
    const { carabiner, chain } = openPage({
      networks: [signet, Object.freeze({ ...testnet, caipNetworkId: `bip122:${testnet.id}` })],
    })
    await carabiner.connect('btc:okxwallet')
    await carabiner.switchNetwork(`bip122:${testnet.id}`)
    expect(chain().networkId).toBe(`bip122:${testnet.id}`)
    expect(wallet.log.filter(({ method }) => method === 'connect')).toHaveLength(2)
  })

  it('switchNetwork() gets Leather’s address on the new network', async () => {
    const { carabiner, chain, account } = await connected('leather')
    const before = account()?.address
    await carabiner.switchNetwork(signet.caipNetworkId)
    expect(chain().networkId).toBe(signet.caipNetworkId)
    expect(account()?.address).not.toBe(before)
    expect(account()?.address).toMatch(/^tb1/)
  })

  it('switching to a network that the wallet does not know fails with the wallet’s message and keeps the network', async () => {
    const { carabiner, chain } = await connected('unisat', {
      networks: [{ name: 'regtest', apiUrl: chains.regtest.url }],
    })
    await expect(carabiner.switchNetwork(signet.caipNetworkId)).rejects.toMatchObject({
      name: 'InvalidParamsRpcError',
      details: 'Unknown network signet.',
    })
    expect(chain().networkId).not.toBe(signet.caipNetworkId)
  })
})
