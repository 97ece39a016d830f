import { InvalidWalletResponseError, type NetworkId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { fromBase58, parseSolanaAddress, toBase58 } from '@carabiner/core/solana'
import type { IdentifierString, Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import * as z from 'zod/mini'
import { EmbeddedProviderError } from './connector-errors.js'
import type { RequestWallet } from './wallet-requests.js'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3f4cd8"/><path d="M7 11.5h18v10H7zl9 6 9-6" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>'
/** An icon of an envelope. */
const icon: WalletIcon = `data:image/svg+xml;base64,${btoa(svg)}`

interface SolanaWalletParts {
  readonly name: string
  /** Returns the visitor's base58 address, or undefined without a connection. */
  address(): string | undefined
  /** Returns the app's Solana networks, by CAIP-2 id. */
  networks(): readonly NetworkId[]
  request: RequestWallet
}

/** A Wallet Standard wallet, with `changed`, which informs its listeners of new accounts. */
export interface SolanaWallet extends Wallet {
  changed(): void
}

interface TransactionInput {
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: object
}
interface MessageInput {
  readonly message: Uint8Array
}

const versions = ['legacy', 0] as const
/** A signature of 64 bytes in base58. The caller verifies it. */
const bytes = z.string().check(z.maxLength(2_000), z.regex(/^[1-9A-HJ-NP-Za-km-z]+$/))
const signed = z.object({ signature: bytes })
const transaction = z.object({ transaction: bytes })
const transactions = z.object({ transactions: z.array(bytes).check(z.maxLength(64)) })

function parse<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown, method: string) {
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw new InvalidWalletResponseError(method)
  return parsed.data
}

function decode(text: string, method: string): Uint8Array {
  const decoded = fromBase58(text)
  if (!decoded) throw new InvalidWalletResponseError(method)
  return decoded
}

/**
 * Creates the embedded wallet for libraries that use Wallet Standard. Its chains have CAIP-2 ids.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function createSolanaWallet(parts: SolanaWalletParts): SolanaWallet {
  const listeners = new Set<(change: { accounts: readonly WalletAccount[] }) => void>()
  const chains = (): IdentifierString[] => [...parts.networks()]

  /** Returns the named network of the app, or the first if none is named. */
  const networkOf = (chain: string | undefined): NetworkId => {
    const [first] = parts.networks()
    const named = parts.networks().find((id) => id === chain)
    const networkId = chain === undefined ? first : named
    if (!networkId) throw new EmbeddedProviderError('The app does not have this network', 4902)
    return networkId
  }
  const account = (): WalletAccount[] => {
    const address = parts.address()
    const publicKey = address === undefined ? undefined : parseSolanaAddress(address)
    if (address === undefined || !publicKey) return []
    return [{ address, publicKey, chains: chains(), features: [...signing] }]
  }
  const pubkey = () => {
    const address = parts.address()
    if (address === undefined) {
      throw new EmbeddedProviderError('The embedded wallet is not connected', 4100)
    }
    return address
  }
  const ask = async (chain: string | undefined, method: string, params: object) =>
    parts.request(networkOf(chain), { method, params })

  const signMessage = async ({ message }: MessageInput) => {
    const method = 'solana_signMessage'
    const answer = await ask(undefined, method, { message: toBase58(message), pubkey: pubkey() })
    const signature = decode(parse(signed, answer, method).signature, method)
    return { signedMessage: message, signature }
  }
  const signTransactions = async (inputs: readonly TransactionInput[]) => {
    pubkey()
    const [first, ...more] = inputs
    if (!first) return []
    const isOneChain = more.every(({ chain }) => chain === first.chain)
    if (more.length === 0 || !isOneChain) {
      const method = 'solana_signTransaction'
      const outputs: { signedTransaction: Uint8Array }[] = []
      // One at a time, because each input has its own prompt.
      for (const input of inputs) {
        const answer = await ask(input.chain, method, { transaction: toBase58(input.transaction) })
        const text = parse(transaction, answer, method).transaction
        outputs.push({ signedTransaction: decode(text, method) })
      }
      return outputs
    }
    const method = 'solana_signAllTransactions'
    const params = { transactions: inputs.map((input) => toBase58(input.transaction)) }
    const answer = parse(transactions, await ask(first.chain, method, params), method)
    if (answer.transactions.length !== inputs.length) throw new InvalidWalletResponseError(method)
    return answer.transactions.map((text) => ({ signedTransaction: decode(text, method) }))
  }
  const signAndSend = async ({ transaction: toSend, chain, options }: TransactionInput) => {
    pubkey()
    const method = 'solana_signAndSendTransaction'
    const params = omitUndefined({ transaction: toBase58(toSend), options })
    const answer = await ask(chain, method, params)
    return { signature: decode(parse(signed, answer, method).signature, method) }
  }
  const oneByOne = async <Input, Output>(
    inputs: readonly Input[],
    run: (input: Input) => Promise<Output>,
  ) => {
    const outputs: Output[] = []
    for (const input of inputs) outputs.push(await run(input))
    return outputs
  }

  return {
    version: '1.0.0',
    name: parts.name,
    icon,
    get chains() {
      return chains()
    },
    get accounts() {
      return account()
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: account() }) },
      'standard:events': {
        version: '1.0.0',
        on(event: string, listener: (change: { accounts: readonly WalletAccount[] }) => void) {
          if (event !== 'change') return () => {}
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: MessageInput[]) => oneByOne(inputs, signMessage),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signTransaction: (...inputs: TransactionInput[]) => signTransactions(inputs),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: versions,
        signAndSendTransaction: (...inputs: TransactionInput[]) => oneByOne(inputs, signAndSend),
      },
    },
    changed() {
      for (const listener of [...listeners]) listener({ accounts: account() })
    },
  }
}

const signing: readonly IdentifierString[] = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]
