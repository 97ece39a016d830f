import { toUiUnits } from '@carabiner/core/adapter'
import {
  address,
  code,
  decodeCall,
  decodeWithStandards,
  erc20Abi,
  type Facts,
  type Field,
  learnTokens,
  native,
  number,
  type Pricing,
  previewWarnings,
  readFunction,
  type SimulatedCall,
  tryAndPrice,
  type Warning,
  warn,
} from '@carabiner/core/preview'
import { encodeFunctionData, keccak256 } from 'viem'
import { getBalance } from 'viem/actions'
import type { FrameNetwork } from '../../config/frame-config.js'
import { factsOf, scalesOf } from '../facts-of.js'
import type { Nodes } from '../nodes.js'
import type { TransactionAsk } from '../read-ask.js'
import { type Recipients, sentTo } from '../recipients/recipients.js'
import {
  type Edit,
  type EditableAllowance,
  fingerprintOf,
  type Job,
  type Prepared,
} from '../review.js'
import { type ApprovalNonce, createApprovalNonce } from './approval-nonce.js'
import { sendRaw } from './send.js'
import { assertAccount, hashOf, signTransaction } from './sign.js'

type PlainAsk = Pick<TransactionAsk, 'call' | 'gas'>

/** The parts that preparing a transaction needs. */
export interface TransactionParts {
  readonly network: FrameNetwork
  readonly account: `0x${string}`
  readonly nodes: Nodes
  readonly recipients: Recipients
  /** Warnings of the whole request, for example that it is for another network. */
  readonly warnings: readonly Warning[]
  now(): number
}

/** Creates the job of a transaction: its effects, its cost and its simulation. */
export function createTransactionJob(ask: PlainAsk, parts: TransactionParts): Job {
  const nonces = createApprovalNonce(parts.account)
  return {
    isPerishable: true,
    prepare: (edit, signal) => prepare(ask, edit, { ...parts, nonces }, signal),
  }
}

async function prepare(
  ask: PlainAsk,
  edit: Edit,
  parts: TransactionParts & { readonly nonces: ApprovalNonce },
  signal: AbortSignal,
): Promise<Prepared> {
  const { network, account, nodes, nonces } = parts
  const client = await nodes.client(network)
  const call = { ...ask.call, data: applyEdit(ask.call.data, edit), from: account }
  const chainId = Number(network.id.split(':')[1])
  const recent = await parts.recipients.recent(network.id, account)
  const base = { chainId, account, recent, now: parts.now() }
  const balance = await getBalance(client, { address: account })
  const [decoded, { simulation, pricing }, nonce] = await Promise.all([
    decodeWithStandards((context) => decodeCall(call, context), base, client),
    tryAndPrice(client, call, { pageLimit: ask.gas, balance }),
    nonces.next(client),
  ])
  const changes = simulation.preview.state === 'known' ? simulation.preview.changes : []
  const tokens = await learnTokens(client, decoded.statements, changes)
  signal.throwIfAborted()
  const facts = factsOf(network, tokens)
  const transaction = {
    chainId,
    nonce,
    gas: pricing.gas,
    ...pricing.price,
    data: call.data,
    value: call.value,
    to: call.to,
  }
  const warnings = [
    ...parts.warnings,
    ...balanceWarnings(balance, call.value + pricing.fee.highest),
    ...previewWarnings(simulation),
    ...decoded.warnings,
  ]
  const editable = editableOf(call, facts)
  const review = {
    network,
    account,
    warnings,
    facts,
    statements: decoded.statements,
    preview: simulation.preview,
    fee: pricing.fee,
    details: detailsOf(call, nonce, pricing, hashOf(transaction)),
    editable,
  }
  return {
    review,
    fingerprint: fingerprintOf([
      ...[decoded.statements, warnings, simulation.preview, nonce],
      scalesOf(tokens),
    ]),
    async approve(keys, onSending) {
      assertAccount(keys, account)
      const raw = signTransaction(keys, transaction)
      nonces.sending(nonce, keccak256(raw))
      await onSending?.(keccak256(raw))
      const hash = await sendRaw(client, raw)
      await parts.recipients.add(network.id, account, sentTo(decoded.statements))
      return hash
    },
  }
}

function balanceWarnings(balance: bigint, needed: bigint): Warning[] {
  if (balance >= needed) return []
  return [warn('balance.low', { needed: native(needed), balance: native(balance) })]
}

function detailsOf(
  call: SimulatedCall,
  nonce: number,
  { gas, price }: Pricing,
  hash: string,
): Field[] {
  const prices: Field[] =
    price.type === 'legacy'
      ? [{ name: 'gasPrice', value: number(price.gasPrice) }]
      : [
          { name: 'maxFeePerGas', value: number(price.maxFeePerGas) },
          { name: 'maxPriorityFeePerGas', value: number(price.maxPriorityFeePerGas) },
        ]
  return [
    ...(call.to === undefined ? [] : [{ name: 'to', value: address(call.to) }]),
    { name: 'value', value: native(call.value) },
    { name: 'nonce', value: number(nonce) },
    { name: 'gas', value: number(gas) },
    ...prices,
    { name: 'data', value: code(call.data) },
    { name: 'hash', value: code(hash) },
  ]
}

/** Returns an allowance whose amount the visitor can lower. */
function editableOf({ to, data }: SimulatedCall, facts: Facts): EditableAllowance | undefined {
  const read = to === undefined ? undefined : readFunction(erc20Abi, data)
  if (to === undefined || read?.call.functionName !== 'approve') return undefined
  const [, amount] = read.call.args
  const { decimals, uiMultiplier } = facts.tokenOf(to) ?? {}
  // An amount that cannot be shown cannot be typed either.
  if (decimals === undefined || toUiUnits(amount, { uiMultiplier }) === undefined) return undefined
  return amount === 0n ? undefined : { token: to, amount, decimals, uiMultiplier }
}

function applyEdit(data: `0x${string}`, { allowance }: Edit): `0x${string}` {
  if (allowance === undefined) return data
  const read = readFunction(erc20Abi, data)
  if (read?.call.functionName !== 'approve') return data
  const [spender] = read.call.args
  return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, allowance] })
}
