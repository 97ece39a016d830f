import { solanaAdapter } from '@carabiner/adapter-solana'
import { toConnection, toWallet } from '@carabiner/adapter-solana/web3'
import { createCarabiner, defineNetwork, memoryBackend } from '@carabiner/core'
import { solanaDevnet } from '@carabiner/core/networks'
import { fromBase58 } from '@carabiner/core/solana'
import { adapterConformance, createStandardTestWallet, createTestSigners } from '@carabiner/testing'
import { ed25519 } from '@noble/curves/ed25519'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { type Relay, startRelay } from '../relay/relay.js'
import type {} from '../solana/provided-context.js'
import { remoteWalletLacks } from './lacks'
import { type RemoteSolanaOptions, remoteSolanaWallet } from './remote-solana-wallet'

const { local, devnet } = inject('solana')
const networkOf = (id: string, url: string, name: string) =>
  defineNetwork({ ...solanaDevnet, id, name, rpcUrls: { default: { http: [url] } } })
const strip = ({ deprecatedCaipNetworkId: _, ...rest }: ReturnType<typeof networkOf>) =>
  defineNetwork(rest)
const home = strip(networkOf(local.id, local.url, 'Local'))
/** A network that also has an older id. */
const away = networkOf(devnet.id, devnet.url, 'Devnet')
const foreign = strip(networkOf('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', local.url, 'Testnet'))
const networks = [
  [home, 'solana:localnet'],
  [away, 'solana:devnet'],
  [foreign, 'solana:testnet'],
] as const
const signers = await createTestSigners(
  Array.from({ length: 2 }, () => crypto.getRandomValues(new Uint8Array(32))),
)
const [signer] = signers
const sol = 1_000_000_000

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
  createStandardTestWallet({
    name: 'Remote wallet',
    signers,
    chains: [
      { id: 'solana:localnet', rpcUrl: local.url },
      { id: 'solana:devnet', rpcUrl: devnet.url },
      { id: 'solana:testnet', rpcUrl: local.url },
    ],
  })
const verify = (message: Uint8Array, signature: string, address: string) =>
  ed25519.verify(
    fromBase58(signature) ?? new Uint8Array(),
    message,
    new PublicKey(address).toBytes(),
  )

describe('the Solana adapter over WalletConnect', () => {
  const checks = adapterConformance({
    createAdapter: () => solanaAdapter(),
    networks: [home, away],
    foreignNetwork: foreign,
    options: () => ({ walletConnect: { relayUrl: relay.url }, deadlines: { restore: 5_000 } }),
    installWallet() {
      const wallet = createWallet()
      const { controls } = wallet
      const remote = remoteSolanaWallet(wallet, { relayUrl: relay.url, networks })
      return {
        ...remote,
        connectorId: 'walletConnect',
        addresses: signers.map(({ address }) => address),
        prompts: () => wallet.log.filter(({ prompted }) => prompted).length,
        approve: () => controls.setApproval('auto'),
        rejectNext: () => controls.failNext(4001, 'User rejected the request.'),
        hold: () => controls.setApproval('manual'),
        answer: () => controls.setApproval('auto'),
        lock: controls.lock,
        switchAccount: controls.switchAccount,
        switchNetwork: (to) =>
          controls.switchChain(networks.find(([network]) => network === to)?.[1] ?? ''),
        disconnect: controls.disconnect,
        verify: async (message, signature, address) =>
          verify(new TextEncoder().encode(message), signature, address),
      }
    },
    lacks: remoteWalletLacks,
  })
  for (const { name, skip, run } of checks) it.skipIf(skip)(skip ? `${name} (${skip})` : name, run)
})

