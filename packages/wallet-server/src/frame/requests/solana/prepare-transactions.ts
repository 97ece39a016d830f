import {
  type Change,
  code,
  type Decoded,
  type Fee,
  type Field,
  native,
  number,
  type Preview,
  readTokenAccount,
  ruleWarnings,
  type TokenFacts,
  text,
  unique,
  type Warning,
  warn,
} from '@carabiner/core/preview'
import { toBase58 } from '@carabiner/core/solana'
import type { Json } from '@carabiner/wallet-frame/protocol'
import {
  address,
  getBase64EncodedWireTransaction,
  getTransactionEncoder,
  type SignatureBytes,
  signatureBytes,
  type Transaction,
} from '@solana/kit'
import type { Client } from 'viem'
import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import { decodeTransaction } from '../decode/solana/decode-transaction.js'
import { factsOf, scalesOf } from '../facts-of.js'
import type { Nodes } from '../nodes.js'
import type { Recipients } from '../recipients/recipients.js'
import { fingerprintOf, type Job, type Prepared } from '../review.js'
import { sendError } from '../send-error.js'
import { isForeign } from './lifetime.js'
import { loadAddresses } from './lookup-tables.js'
import { readMints } from './mint-facts.js'
import { type ReadTransaction, readTransaction } from './read-transaction.js'
import { isKnown, newest, readAccounts, readFee, send } from './rpc.js'
import { simulate } from './simulate.js'
import { readTransferFees } from './transfer-fees.js'

/** The parts that preparing transactions needs. */
interface TransactionsParts {
  readonly network: FrameNetwork
  readonly account: string
  readonly nodes: Nodes
  readonly recipients: Recipients
}

type Result = 'one' | 'all' | 'sent'

/**
 * Creates the job of Solana transactions. Their bytes stay unchanged, because they may have
 * signatures already.
 *
 * @throws {FrameMessageError} for invalid bytes, or a transaction without this account as a signer
 */
export function createSolanaTransactionsJob(
  all: readonly Uint8Array[],
  result: Result,
  parts: TransactionsParts,
): Job {
  const read = all.map((bytes) => {
    const one = readTransaction(bytes)
    if (!one) throw new FrameMessageError('The transaction cannot be read')
    const { numSignerAccounts } = one.message.header
    if (!one.message.staticAccounts.slice(0, numSignerAccounts).includes(address(parts.account))) {
      throw new FrameMessageError('This account can’t sign the transaction')
    }
    return one
  })
  return {
    isPerishable: true,
    prepare: (_, signal) => prepare(read, result, parts, signal),
  }
}

async function prepare(
  read: readonly ReadTransaction[],
  result: Result,
  parts: TransactionsParts,
  signal: AbortSignal,
): Promise<Prepared> {
  const { network, account, nodes, recipients } = parts
  const client = await nodes.client(network)
  const recent = await recipients.recent(network.id, account)
  const prepared = await Promise.all(
    read.map((one) => prepareTransaction(client, one, { account, recent })),
  )
  const changes = prepared.flatMap(({ preview }) =>
    preview.state === 'known' ? preview.changes : [],
  )
  const preview: Preview = prepared.every((one) => one.preview.state === 'known')
    ? { state: 'known', changes: prepared.length === 1 ? changes : sum(changes) }
    : { state: 'none' }
  const statements = prepared.flatMap(({ decoded }) => decoded.statements)
  // A sent transaction reaches only this network. A signed one is valid on any network that knows
  // it.
  const isUnknown = result !== 'sent' && prepared.some((one) => one.isUnknown)
  const warnings = unique([
    ...(isUnknown ? [warn('solana.lifetime')] : []),
    ...prepared.flatMap((one) => one.warnings),
    ...(preview.state === 'none' ? [warn('preview.none')] : []),
    ...prepared.flatMap(({ decoded }) => decoded.warnings),
    ...(result === 'sent' ? [] : [warn('solana.unsent')]),
  ])
  const tokens = await learnMints(client, statements, changes)
  signal.throwIfAborted()
  const fee = feeOf(prepared.map((one) => one.fee))
  return {
    review: {
      network,
      account,
      statements,
      warnings,
      preview,
      fee,
      facts: factsOf(network, tokens),
      details: read.flatMap(detailsOf),
    },
    fingerprint: fingerprintOf([statements, warnings, preview, scalesOf(tokens)]),
    async approve(keys): Promise<Json> {
      const signed = read.map((one) => sign(one, account, keys))
      const [first] = signed
      if (!first) throw new FrameMessageError('The transaction cannot be read')
      const texts = signed.map(({ bytes }) => toBase58(bytes))
      if (result === 'all') return { transactions: texts }
      if (result === 'one') return { transaction: texts[0] ?? '' }
      const signature = await sendSigned(client, first)
      await recipients.add(network.id, account, sentTo(statements))
      return { signature }
    },
  }
}

interface PreparedTransaction {
  readonly decoded: Decoded
  readonly preview: Preview
  readonly warnings: readonly Warning[]
  readonly fee: bigint | undefined
  /** Whether the network knows neither its blockhash nor its nonce. */
  readonly isUnknown: boolean
}

