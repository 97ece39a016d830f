import { randomBytes } from 'node:crypto'
import { bitcoinAdapter } from '@carabiner/adapter-bitcoin'
import { createCarabiner, defineNetwork, memoryBackend, type Network } from '@carabiner/core'
import { adapterConformance } from '@carabiner/testing'
import { createBitcoinTestWallet } from '@carabiner/testing/bitcoin'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { Verifier } from 'bip322-js'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import type {} from '../bitcoin/provided-context.js'
import { type Relay, startRelay } from '../relay/relay.js'
import { remoteWalletLacks } from './lacks'
import { type RemoteBitcoinOptions, remoteBitcoinWallet } from './remote-bitcoin-wallet'

const { regtest, signet } = inject('bitcoin')
const network = (name: string, id: string, url: string) =>
  defineNetwork({
    id,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  })
const home = network('Regtest', regtest.id, regtest.url)
const away = network('Signet', signet.id, signet.url)
const foreign = network('Testnet', '000000000933ea01ad0ee984209779ba', signet.url)
const networks = [
  [home, 'regtest'],
  [away, 'signet'],
  [foreign, 'testnet'],
] as const

let relay: Relay
beforeAll(async () => {
  // The client's socket needs Node, but adapters look for wallets in a page, so a stub page stands in.
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, page[name].bind(page))
  }
  relay = await startRelay()
})
afterAll(() => relay.stop())

const createWallet = () =>
  createBitcoinTestWallet({
    name: 'Remote wallet',
    networks: [
      { name: 'regtest', apiUrl: regtest.url },
      { name: 'signet', apiUrl: signet.url },
      { name: 'testnet', apiUrl: signet.url },
    ],
    seed: randomBytes(32).toString('hex'),
  })

describe('the Bitcoin adapter over WalletConnect', () => {
  const checks = adapterConformance({
    createAdapter: () => bitcoinAdapter(),
    networks: [home, away],
    foreignNetwork: foreign,
    options: () => ({ walletConnect: { relayUrl: relay.url }, deadlines: { restore: 5_000 } }),
    installWallet() {
      const wallet = createWallet()
      const { controls } = wallet
      const remote = remoteBitcoinWallet(wallet, { relayUrl: relay.url, networks })
      return {
        ...remote,
        connectorId: 'walletConnect',
        addresses: wallet.state.accounts,
        prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
        approve: () => controls.setApproval('auto'),
        rejectNext: controls.refuseNext,
        hold: () => controls.setApproval('manual'),
        answer: () => controls.setApproval('auto'),
        lock: controls.lock,
        switchAccount: controls.switchAccount,
        switchNetwork: (to: Network) =>
          controls.switchChain(networks.find(([known]) => known === to)?.[1] ?? ''),
        disconnect: controls.disconnect,
        verify: async (message: string, signature: string, address: string) =>
          Verifier.verifySignature(address, message, signature),
      }
    },
    lacks: remoteWalletLacks,
  })
  for (const { name, skip, run } of checks) it.skipIf(skip)(skip ? `${name} (${skip})` : name, run)
})