describe('a Solana wallet over WalletConnect', () => {
  async function connected(options: Partial<RemoteSolanaOptions> = {}, network = home) {
    const wallet = createWallet()
    const remote = remoteSolanaWallet(wallet, { relayUrl: relay.url, networks, ...options })
    const solana = solanaAdapter()
    const carabiner = createCarabiner({
      adapters: [solana],
      networks: [network],
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
    const provider = await solana.getProvider()
    const connection = toConnection(provider)
    await connection.requestAirdrop(new PublicKey(signer?.address ?? ''), 10 * sol)
    return { carabiner, remote, provider, connection, wallet: toWallet(provider) }
  }
  type Connected = Awaited<ReturnType<typeof connected>>
  const transfer = ({ wallet }: Connected, to: PublicKey) =>
    SystemProgram.transfer({ fromPubkey: wallet.publicKey, toPubkey: to, lamports: sol })
  const versioned = async (page: Connected, to: PublicKey) => {
    const { blockhash } = await page.connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: page.wallet.publicKey,
      recentBlockhash: blockhash,
      instructions: [transfer(page, to)],
    })
    return new VersionedTransaction(message.compileToV0Message())
  }
  const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/

  it('signs a message encoded as base58, with a valid signature', async () => {
    const { carabiner, remote } = await connected()
    const { signature, signedMessage } = await carabiner.signMessage({ message: 'Clip 🧗' })
    expect(verify(signedMessage, signature, signer?.address ?? '')).toBe(true)
    const [{ method, chain, params } = { method: '', chain: '', params: {} }] = remote.requests
    expect([method, chain, params.pubkey]).toEqual([
      'solana_signMessage',
      'solana:localnet',
      signer?.address,
    ])
    expect(fromBase58(String(params.message))).toEqual(new TextEncoder().encode('Clip 🧗'))
  })

  it('gets transactions as base64, several in one request, and they get into a block', async () => {
    const page = await connected()
    const { connection, remote, wallet } = page
    const to = Keypair.generate().publicKey
    const [first, second] = await wallet.signAllTransactions([
      await versioned(page, to),
      await versioned(page, Keypair.generate().publicKey),
    ])
    for (const one of [first, second]) if (one) await connection.sendTransaction(one)
    expect(await connection.getBalance(to)).toBe(sol)
    const { status } = await wallet.sendTransaction(
      await versioned(page, Keypair.generate().publicKey),
    )
    expect(status).toBe('success')
    expect(remote.requests.map(({ method }) => method)).toEqual([
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ])
    const sent = Buffer.from(String(remote.requests[1]?.params.transaction), 'base64')
    expect(VersionedTransaction.deserialize(sent).version).toBe(0)
  })

  it('gets the modal’s transfer in one request', async () => {
    const { carabiner, remote, connection } = await connected()
    const to = Keypair.generate().publicKey
    await carabiner.sendTransaction({ transaction: { to: to.toBase58(), value: BigInt(sol) } })
    expect(await connection.getBalance(to)).toBe(sol)
    expect(remote.requests.map(({ method }) => method)).toEqual(['solana_signAndSendTransaction'])
  })

  it('a Solana wallet that can only sign one transaction at a time is prompted once for each, and the app sends them', async () => {
    const page = await connected({ methods: ['solana_signTransaction'] })
    const { connection, remote, wallet } = page
    const to = Keypair.generate().publicKey
    await wallet.signAllTransactions([await versioned(page, to), await versioned(page, to)])
    expect(remote.requests.map(({ method }) => method)).toEqual([
      'solana_signTransaction',
      'solana_signTransaction',
    ])
    await wallet.sendTransaction(await versioned(page, to))
    expect(await connection.getBalance(to)).toBe(sol)
    await expect(page.carabiner.signMessage({ message: 'x' })).rejects.toMatchObject({
      name: 'UnsupportedProviderMethodError',
    })
  })

  it('of an earlier version gets the transaction’s parts too, and may return only its signature', async () => {
    const page = await connected({
      methods: ['solana_signTransaction'],
      signatureOnly: true,
    })
    const { connection, remote, wallet } = page
    const to = Keypair.generate().publicKey
    const legacy = new Transaction().add(transfer(page, to))
    legacy.feePayer = wallet.publicKey
    legacy.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
    const signed = await wallet.signTransaction(legacy)
    expect(signed.verifySignatures()).toBe(true)
    expect(remote.requests[0]?.params).toMatchObject({
      feePayer: signer?.address,
      recentBlockhash: legacy.recentBlockhash,
      instructions: [
        {
          programId: SystemProgram.programId.toBase58(),
          keys: [
            { pubkey: signer?.address, isSigner: true, isWritable: true },
            { pubkey: to.toBase58(), isSigner: false, isWritable: true },
          ],
          data: expect.stringMatching(base58),
        },
      ],
    })
  })

  it('[S9.36] a Solana wallet that knows only a network’s older id is addressed by that id', async () => {
    const { carabiner, remote } = await connected({ deprecated: true }, away)
    expect(carabiner.getSnapshot().namespaces.solana?.networkId).toBe(away.caipNetworkId)
    await carabiner.signMessage({ message: 'x' })
    expect(remote.requests.map(({ chain }) => chain)).toEqual([away.deprecatedCaipNetworkId])
  })
})
