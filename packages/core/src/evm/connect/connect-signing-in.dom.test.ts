import { verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { isHex } from 'viem/utils'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestWallet } from '../../../../testing/src/eip6963/wallet.js'
import { createCarabiner } from '../../client.js'
import { defineNetwork } from '../../networks/define-network.js'
import type { SignInRequest, SiwxSession } from '../../siwx/siwx.js'
import { memoryBackend } from '../../storage/backend.js'
import { createEvmAdapter } from '../evm-adapter.js'

const signIn: SignInRequest = {
  domain: 'shop.example',
  uri: 'https://shop.example/login',
  version: '1',
  nonce: 'abcdefgh12345678',
  statement: 'Welcome',
  issuedAt: '2026-01-01T00:00:00Z',
  expirationTime: '2036-01-01T00:00:00Z',
  requestId: 'r-1',
  resources: ['https://shop.example/terms'],
}

const networkOf = (id: number) =>
  defineNetwork({
    id,
    chainNamespace: 'eip155',
    name: `Network ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

function openPage(options: Partial<Parameters<typeof createTestWallet>[0]> = {}) {
  const chains = [10, 1].map((id) => ({ id, rpcUrl: 'http://127.0.0.1:1' }))
  const wallet = createTestWallet({ name: 'Reef', rdns: 'org.reef', chains, ...options })
  const carabiner = createCarabiner({
    adapters: [{ namespace: 'eip155', create: createEvmAdapter }],
    networks: [networkOf(1), networkOf(10)],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  cleanups.push(wallet.announce(window), wallet.destroy, carabiner.destroy)
  carabiner.start()
  const signIns: SiwxSession[] = []
  const stateThen: unknown[] = []
  const connect = (networkId?: string) =>
    carabiner.connect('6963:org.reef', {
      signIn,
      onSignIn(sessions) {
        signIns.push(...sessions)
        stateThen.push(carabiner.state.namespaces.eip155?.status)
      },
      ...(networkId !== undefined && { networkId }),
    })
  const prompts = () => wallet.log.filter(({ prompted }) => prompted).map(({ method }) => method)
  return { wallet, carabiner, connect, signIns, stateThen, prompts }
}

describe('connecting an EVM wallet with a sign-in in one approval (wallet_connect, ERC-7846)', () => {
  it('connect() signs in with one prompt, for the wallet’s account on the wallet’s network', async () => {
    const { wallet, connect, signIns, stateThen, prompts } = openPage({ signsInOnConnect: true })
    const connection = await connect()
    expect(prompts()).toEqual(['wallet_connect'])
    expect(connection).toMatchObject({ active: wallet.state.account, networkId: 'eip155:10' })
    expect(signIns).toHaveLength(1)
    const [session] = signIns
    if (!session || !isHex(session.signature)) throw new Error('no sign-in')
    const { message, signature, data } = session
    expect(data).toEqual({
      ...signIn,
      // The wallet writes times in its own format.
      issuedAt: '2026-01-01T00:00:00.000Z',
      expirationTime: '2036-01-01T00:00:00.000Z',
      accountAddress: wallet.state.account,
      chainId: 'eip155:10',
    })
    expect(parseSiweMessage(message)).toMatchObject({
      domain: signIn.domain,
      nonce: signIn.nonce,
      chainId: 10,
      address: wallet.state.account,
    })
    const { account: address } = wallet.state
    expect(await verifyMessage({ address, message, signature })).toBe(true)
    // The sign-in is reported before the connection.
    expect(stateThen).toEqual(['connecting'])
  })

  it('connect() signs in on the network that the host requests', async () => {
    const { connect, signIns, prompts, carabiner } = openPage({ signsInOnConnect: true })
    await connect('eip155:1')
    expect(signIns[0]?.data.chainId).toBe('eip155:1')
    expect(carabiner.state.namespaces.eip155?.networkId).toBe('eip155:1')
    expect(prompts()).toEqual(['wallet_connect', 'wallet_switchEthereumChain'])
  })

  it('connect() after an aborted, unanswered wallet_connect connects without a sign-in', async () => {
    const { wallet, carabiner, connect, prompts } = openPage()
    wallet.controls.hang({ method: 'wallet_connect' })
    const leaving = new AbortController()
    const left = carabiner.connect('6963:org.reef', { signIn, signal: leaving.signal })
    await expect.poll(() => wallet.log.at(-1)?.method).toBe('wallet_connect')
    leaving.abort()
    await expect(left).rejects.toThrow()
    await connect()
    expect(prompts()).toEqual(['eth_requestAccounts'])
  })

  it.each([
    ['has no wallet_connect', undefined],
    ['answers wallet_connect with code 4200', 4200],
    ['answers wallet_connect with code 4100', 4100],
    ['rejects the parameters of wallet_connect', -32602],
    ['does not know the sign-in capability', 5700],
  ])(
    'connect() goes on without a sign-in and with a single prompt if the wallet %s',
    async (_, code) => {
      const { wallet, connect, signIns, prompts } = openPage({
        signsInOnConnect: code !== undefined,
      })
      if (code) wallet.controls.failNext(code, 'Not here.', { method: 'wallet_connect' })
      await connect()
      expect(prompts()).toEqual(['eth_requestAccounts'])
      expect(signIns).toEqual([])
    },
  )

  it.each([
    [-32603, 'Method wallet_connect not supported'],
    [-32603, "The method 'wallet_connect' does not exist / is not available."],
    [-32600, 'Unsupported method: wallet_connect'],
    [-1, 'Unknown method'],
    [0, 'wallet_connect is not implemented'],
    [undefined, 'The Provider does not support the requested method.'],
    [undefined, ''],
    [-32603, 'No.'],
    [4900, 'Disconnected'],
    [12345, 'Das geht nicht.'],
  ])(
    'connect() goes on without a sign-in after an unusual refusal of wallet_connect (code %s, %j)',
    async (code, words) => {
      const { wallet, connect, signIns, prompts } = openPage({ signsInOnConnect: true })
      wallet.controls.failNext(code ?? -1, words, { method: 'wallet_connect' })
      await connect()
      expect(prompts()).toEqual(['eth_requestAccounts'])
      expect(signIns).toEqual([])
    },
  )

  it.each([
    ['rejected', 4001, 'No.', 'ConnectionRejectedError'],
    ['rejected by its message only', -1, 'User denied the request', 'ConnectionRejectedError'],
    ['rejected under a general code', -32603, 'User rejected', 'ConnectionRejectedError'],
    ['already pending', -32002, 'No.', 'RequestPendingError'],
  ])(
    'connect() does not prompt a second time if wallet_connect is %s',
    async (_, code, words, name) => {
      const { wallet, connect, prompts } = openPage({ signsInOnConnect: true })
      wallet.controls.failNext(code, words, { method: 'wallet_connect' })
      await expect(connect()).rejects.toMatchObject({ name })
      expect(wallet.log.map(({ method }) => method)).not.toContain('eth_requestAccounts')
      expect(prompts()).toEqual([])
    },
  )

  it.each([
    ['nothing', {}],
    ['an error', { signInWithEthereum: { code: 4001, message: 'Not signed.' } }],
    ['only a part', { signInWithEthereum: { message: 'hello' } }],
    ['a text', 'signed'],
  ])(
    'connect() connects without a sign-in if the wallet approves but returns %s as the signature',
    async (_, capabilities) => {
      const { wallet, connect, signIns, prompts } = openPage({ authorized: true })
      const accounts = [{ address: wallet.state.account, capabilities }]
      wallet.controls.lie({ accounts }, { method: 'wallet_connect' })
      expect(await connect()).toMatchObject({ active: wallet.state.account })
      expect(signIns).toEqual([])
      expect(prompts()).toEqual([])
    },
  )

  it('connect() treats an unreadable answer to wallet_connect as an approval without a sign-in', async () => {
    const { wallet, connect, signIns, prompts } = openPage({ authorized: true })
    wallet.controls.lie(['0x1'], { method: 'wallet_connect' })
    expect(await connect()).toMatchObject({ active: wallet.state.account })
    expect(signIns).toEqual([])
    expect(prompts()).toEqual([])
  })

  it('connect() keeps the connection if the host’s onSignIn throws', async () => {
    const { carabiner, wallet } = openPage({ signsInOnConnect: true })
    const connection = await carabiner.connect('6963:org.reef', {
      signIn,
      onSignIn() {
        throw new Error('the host is broken')
      },
    })
    expect(connection.active).toBe(wallet.state.account)
  })
})