describe('a Bitcoin wallet over WalletConnect', () => {
  const { url } = signet

  async function connected(options: Partial<RemoteBitcoinOptions> = {}) {
    const wallet = createWallet()
    const remote = remoteBitcoinWallet(wallet, { relayUrl: relay.url, networks, ...options })
    const carabiner = createCarabiner({
      adapters: [bitcoinAdapter()],
      networks: [away],
      storage: memoryBackend(),
      walletConnect: { relayUrl: relay.url },
      logLevel: 'silent',
    })
    onTestFinished(() => {
      carabiner.destroy()
      remote.remove()
    })
    carabiner.start()
    await carabiner.connect('walletConnect', { onPairing: remote.pair })
    const [{ payment, ordinals } = { payment: '', ordinals: '' }] = wallet.state.everywhere.filter(
      ({ network: on }) => on === 'signet',
    )
    return { carabiner, remote, wallet, payment, ordinals }
  }
  const fund = (address: string, value: number) =>
    fetch(`${url}/faucet`, { method: 'POST', body: JSON.stringify({ address, value }) })
  const held = async (address: string): Promise<number> => {
    const coins: { value: number }[] = await (await fetch(`${url}/address/${address}/utxo`)).json()
    return coins.reduce((sum, { value }) => sum + value, 0)
  }
  async function psbtOf(address: string, to: string) {
    const [coin] = await (await fetch(`${url}/address/${address}/utxo`)).json()
    const script = OutScript.encode(Address(TEST_NETWORK).decode(address))
    const transaction = new Transaction()
    const witnessUtxo = { script, amount: BigInt(coin.value) }
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
    transaction.addOutputAddress(to, BigInt(coin.value) - 1_000n, TEST_NETWORK)
    return Buffer.from(transaction.toPSBT()).toString('base64')
  }

  it.each([false, true])(
    'signs a message, and the app gets the signature as base64 (wallet answers in base64: %s)',
    async (base64) => {
      const { carabiner, remote, payment } = await connected({ base64 })
      const { signature, scheme, encoding } = await carabiner.signMessage({ message: 'Clip 🧗' })
      expect([scheme, encoding]).toEqual(['ecdsa', 'base64'])
      expect(Verifier.verifySignature(payment, 'Clip 🧗', signature)).toBe(true)
      expect(remote.requests).toEqual([
        {
          method: 'signMessage',
          chain: away.caipNetworkId,
          params: { account: payment, address: payment, message: 'Clip 🧗', protocol: 'ecdsa' },
        },
      ])
    },
  )

  it('signs a message with the ordinals account by BIP-322', async () => {
    const { carabiner, remote, ordinals } = await connected({ ordinals: true })
    carabiner.activate('walletConnect', { address: ordinals })
    const { signature, scheme } = await carabiner.signMessage({ message: 'Clip' })
    expect(scheme).toBe('bip322-simple')
    expect(Verifier.verifySignature(ordinals, 'Clip', signature)).toBe(true)
    expect(remote.requests[0]?.params.protocol).toBe('bip322')
  })

  it('signs a PSBT, which the app checks and sends to the chain', async () => {
    const { carabiner, remote, payment } = await connected()
    await fund(payment, 50_000)
    const to = createWallet().state.everywhere[1]?.payment ?? ''
    const psbt = await psbtOf(payment, to)
    const { hash } = await carabiner.perform('psbt', (capability, active) =>
      capability.sign({ ...active, psbt, broadcast: true }),
    )
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await held(to)).toBe(49_000)
    expect(remote.requests).toEqual([
      {
        method: 'signPsbt',
        chain: away.caipNetworkId,
        params: {
          account: payment,
          psbt: expect.any(String),
          signInputs: [{ index: 0, address: payment }],
          broadcast: false,
        },
      },
    ])
  })

  it('gets a transfer’s amount as text, in satoshi', async () => {
    const { carabiner, remote, payment } = await connected()
    await fund(payment, 50_000)
    const to = createWallet().state.everywhere[1]?.payment ?? ''
    await carabiner.sendTransaction({ transaction: { to, value: 12_345n } })
    expect(await held(to)).toBe(12_345)
    expect(remote.requests).toEqual([
      {
        method: 'sendTransfer',
        chain: away.caipNetworkId,
        params: { account: payment, recipientAddress: to, amount: '12345' },
      },
    ])
  })

  it('a Bitcoin wallet that cannot send a transfer only signs it, and the app sends it', async () => {
    const { carabiner, remote, payment } = await connected({ methods: ['signPsbt'] })
    await fund(payment, 50_000)
    const to = createWallet().state.everywhere[1]?.payment ?? ''
    await carabiner.sendTransaction({ transaction: { to, value: 12_345n } })
    expect(await held(to)).toBe(12_345)
    expect(remote.requests.map(({ method }) => method)).toEqual(['signPsbt'])
  })

  it('returns its addresses with purposes, keys and paths', async () => {
    const { carabiner, payment, ordinals } = await connected()
    const addresses = await carabiner.perform('accountAddresses', (capability, active) =>
      capability.get(active),
    )
    expect(addresses).toMatchObject([
      {
        address: payment,
        type: 'payment',
        addressType: 'p2wpkh',
        path: "m/84'/1'/0'/0/0",
        publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/),
      },
      { address: ordinals, type: 'ordinal', addressType: 'p2tr' },
    ])
  })
})
