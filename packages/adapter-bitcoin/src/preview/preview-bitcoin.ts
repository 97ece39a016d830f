// Loaded on demand: it imports bitcoinjs-lib.
import { AbortedError, type AdapterContext } from '@carabiner/core'
import { withDeadline, withSignal } from '@carabiner/core/adapter'
import type { PreviewParameters, PreviewRequest, RequestPreview } from '@carabiner/core/internal'
import {
  address,
  loadTexts,
  messageOutcome,
  native,
  type Outcome,
  statement,
  toBytes,
  writePreview,
} from '@carabiner/core/preview'
import type { Psbt } from 'bitcoinjs-lib'
import { formatOf } from '../network/network-id.js'
import { parseAddress } from '../primitives/address.js'
import { readCoins } from '../psbt/cost-of.js'
import { readPsbt } from '../psbt/read-psbt.js'
import type { SpendTools } from '../transfer/read-spendable.js'
import { describePsbt } from './describe-psbt.js'

/** In ms. */
const longest = 15_000

type PreviewContext = Pick<AdapterContext, 'namespaceState' | 'logger'>

/**
 * Describes a request in a language. Computed from the transaction: nothing can change it later.
 *
 * @throws {AbortedError} if the signal aborts
 */
export async function previewBitcoin(
  context: PreviewContext,
  tools: SpendTools,
  parameters: PreviewParameters,
): Promise<RequestPreview> {
  const { request, language = 'en', network, signal } = parameters
  const [texts, outcome] = await Promise.all([
    loadTexts(language),
    outcomeOf(context, tools, request, parameters).catch((error: unknown) => {
      context.logger.debug('a request could not be read', error)
      return undefined
    }),
  ])
  if (signal.aborted) throw new AbortedError(signal.reason)
  if (outcome) return writePreview(outcome, network.nativeCurrency, texts)
  const sentence = texts.texts['outcome.unreadable']
  const nothing = { gives: [], gets: [], spenders: [], risks: [] }
  return { sentence, ...nothing, isKnown: false, cannotTell: 'unreadable' }
}

/** @returns undefined for a request that no wallet could carry out @throws {InvalidPsbtError} */
async function outcomeOf(
  context: PreviewContext,
  tools: SpendTools,
  request: PreviewRequest,
  parameters: PreviewParameters,
): Promise<Outcome | undefined> {
  if ('message' in request) return messageOutcome(toBytes(request.message), parameters)
  if ('psbt' in request) return psbtOutcome(context, tools, request, parameters)
  if (!('transaction' in request) || request.transaction.to === undefined) return undefined
  const { to, value = 0n } = request.transaction
  parseAddress(to)
  return {
    statements: [statement('native.send', { amount: native(value), to: address(to) })],
    warnings: [],
    changes: [{ direction: 'out', value: native(value) }],
    tokens: new Map(),
    isFailing: false,
  }
}

async function psbtOutcome(
  context: PreviewContext,
  { api }: SpendTools,
  request: Extract<PreviewRequest, { psbt: unknown }>,
  { account, network, signal }: PreviewParameters,
): Promise<Outcome | undefined> {
  const psbt = readPsbt(request.psbt)
  const format = formatOf(network.caipNetworkId)
  if (!format) return undefined
  const inputs = await withSignal([signal], (inner) =>
    withDeadline(readCoins(psbt, api, { network, signal: inner }), {
      action: 'preview',
      timeout: longest,
      signal,
    }),
  ).catch((error: unknown) => {
    context.logger.debug('the coins of a transaction could not be read', error)
  })
  const addresses = [account.address, ...addressesOf(context, account.address)]
  const own = [...new Set(addresses)].map((one) => parseAddress(one).script)
  const outcome = describePsbt({
    inputs: inputs ?? [],
    outputs: psbt.txOutputs,
    own,
    format,
    isOpen: isOpen(psbt, request.inputs),
  })
  if (inputs) return outcome
  // Without the spent coins, only the payments are known.
  const statements = outcome.statements.filter(({ kind }) => kind !== 'bitcoin.fee')
  return {
    ...outcome,
    statements,
    warnings: outcome.warnings.filter(({ code }) => code !== 'bitcoin.others'),
    changes: undefined,
    isFailing: false,
    cannotTell: 'unreachable',
  }
}

/** Returns the addresses that the account's wallet shares. */
const addressesOf = (context: PreviewContext, account: string): readonly string[] =>
  context
    .namespaceState()
    .connections.map(({ accounts }) => accounts.map((one) => one.address))
    .filter((shared) => shared.includes(account))
    .flat()

/** Whether a signature leaves parts of the transaction open: not all inputs and outputs. */
function isOpen(
  psbt: Psbt,
  named: Extract<PreviewRequest, { psbt: unknown }>['inputs'] = [],
): boolean {
  const types = [
    ...psbt.data.inputs.map(({ sighashType }) => sighashType ?? 0),
    ...named.flatMap(({ sighashTypes = [] }) => sighashTypes),
  ]
  // 0 and 1 are for everything.
  return types.some((type) => type !== 0 && type !== 1)
}
