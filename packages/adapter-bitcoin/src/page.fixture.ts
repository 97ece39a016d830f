// A page with a test wallet and an instance of core on it, against two real chains.
import { randomBytes } from 'node:crypto'
import {
  createCarabiner,
  defineNetwork,
  memoryBackend,
  type StorageBackend,
  selectAccount,
} from '@carabiner/core'
import {
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  createBitcoinTestWallet,
} from '@carabiner/testing/bitcoin'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { TEST_NETWORK } from '@scure/btc-signer/utils.js'
import { expect, inject, vi } from 'vitest'
import type {} from '../../../apps/lab/services/bitcoin/provided-context.js'
import { bitcoinAdapter } from './bitcoin-adapter.js'
import type { BitcoinOptions } from './options.js'

// Wallets register on this target. Not jsdom: its byte arrays are not Node's, which verifiers
// require.
vi.stubGlobal('window', new EventTarget())

export const chains = inject('bitcoin')

export const network = (name: string, id: string, url: string) =>
  defineNetwork({
    id,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [url] } },
    testnet: true,
  })

export const regtest = network('Regtest', chains.regtest.id, chains.regtest.url)
export const signet = network('Signet', chains.signet.id, chains.signet.url)
/** A network that the wallet supports and the host does not. */
export const testnet = network('Testnet', '000000000933ea01ad0ee984209779ba', chains.regtest.url)

export const everyFace = ['requests', 'leather', 'unisat', 'okx', 'standard'] as const
export type Face = (typeof everyFace)[number]

/** The ways in which a wallet appears in a page, with its id in the list. */
export const faces = {
  requests: {
    id: 'btc:XverseProviders.BitcoinProvider',
    show: (wallet: BitcoinTestWallet) => wallet.provideRequests(),
  },
  leather: {
    id: 'btc:LeatherProvider',
    show: (wallet: BitcoinTestWallet) => wallet.provideLeather(),
  },
  unisat: { id: 'btc:unisat', show: (wallet: BitcoinTestWallet) => wallet.injectUnisat() },
  okx: { id: 'btc:okxwallet', show: (wallet: BitcoinTestWallet) => wallet.injectOkx() },
  standard: {
    id: 'std:bip122:Test Wallet',
    show: (wallet: BitcoinTestWallet) => wallet.register(),
  },
} as const satisfies Record<Face, { id: string; show: (wallet: BitcoinTestWallet) => () => void }>

const cleanups: (() => void)[] = []
/** Cleans up the page. Call it after each test. */
export function leavePage(): void {
  for (const end of cleanups.splice(0).reverse()) end()
}

/** Sends mined coins to an address on a real chain. @param value - in satoshi */
export async function fund(url: string, address: string, value: bigint): Promise<void> {
  const body = JSON.stringify({ address, value: String(value) })
  const answer = await fetch(`${url}/faucet`, { method: 'POST', body })
  expect(answer.ok, await answer.clone().text()).toBe(true)
}

export const mineBlock = (url: string) => fetch(`${url}/mine`, { method: 'POST', body: '{}' })

/** Reads an address's balance from the chain itself, bypassing adapter and wallet. */
export async function balanceOf(url: string, address: string): Promise<bigint> {
  const coins: { value: number }[] = await (await fetch(`${url}/address/${address}/utxo`)).json()
  return coins.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** Creates a wallet with its own keys, because all tests share the chains. */
export function createWallet(options: Partial<BitcoinTestWalletOptions> = {}): BitcoinTestWallet {
  const wallet = createBitcoinTestWallet({
    name: 'Test Wallet',
    networks: [
      { name: 'regtest', apiUrl: chains.regtest.url },
      { name: 'signet', apiUrl: chains.signet.url },
      { name: 'testnet', apiUrl: chains.regtest.url },
    ],
    seed: randomBytes(32).toString('hex'),
    ...options,
  })
  cleanups.push(wallet.destroy)
  return wallet
}

interface PageOptions extends BitcoinOptions {
  networks?: readonly [typeof regtest, ...(typeof regtest)[]]
  storage?: StorageBackend
}

/** Opens a page, which lives until the next one opens. */
export function openPage({ networks, storage = memoryBackend(), ...options }: PageOptions = {}) {
  const carabiner = createCarabiner({
    adapters: [bitcoinAdapter(options)],
    networks: [...(networks ?? [regtest, signet])],
    storage,
    logLevel: 'silent',
    deadlines: { announce: 50, restore: 1_000 },
  })
  cleanups.push(carabiner.destroy)
  carabiner.start()
  const chain = () => {
    const { bip122 } = carabiner.getSnapshot().namespaces
    if (!bip122) throw new Error('no family')
    return bip122
  }
  return {
    carabiner,
    storage,
    chain,
    account: () => selectAccount(carabiner.getSnapshot(), 'bip122'),
    /** Returns the ids of the listed wallets. */
    listed: () => carabiner.getSnapshot().connectors.map(({ id }) => id),
  }
}

/** Opens a page with a wallet that is connected through one of its interfaces. */
export async function connected(
  face: Face,
  walletOptions: Partial<BitcoinTestWalletOptions> = {},
  pageOptions: PageOptions = {},
) {
  const wallet = createWallet(walletOptions)
  const { id, show } = faces[face]
  const remove = show(wallet)
  const page = openPage(pageOptions)
  // A test may open two pages in one window, whose wallets then have the same name.
  await page.carabiner.connect(id, { chosen: true })
  return { ...page, wallet, id, remove }
}

/** Counts the prompts of a wallet. */
export const prompts = (wallet: BitcoinTestWallet) =>
  wallet.log.filter(({ prompted }) => prompted).length

/** Builds a transaction on signet with another library. It spends the coins of the address. */
export async function buildPsbt(
  from: string,
  to: string,
  extra: { redeemScript?: Uint8Array } = {},
) {
  const { url } = chains.signet
  const [coin] = await (await fetch(`${url}/address/${from}/utxo`)).json()
  const script = OutScript.encode(Address(TEST_NETWORK).decode(from))
  const raw = await (await fetch(`${url}/tx/${coin.txid}/hex`)).text()
  const transaction = new Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    ...(from.startsWith('m') || from.startsWith('n')
      ? { nonWitnessUtxo: Uint8Array.from(Buffer.from(raw, 'hex')) }
      : { witnessUtxo: { script, amount: BigInt(coin.value) } }),
    ...extra,
  })
  transaction.addOutputAddress(to, BigInt(coin.value) - 600n, TEST_NETWORK)
  return { transaction, psbt: Buffer.from(transaction.toPSBT()).toString('base64') }
}
