import { createCarabiner, defineNetwork, memoryBackend, type Network } from '@carabiner/core'
import { fromBase58 } from '@carabiner/core/solana'
import { createRpcAccess } from '@carabiner/core/transport'
import {
  type ConformanceWallet,
  createStandardTestWallet,
  createTestSigners,
  type StandardTestWallet,
  type StandardTestWalletOptions,
  type TestSigner,
} from '@carabiner/testing'
import { ed25519 } from '@noble/curves/ed25519'
import { Connection, PublicKey } from '@solana/web3.js'
import { inject, onTestFinished, vi } from 'vitest'
import type {} from '../../../apps/lab/services/solana/provided-context.js'
import type { SolanaOptions } from './options.js'
import { createReceiptWatcher, type ReceiptWatcher } from './send/watch-receipt.js'
import { solanaAdapter } from './solana-adapter.js'

const { local, devnet } = inject('solana')

// In Node, a page is an event target with an address: web3.js rejects the byte arrays of jsdom's
// realm.
if (typeof window === 'undefined') {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { host: 'page.example', origin: 'https://page.example' })
}

export const networkOf = (id: string, name: string, url: string) =>
  defineNetwork({
    id,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [url] } },
  })

/** Two real local chains: the host's own network, and one that stands for devnet. */
export const home = networkOf(local.id, 'Local', local.url)
export const away = networkOf(devnet.id, 'Devnet', devnet.url)
/** A network that the wallet supports but the host does not. */
export const foreign = networkOf('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Testnet', local.url)
export const wsUrl = local.wsUrl

const chains = [
  { id: 'solana:localnet', rpcUrl: local.url, network: home },
  { id: 'solana:devnet', rpcUrl: devnet.url, network: away },
  { id: 'solana:testnet', rpcUrl: local.url, network: foreign },
] as const

/** Creates signers for one test, so that no other test moves their coins. */
export const freshSigners = (count: number): Promise<TestSigner[]> =>
  createTestSigners(Array.from({ length: count }, () => crypto.getRandomValues(new Uint8Array(32))))

/** Adds a wallet to the page. */
export function installWallet(
  signers: readonly TestSigner[],
  options: Partial<StandardTestWalletOptions> = {},
): StandardTestWallet & { remove(): void } {
  const wallet = createStandardTestWallet({ name: 'Test Wallet', signers, chains, ...options })
  return Object.assign(wallet, { remove: wallet.register(window) })
}

/** Creates a wallet for the conformance suite. */
export function conformanceWallet(signers: readonly TestSigner[]): ConformanceWallet {
  const wallet = installWallet(signers)
  const { controls, info, remove } = wallet
  return {
    connectorId: `std:solana:${info.name}`,
    addresses: signers.map(({ address }) => address),
    prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
    approve: () => controls.setApproval('auto'),
    rejectNext: () => controls.failNext(4001, 'User rejected the request.'),
    hold: () => controls.setApproval('manual'),
    answer: () => controls.setApproval('auto'),
    lock: controls.lock,
    switchAccount: controls.switchAccount,
    switchNetwork: (to: Network) =>
      controls.switchChain(chains.find(({ network }) => network === to)?.id ?? ''),
    disconnect: controls.disconnect,
    verify: async (message, signature, address) =>
      verify(fromBase58(signature) ?? new Uint8Array(), new TextEncoder().encode(message), address),
    remove,
  }
}

/** Verifies with a library that the wallet does not use. */
export const verify = (signature: Uint8Array, message: Uint8Array, address: string): boolean =>
  ed25519.verify(
    Uint8Array.from(signature),
    Uint8Array.from(message),
    Uint8Array.from(new PublicKey(address).toBytes()),
  )

/** The chain itself, bypassing adapter and wallet. */
export const node = new Connection(local.url, { wsEndpoint: local.wsUrl, commitment: 'confirmed' })

/** Requests an airdrop, in lamports. */
export const fund = (address: string, lamports: bigint): Promise<string> =>
  node.requestAirdrop(new PublicKey(address), Number(lamports))

/** Reads a balance, in lamports. */
export const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(await node.getBalance(new PublicKey(address)))

/** Advances the chain, so that blockhashes expire. */
export async function skipBlocks(count: number): Promise<void> {
  const body = { jsonrpc: '2.0', id: 1, method: 'lab_skipBlocks', params: [{ count }] }
  await fetch(local.url, { method: 'POST', body: JSON.stringify(body) })
}

/** Watches like the adapter, but treats a transaction as expired after 200 ms instead of a minute. */
export const watchBriefly: ReceiptWatcher = (parameters) => {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const { signal } = leaving
  const logger = { debug() {}, info() {}, warn() {}, error() {} }
  const { client: rpcClient } = createRpcAccess({}, signal, logger)
  return createReceiptWatcher({ rpcClient, signal }, 200)(parameters)
}

interface PageOptions {
  wallet?: Partial<StandardTestWalletOptions>
  adapter?: SolanaOptions
  /** The first network. @default home */
  network?: Network
  /** The wallet's keys. @default two new ones, the first with 10 SOL */
  signers?: readonly TestSigner[]
}

/** Opens a page with a wallet. The page closes with the test. */
export function openPage(
  signers: readonly TestSigner[],
  { wallet: options, adapter, network = home }: Omit<PageOptions, 'signers'> = {},
) {
  const wallet = installWallet(signers, options)
  const solana = solanaAdapter(adapter)
  const carabiner = createCarabiner({
    adapters: [solana],
    networks: [network, away],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  onTestFinished(() => {
    carabiner.destroy()
    wallet.remove()
    wallet.destroy()
  })
  carabiner.start()
  return {
    carabiner,
    solana,
    wallet,
    signers,
    // A test may open two pages in one window, whose wallets then have the same name.
    connect: () => carabiner.connect(`std:solana:${wallet.info.name}`, { chosen: true }),
    /** Returns the wallet's requests except connects, oldest first. */
    asked: () =>
      wallet.log.map(({ method }) => method).filter((method) => method !== 'standard:connect'),
    chain: () => carabiner.getSnapshot().namespaces.solana,
  }
}

/** Opens a page with a connected wallet on the first chain. */
export async function connectedPage({ signers, ...options }: PageOptions = {}) {
  const keys = signers ?? (await freshSigners(2))
  const [signer] = keys
  if (!signer) throw new Error('no signer')
  if (!signers) await fund(signer.address, 10_000_000_000n)
  const page = openPage(keys, options)
  await page.connect()
  return { ...page, signer }
}
