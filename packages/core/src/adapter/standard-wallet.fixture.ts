import { generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { ConformanceWallet } from '../testing/conformance/subject.js'
import type { StandardAccount, StandardWallet } from './wallet-standard-adapter.fixture.js'

/** A Wallet Standard wallet with real ed25519 keys, under test control. */
export function installStandardWallet(target: EventTarget, chains: readonly string[]) {
  const keys = [newKey(), newKey()]
  const listeners = new Set<() => void>()
  let order = [0, 1]
  let chain = chains[0] ?? ''
  let allowed = false
  let locked = false
  let mode: 'approve' | 'hold' = 'approve'
  let rejects = false
  let prompts = 0
  let waiting: (() => void)[] = []

  const accounts = (): StandardAccount[] =>
    allowed && !locked
      ? order.slice(0, 1).flatMap((index) => {
          const key = keys[index]
          return key ? [{ address: key.address, publicKey: key.publicKey, chains: [chain] }] : []
        })
      : []
  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const ask = async () => {
    prompts += 1
    if (rejects) {
      rejects = false
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    if (mode === 'hold') await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const wallet: StandardWallet = {
    name: 'Standard Test Wallet',
    icon: '',
    chains,
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        async connect(input) {
          if (!input?.silent) {
            await ask()
            allowed = true
          }
          return { accounts: accounts() }
        },
      },
      'standard:events': {
        on(_, listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        async signMessage({ account, message }) {
          await ask()
          const key = keys.find(({ address }) => address === account.address)
          if (!key) throw new Error('no such account')
          return [{ signature: sign(null, message, key.privateKey), signedMessage: message }]
        },
      },
    },
  }
  const register = (api: { register(wallet: StandardWallet): () => void }) => api.register(wallet)
  const onReady = (event: Event) => {
    if ('detail' in event && isApi(event.detail)) register(event.detail)
  }
  target.addEventListener('wallet-standard:app-ready', onReady)
  target.dispatchEvent(
    Object.assign(new Event('wallet-standard:register-wallet'), { detail: register }),
  )
  const controls: ConformanceWallet = {
    connectorId: `std:solana:${wallet.name}`,
    addresses: keys.map(({ address }) => address),
    prompts: () => prompts,
    approve: () => {
      mode = 'approve'
    },
    rejectNext: () => {
      rejects = true
    },
    hold: () => {
      mode = 'hold'
    },
    answer: () => {
      mode = 'approve'
      for (const resume of waiting) resume()
      waiting = []
    },
    lock: () => {
      locked = true
    },
    switchAccount(index) {
      order = [index, ...order.filter((other) => other !== index)]
      changed()
    },
    switchNetwork({ name }) {
      chain = `solana:${name}`
      changed()
    },
    disconnect() {
      allowed = false
      changed()
    },
    verify: async (message, signature, address) => {
      const key = keys.find((one) => one.address === address)
      const bytes = Buffer.from(signature, 'base64')
      return key !== undefined && verify(null, Buffer.from(message), key.verifier, bytes)
    },
    remove: () => target.removeEventListener('wallet-standard:app-ready', onReady),
  }
  return controls
}

function isApi(value: unknown): value is { register(wallet: StandardWallet): () => void } {
  return typeof value === 'object' && value !== null && 'register' in value
}

function newKey(): {
  address: string
  publicKey: Uint8Array
  privateKey: KeyObject
  verifier: KeyObject
} {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { address: base58(raw), publicKey: raw, privateKey, verifier: publicKey }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${alphabet[Number(value % 58n)]}${text}`
  return text
}