async function prepareTransaction(
  client: Client,
  one: ReadTransaction,
  { account, recent }: { account: string; recent: readonly string[] },
): Promise<PreparedTransaction> {
  const message = getBase64(one.transaction.messageBytes)
  const [loaded, answer] = await Promise.all([
    loadAddresses(client, one.message),
    readFee(client, message).catch(() => undefined),
  ])
  const fee = answer ?? undefined
  const isPayer = one.message.staticAccounts[0] === account
  const addresses = [
    ...one.message.staticAccounts,
    ...(loaded?.writable ?? []),
    ...(loaded?.readonly ?? []),
  ]
  const before = await readAccounts(client, addresses, newest)
  const tokenAccounts = new Map(
    addresses.map((at, place) => [at, readTokenAccount(before[place] ?? null)]),
  )
  const decoded = decodeTransaction(one.message, loaded, {
    account,
    recent,
    transferFeeOf: await readTransferFees(
      client,
      new Map(addresses.map((at, place) => [at, before[place] ?? null])),
    ),
    tokenAccountOf: (at) => tokenAccounts.get(address(at)),
  })
  const wire = getBase64EncodedWireTransaction(one.transaction)
  const accounts = addresses.map((at, place) => ({ address: at, before: before[place] ?? null }))
  const paid = isPayer ? (fee ?? 0n) : 0n
  const simulation = await simulate(client, { wire, accounts, account, fee: paid })
  const lamports = before[0]?.lamports ?? 0n
  const isShort = isPayer && fee !== undefined && lamports < fee
  return {
    decoded,
    preview: loaded ? simulation.preview : { state: 'none' },
    fee: isPayer ? fee : 0n,
    isUnknown: typeof answer === 'bigint' ? false : await isForeign(client, one, answer),
    warnings: [
      ...(isShort ? [warn('balance.low', { needed: native(fee), balance: native(lamports) })] : []),
      ...(simulation.failure === undefined
        ? []
        : [warn('preview.fails', { reason: text(simulation.failure) })]),
      ...ruleWarnings(simulation.differences, account, decoded.statements),
    ],
  }
}

const getBase64 = (bytes: Iterable<number>) => btoa(String.fromCharCode(...bytes))

/** Adds up the changes of several transactions. */
function sum(changes: readonly Change[]): readonly Change[] {
  const sums = new Map<string, bigint>()
  const others: Change[] = []
  for (const change of changes) {
    const { direction, value } = change
    if (direction === 'allows' || value.type !== 'amount') others.push(change)
    else
      sums.set(
        value.token,
        (sums.get(value.token) ?? 0n) + (direction === 'in' ? value.raw : -value.raw),
      )
  }
  const moved = [...sums].flatMap(([token, raw]): Change[] =>
    raw === 0n
      ? []
      : [
          {
            direction: raw < 0n ? 'out' : 'in',
            value: { type: 'amount', token, raw: raw < 0n ? -raw : raw },
          },
        ],
  )
  return [...moved, ...others]
}

/** On Solana the fee of a transaction is known in advance. */
function feeOf(fees: readonly (bigint | undefined)[]): Fee | undefined {
  if (fees.includes(undefined)) return undefined
  const all = fees.reduce((total: bigint, one) => total + (one ?? 0n), 0n)
  return { expected: all, highest: all }
}

const detailsOf = ({ transaction, message }: ReadTransaction): Field[] => [
  { name: 'version', value: text(String(message.version)) },
  {
    name: 'lifetime',
    value: code('lifetimeToken' in message ? String(message.lifetimeToken) : ''),
  },
  {
    name: 'instructions',
    value: number('instructions' in message ? message.instructions.length : 0),
  },
  { name: 'message', value: code(getBase64(transaction.messageBytes)) },
]

/** Reads the data of all named mints. */
function learnMints(
  client: Client,
  statements: Decoded['statements'],
  changes: readonly Change[],
): Promise<ReadonlyMap<string, TokenFacts>> {
  const values = [
    ...statements.flatMap((one) => Object.values(one.values)),
    ...changes.map(({ value }) => value),
  ]
  const mints = values.flatMap((value) =>
    (value.type === 'amount' || value.type === 'token') && value.token !== 'native'
      ? value.token
      : [],
  )
  return readMints(client, [...new Set(mints)].slice(0, mostMints))
}

/** Limit of mints whose data is read. */
const mostMints = 40

const sentTo = (statements: Decoded['statements']): string[] =>
  statements.flatMap(({ values }) => (values.to?.type === 'address' ? values.to.address : []))

interface Signed {
  readonly bytes: Uint8Array
  readonly wire: string
  /** The first signature identifies the transaction. Null until its payer signed. */
  readonly id: SignatureBytes | null
}

/** Adds this account's signature, and keeps those of others. */
function sign(
  { transaction, message }: ReadTransaction,
  account: string,
  keys: WalletKeys,
): Signed {
  if (keys.solana.address !== account) throw new FrameMessageError('The account has changed')
  const own = signatureBytes(keys.solana.sign(Uint8Array.from(transaction.messageBytes)))
  const signatures: Transaction['signatures'] = { ...transaction.signatures, [account]: own }
  const signed = { ...transaction, signatures }
  const [payer] = message.staticAccounts
  return {
    bytes: Uint8Array.from(getTransactionEncoder().encode(signed)),
    wire: getBase64EncodedWireTransaction(signed),
    id: (payer && signatures[payer]) ?? null,
  }
}

async function sendSigned(client: Client, { wire, id }: Signed): Promise<string> {
  if (!id) throw new FrameMessageError('Other signers must sign the transaction first')
  const signature = toBase58(Uint8Array.from(id))
  try {
    await send(client, wire)
    return signature
  } catch (cause) {
    if (await isKnown(client, signature).catch(() => false)) return signature
    throw sendError(cause)
  }
}
