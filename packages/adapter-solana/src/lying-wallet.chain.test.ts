import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectedPage, freshSigners, installWallet, openPage } from './page.fixture.js'

/** Uncaught errors: a false answer must only cause a typed error of its own call. */
const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)
beforeEach(() => void process.on('unhandledRejection', note))
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled.splice(0)).toEqual([])
})

const refuse = () => {
  throw new Error('gotcha')
}
const invalidResponse = { name: 'InvalidWalletResponseError' }

describe('an invalid wallet answer to a connect request', () => {
  const key = new Uint8Array(32).fill(1)
  const account = {
    address: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    publicKey: key,
    chains: ['solana:localnet'],
    features: ['solana:signMessage'],
  }
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an answer without accounts', {}],
    ['accounts that are not a list', { accounts: account }],
    ['a throwing getter', Object.defineProperty({}, 'accounts', { get: refuse })],
    ['an account without a key', { accounts: [{ ...account, publicKey: undefined }] }],
    ['a key of 31 bytes', { accounts: [{ ...account, publicKey: key.subarray(1) }] }],
    ['a key of 33 bytes', { accounts: [{ ...account, publicKey: new Uint8Array(33) }] }],
    ['an address that is not its key’s', { accounts: [{ ...account, publicKey: key }] }],
    ['an invalid address', { accounts: [{ ...account, address: '0x00' }] }],
    [
      'an account with a throwing getter',
      { accounts: [Object.defineProperty({ ...account }, 'chains', { get: refuse })] },
    ],
  ])(
    'connecting fails with an InvalidWalletResponseError, and without a connection, when the wallet answers with %s',
    async (_, answer) => {
      const page = openPage(await freshSigners(1))
      page.wallet.controls.lie(answer, { method: 'standard:connect' })
      await expect(page.connect()).rejects.toMatchObject({
        name: 'ConnectionFailedError',
        cause: invalidResponse,
      })
      expect(page.chain()).toMatchObject({ status: 'disconnected', connections: [] })
      expect(page.chain()?.connectorId).toBeUndefined()
      // The wallet's next answer is valid.
      await page.connect()
      expect(page.chain()?.status).toBe('connected')
    },
  )

  it('connecting fails with a NoAccountsError when the wallet answers with an empty list of accounts', async () => {
    const page = openPage(await freshSigners(1))
    page.wallet.controls.lie({ accounts: [] }, { method: 'standard:connect' })
    await expect(page.connect()).rejects.toMatchObject({ cause: { name: 'NoAccountsError' } })
    expect(page.chain()?.status).toBe('disconnected')
  })

  it('a connection leaves out accounts of other chain families that the wallet returns', async () => {
    const page = openPage(await freshSigners(1))
    const [signer] = page.signers
    const { publicKey = key, address = '' } = signer ?? {}
    const bitcoin = {
      ...account,
      address: 'bc1q',
      publicKey: new Uint8Array(33),
      chains: ['bitcoin:mainnet'],
    }
    const solanaAccount = { ...account, address, publicKey }
    page.wallet.controls.lie({ accounts: [bitcoin, solanaAccount] }, { method: 'standard:connect' })
    const { accounts } = await page.connect()
    expect(accounts).toEqual([{ namespace: 'solana', address, type: 'eoa' }])
  })
})

