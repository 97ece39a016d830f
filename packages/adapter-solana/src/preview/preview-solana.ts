// Loaded on demand, with the first preview.
import { AbortedError, InvalidTransactionError, type ReadParameters } from '@carabiner/core'
import { InsufficientFundsError, withDeadline, withSignal } from '@carabiner/core/adapter'
import type { PreviewParameters, PreviewRequest, RequestPreview } from '@carabiner/core/internal'
import {
  address,
  amount,
  loadTexts,
  messageOutcome,
  native,
  type Outcome,
  statement,
  text,
  toBytes,
  warn,
  writePreview,
} from '@carabiner/core/preview'
import { readBlockhash } from '../rpc/blocks.js'
import type { SendTools } from '../send/draft.js'
import { planTokenTransfer } from '../send/plan-token.js'
import { type FullInstruction, transferLamports } from '../transactions/instructions.js'
import { writeUnsigned } from '../transactions/message.js'
import { type ReadTransaction, readTransaction } from '../transactions/transaction.js'
import { offlineOutcome, readTransactionOutcome } from './read-transaction-outcome.js'

/** In ms. */
const longest = 15_000

/**
 * Describes a request in a language, and simulates it on the network's endpoints.
 *
 * @throws {AbortedError} if the signal aborts
 */
export async function previewSolana(
  tools: SendTools,
  { request, language = 'en', origin, ...parameters }: PreviewParameters,
): Promise<RequestPreview> {
  const { account, network, signal } = parameters
  const [texts, outcome] = await Promise.all([
    loadTexts(language),
    'message' in request
      ? messageOutcome(toBytes(request.message), { account, network, origin })
      : transactionOutcome(tools, request, parameters),
  ])
  if (signal.aborted) throw new AbortedError(signal.reason)
  if (outcome) return writePreview(outcome, network.nativeCurrency, texts)
  const sentence = texts.texts['outcome.unreadable']
  const nothing = { gives: [], gets: [], spenders: [], risks: [] }
  return { sentence, ...nothing, isKnown: false, cannotTell: 'unreadable' }
}

/** @returns undefined for a request that no wallet could carry out */
async function transactionOutcome(
  { context, options }: SendTools,
  request: PreviewRequest,
  parameters: ReadParameters,
): Promise<Outcome | undefined> {
  const { account, signal } = parameters
  let transaction: ReadTransaction | undefined
  const read = async (inner: AbortSignal) => {
    const reading = { ...parameters, signal: inner }
    transaction = await transactionOf({ context, options }, request, reading)
    return transaction && readTransactionOutcome(context, transaction, reading)
  }
  try {
    return await withSignal([signal], (inner) =>
      withDeadline(read(inner), { action: 'preview', timeout: longest, signal }),
    )
  } catch (error) {
    context.logger.debug('a request could not be simulated', error)
    return transaction
      ? offlineOutcome(transaction, account.address)
      : unbuiltOutcome(request, error)
  }
}

/** Describes a transfer whose transaction could not be built. */
function unbuiltOutcome(request: PreviewRequest, error: unknown): Outcome | undefined {
  const described = statementOf(request)
  if (!described) return undefined
  const reason =
    error instanceof InvalidTransactionError || error instanceof InsufficientFundsError
      ? error.shortMessage
      : undefined
  const content: Pick<Outcome, 'statements' | 'tokens'> = {
    statements: [described],
    tokens: new Map(),
  }
  return reason === undefined
    ? { ...content, warnings: [], isFailing: false, cannotTell: 'unreachable' }
    : {
        ...content,
        warnings: [warn('preview.fails', { reason: text(reason) })],
        changes: [],
        isFailing: true,
      }
}

function statementOf(request: PreviewRequest) {
  if ('transfer' in request) {
    const { transfer } = request
    const { token, to, amount: raw } = transfer
    return statement('solana.token.transfer', { amount: amount(token, raw), to: address(to) })
  }
  if (!('transaction' in request)) return undefined
  const { to, value = 0n } = request.transaction
  return to === undefined
    ? undefined
    : statement('solana.transfer', { amount: native(value), to: address(to) })
}

/** Returns the transaction as the wallet would get it. */
async function transactionOf(
  tools: SendTools,
  request: PreviewRequest,
  parameters: ReadParameters,
): Promise<ReadTransaction | undefined> {
  if ('serialized' in request) return readTransaction(request.serialized)
  const instructions = await instructionsOf(tools, request, parameters)
  if (!instructions) return undefined
  const { account, network, signal } = parameters
  const lifetime = await readBlockhash(tools.context, { network, signal })
  const bytes = writeUnsigned({
    version: 'legacy',
    feePayer: account.address,
    ...lifetime,
    instructions,
  })
  return readTransaction(bytes)
}

/** Returns the instructions of a transfer. */
async function instructionsOf(
  tools: SendTools,
  request: PreviewRequest,
  parameters: ReadParameters,
): Promise<readonly FullInstruction[] | undefined> {
  if ('transfer' in request) {
    const { transfer } = request
    return (await planTokenTransfer(tools, { ...parameters, ...transfer })).instructions
  }
  if (!('transaction' in request)) return undefined
  const { to, value = 0n } = request.transaction
  return to === undefined ? undefined : [transferLamports(parameters.account.address, to, value)]
}
