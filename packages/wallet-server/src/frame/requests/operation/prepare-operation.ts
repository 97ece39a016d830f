import {
  decodeWithStandards,
  learnTokens,
  native,
  previewWarnings,
  type SimulatedCall,
  text,
  type Warning,
  warn,
} from '@carabiner/core/preview'
import { getUserOperationHash } from 'viem/account-abstraction'
import { getBalance } from 'viem/actions'
import { FrameMessageError } from '../../frame-message-error.js'
import type { WalletKeys } from '../../requests-contract.js'
import { sendOperation, waitForOperation } from '../../smart-account/bundler.js'
import { contracts } from '../../smart-account/contracts.js'
import { depositOf } from '../../smart-account/deposit.js'
import { assertOwner } from '../../smart-account/sign.js'
import { type Operation, operationHash } from '../../smart-account/user-operation.js'
import { signHash } from '../evm/sign.js'
import { factsOf, scalesOf } from '../facts-of.js'
import { sentTo } from '../recipients/recipients.js'
import { fingerprintOf, type Prepared } from '../review.js'
import { clientsOf } from './clients-of.js'
import type { OperationAsk, OperationParts } from './create-operation-job.js'
import { decodeCalls } from './decode-calls.js'
import { detailsOf } from './details.js'
import { assertUnused, type OperationNonce } from './operation-nonce.js'
import { tryOperation } from './try-operation.js'
import { type Priced, tryPricing } from './try-pricing.js'
import { unpricedOf } from './unpriced-of.js'

/** Prepares an operation of a smart account: its review, and its sending. */
export async function prepareOperation(
  ask: OperationAsk,
  parts: OperationParts,
  nonce: OperationNonce,
  signal: AbortSignal,
): Promise<Prepared> {
  const { network, account, nodes } = parts
  const clients = await clientsOf(network, nodes, ask.paymaster)
  const { node, bundler } = clients
  const chainId = Number(network.id.split(':')[1])
  const recent = await parts.recipients.recent(network.id, account.address)
  const base = { chainId, account: account.address, recent, now: parts.now() }
  const [first, ...others] = ask.calls.map((call) => ({ ...call, from: account.address }))
  if (!first) throw new FrameMessageError('The request contains no calls')
  const calls: readonly [SimulatedCall, ...SimulatedCall[]] = [first, ...others]
  await assertUnused(node, account.address, nonce)
  const [decoded, balance, deposit, unpriced] = await Promise.all([
    ask.decoded ?? decodeWithStandards((context) => decodeCalls(ask.calls, context), base, node),
    getBalance(node, { address: account.address }),
    depositOf(node, account.address),
    unpricedOf(node, account, ask.calls, nonce.value),
  ])
  const sent = calls.reduce((sum, { value }) => sum + value, 0n)
  const priced = await tryPricing(clients, unpriced, balance + deposit - sent, chainId)
  const simulation = await tryOperation(node, calls, priced.operation ?? unpriced)
  const changes = simulation.preview.state === 'known' ? simulation.preview.changes : []
  const tokens = await learnTokens(node, decoded.statements, changes)
  signal.throwIfAborted()
  const { highest = 0n } = priced.fee ?? {}
  const spent = sent + (highest > deposit ? highest - deposit : 0n)
  const warnings: readonly Warning[] = [
    ...parts.warnings,
    ...(balance < spent
      ? [warn('balance.low', { needed: native(spent), balance: native(balance) })]
      : // The missing balance already has its own warning.
        refusalWarnings(priced)),
    ...previewWarnings(simulation),
    ...decoded.warnings,
    ...(unpriced.factory === undefined ? [] : [warn('account.deploys')]),
    ...(priced.operation?.paymaster === undefined ? [] : [warn('fee.sponsored')]),
  ]
  return {
    review: {
      network,
      account: account.address,
      warnings,
      statements: decoded.statements,
      facts: factsOf(network, tokens),
      preview: simulation.preview,
      fee: priced.fee,
      details: detailsOf(ask.calls, priced.operation, chainId),
    },
    fingerprint: fingerprintOf([
      ...[decoded.statements, warnings, simulation.preview],
      scalesOf(tokens),
    ]),
    async approve(keys, onSending) {
      const { operation } = priced
      if (!operation) throw new FrameMessageError('The network rejected the transaction')
      const hash = await send(keys, operation, onSending)
      await parts.recipients.add(network.id, account.address, sentTo(decoded.statements))
      return ask.result === 'operation' ? hash : waitForOperation(bundler, hash)
    },
  }

  async function send(
    keys: WalletKeys,
    operation: Operation,
    onSending: Parameters<Prepared['approve']>[1],
  ) {
    assertOwner(keys, account)
    const signature = signHash(keys, operationHash(operation, chainId))
    const hash = getUserOperationHash({
      chainId,
      entryPointAddress: contracts.entryPoint,
      entryPointVersion: '0.7',
      userOperation: operation,
    })
    await onSending?.(hash)
    nonce.isSent = true
    await sendOperation(bundler, { ...operation, signature }, hash)
    return hash
  }
}

const refusalWarnings = (priced: Priced): readonly Warning[] =>
  priced.operation ? [] : [warn('operation.refused', { reason: text(priced.refusal) })]