describe('an invalid wallet answer to a signing request', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty list', []],
    ['two answers for one message', [{}, {}]],
    ['no signature', [{ signedMessage: new Uint8Array(1) }]],
    ['63 bytes', [{ signedMessage: new Uint8Array(1), signature: new Uint8Array(63).fill(1) }]],
    ['65 bytes', [{ signedMessage: new Uint8Array(1), signature: new Uint8Array(65).fill(1) }]],
    ['zeros', [{ signedMessage: new Uint8Array(1), signature: new Uint8Array(64) }]],
    ['a string', [{ signedMessage: new Uint8Array(1), signature: 'x'.repeat(64) }]],
    ['a throwing getter', [Object.defineProperty({}, 'signature', { get: refuse })]],
  ])(
    'signMessage throws InvalidWalletResponseError for an invalid answer of the wallet: %s',
    async (_, answer) => {
      const { carabiner, wallet, chain } = await connectedPage()
      wallet.controls.lie(answer, { method: 'solana:signMessage' })
      await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject(invalidResponse)
      expect(chain()?.status).toBe('connected')
      // The failed request has released the prompt lock.
      await carabiner.signMessage({ message: 'x' })
    },
  )

  const lies: [string, unknown][] = [
    ['nothing', undefined],
    ['bytes that are not a transaction', [{ signedTransaction: new Uint8Array(10) }]],
    ['a signature of the wrong length', [{ signature: new Uint8Array(32).fill(1) }]],
  ]
  const sending = (bodies: readonly string[]) =>
    bodies.filter((body) => body.includes('"sendTransaction"'))

  it.each(lies)(
    'a transaction is not broadcast when a wallet that only signs answers with %s',
    async (_, answer) => {
      const without = ['solana:signAndSendTransaction']
      const { carabiner, wallet, signer } = await connectedPage({ wallet: { without } })
      const asks = vi.spyOn(globalThis, 'fetch')
      wallet.controls.lie(answer, { method: 'solana:signTransaction' })
      const transaction = { to: signer.address, value: 1_000_000n }
      await expect(carabiner.sendTransaction({ transaction })).rejects.toMatchObject(
        invalidResponse,
      )
      const bodies = asks.mock.calls.map(([, init]) => String(init?.body))
      expect(sending(bodies)).toEqual([])
      expect(bodies.some((body) => body.includes('simulateTransaction'))).toBe(true)
    },
  )

  it.each(lies)(
    'a transaction’s outcome is unknown when a wallet that itself sends it answers with %s',
    async (_, answer) => {
      const { carabiner, wallet, signer } = await connectedPage()
      const asks = vi.spyOn(globalThis, 'fetch')
      wallet.controls.lie(answer, { method: 'solana:signAndSendTransaction' })
      const transaction = { to: signer.address, value: 1_000_000n }
      await expect(carabiner.sendTransaction({ transaction })).rejects.toMatchObject({
        name: 'RequestOutcomeUnknownError',
        cause: invalidResponse,
      })
      expect(sending(asks.mock.calls.map(([, init]) => String(init?.body)))).toEqual([])
    },
  )

  it('a transaction is not broadcast when the wallet returns it unsigned', async () => {
    const { carabiner, wallet, signer } = await connectedPage({
      wallet: { without: ['solana:signAndSendTransaction'] },
    })
    const transaction = { to: signer.address, value: 1_000_000n }
    await carabiner.sendTransaction({ transaction })
    const [input] = Array.isArray(wallet.log.at(-1)?.params)
      ? [wallet.log.at(-1)?.params].flat()
      : []
    const requestedTransaction: unknown = Reflect.get(Object(input), 'transaction')
    wallet.controls.lie([{ signedTransaction: requestedTransaction }], {
      method: 'solana:signTransaction',
    })
    await expect(carabiner.sendTransaction({ transaction })).rejects.toMatchObject(invalidResponse)
  })
})

describe('a wallet that reports its accounts wrongly', () => {
  it('signMessage does not prompt a wallet whose accounts cannot be read', async () => {
    const { carabiner, wallet, asked } = await connectedPage()
    wallet.controls.showAccounts(refuse)
    await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject(invalidResponse)
    wallet.controls.showAccounts(() => 'none of your business')
    await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject(invalidResponse)
    expect(asked()).toEqual([])
  })

  it('a connected wallet keeps its accounts when its list becomes unreadable, without an error', async () => {
    const { wallet, chain, signer } = await connectedPage()
    for (const getAccounts of [refuse, () => null, () => [{ address: 7 }]]) {
      wallet.controls.showAccounts(getAccounts)
      wallet.controls.emitChange()
      expect(chain()).toMatchObject({
        status: 'connected',
        connections: [{ active: signer.address }],
      })
    }
  })

  it('after a disconnect, further account changes of the wallet are ignored', async () => {
    const { carabiner, wallet, chain } = await connectedPage()
    await carabiner.disconnect()
    expect(wallet.state.authorized).toBe(false)
    wallet.controls.showAccounts(() => [{ address: 'whatever' }])
    wallet.controls.emitChange()
    wallet.controls.showAccounts()
    wallet.controls.switchAccount(1)
    wallet.controls.emitChange()
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
  })
})

describe('changes of a connected wallet', () => {
  it('a wallet is disconnected and no longer listed when it unregisters from the page', async () => {
    const { wallet, carabiner, chain } = await connectedPage()
    wallet.remove()
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(carabiner.getSnapshot().connectors).toEqual([])
  })

  it('a wallet is disconnected when it loses a required feature such as standard:events', async () => {
    const { wallet, chain } = await connectedPage()
    wallet.controls.setFeature('standard:events', false)
    expect(chain()?.status).toBe('disconnected')
  })

  it('a wallet whose disconnect fails stays connected, and its account changes are still followed', async () => {
    const { wallet, carabiner, chain, signers } = await connectedPage()
    wallet.controls.failNext(-32603, 'no', { method: 'standard:disconnect' })
    await expect(carabiner.disconnect()).rejects.toMatchObject({ name: 'DisconnectFailedError' })
    expect(chain()?.status).toBe('connected')
    wallet.controls.switchAccount(1)
    expect(chain()?.connections[0]?.active).toBe(signers[1]?.address)
  })

  it('a wallet without the feature standard:disconnect can be disconnected', async () => {
    const { carabiner, chain } = await connectedPage({
      wallet: { without: ['standard:disconnect'] },
    })
    await carabiner.disconnect()
    expect(chain()?.status).toBe('disconnected')
  })

  it('an aborted request that still hangs in the wallet blocks the next request with RequestPendingError', async () => {
    const { carabiner, wallet } = await connectedPage()
    wallet.controls.hang({ method: 'solana:signMessage' })
    const leaving = new AbortController()
    const action = carabiner.signMessage({ message: 'x', signal: leaving.signal })
    await vi.waitFor(() => expect(wallet.log.at(-1)?.outcome).toBe('hung'))
    leaving.abort()
    await expect(action).rejects.toMatchObject({ name: 'AbortedError' })
    await expect(carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'RequestPendingError',
    })
  })
})

it('the Solana adapter lists only wallets that can connect, report changes and sign', async () => {
  const signers = await freshSigners(1)
  const signing = [
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
    'solana:signIn',
  ]
  const wallets = [
    { name: 'Complete' },
    { name: 'Only messages', without: signing.slice(1) },
    { name: 'Not to connect', without: ['standard:connect'] },
    { name: 'Not to follow', without: ['standard:events'] },
    { name: 'Not to sign', without: signing },
    {
      name: 'Of another family',
      chains: [{ id: 'sui:mainnet', rpcUrl: 'http://127.0.0.1:1' }] as const,
    },
  ]
  const installed = wallets.map((options) => installWallet(signers, options))
  onTestFinished(() => {
    for (const { remove } of installed) remove()
  })
  const { carabiner } = openPage(signers)
  expect(
    carabiner.getSnapshot().connectors.map(({ id, type, readyState }) => [id, type, readyState]),
  ).toEqual([
    ['std:solana:Complete', 'ANNOUNCED', 'installed'],
    ['std:solana:Only messages', 'ANNOUNCED', 'installed'],
    ['std:solana:Test Wallet', 'ANNOUNCED', 'installed'],
  ])
})
