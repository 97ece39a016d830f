import {
  address,
  type Change,
  code,
  native,
  type Outcome,
  type Statement,
  statement,
  type Warning,
  warn,
} from '@carabiner/core/preview'
import type { AddressFormat } from '../primitives/address.js'
import { addressOfScript } from '../primitives/address-of-script.js'
import { isSame, toHex } from '../primitives/bytes.js'

/** A coin that a transaction spends or creates. */
export interface PsbtCoin {
  readonly script: Uint8Array
  /** In satoshi. */
  readonly value: bigint
}

/** A transaction to describe. */
export interface PsbtFacts {
  readonly inputs: readonly PsbtCoin[]
  readonly outputs: readonly PsbtCoin[]
  /** The scripts of the wallet's addresses. */
  readonly own: readonly Uint8Array[]
  readonly format: AddressFormat
  /** Whether others can change it after it is signed. */
  readonly isOpen: boolean
}

/** The operation that marks an output as data. */
const dataMark = 0x6a

/** Describes a transaction: the payments, the change, the fee and the account's difference. */
export function describePsbt({ inputs, outputs, own, format, isOpen }: PsbtFacts): Outcome {
  const isOwn = ({ script }: PsbtCoin) => own.some((one) => isSame(one, script))
  const sum = (coins: readonly PsbtCoin[]) => coins.reduce((total, { value }) => total + value, 0n)
  const ownInputs = inputs.filter(isOwn)
  const change = sum(outputs.filter(isOwn))
  const fee = sum(inputs) - sum(outputs)
  const isWhole = ownInputs.length === inputs.length
  // Without inputs of others, the account alone pays the fee, which is shown by itself.
  const difference = change - sum(ownInputs) + (isWhole ? fee : 0n)
  const payments = outputs.filter((one) => !isOwn(one)).map((one) => describeOutput(one, format))
  const statements: Statement[] = [
    ...(payments.length > 0 ? payments : [statement('bitcoin.self')]),
    ...(change > 0n && payments.length > 0
      ? [statement('bitcoin.change', { amount: native(change) })]
      : []),
    ...(fee > 0n ? [statement('bitcoin.fee', { amount: native(fee) })] : []),
  ]
  const warnings: Warning[] = [
    ...(isOpen ? [warn('bitcoin.open')] : []),
    ...(isWhole ? [] : [warn('bitcoin.others')]),
  ]
  return {
    statements,
    warnings,
    changes: difference === 0n ? [] : [toChange(difference)],
    tokens: new Map(),
    isFailing: fee < 0n,
  }
}

function describeOutput({ script, value }: PsbtCoin, format: AddressFormat): Statement {
  const to = addressOfScript(script, format)
  if (to !== undefined) return statement('native.send', { amount: native(value), to: address(to) })
  const isData = script[0] === dataMark && value === 0n
  const text = code(toHex(script.slice(isData ? 1 : 0)))
  return isData
    ? statement('bitcoin.data', { data: text })
    : statement('bitcoin.script', { amount: native(value), script: text })
}

const toChange = (difference: bigint): Change => ({
  direction: difference < 0n ? 'out' : 'in',
  value: native(difference < 0n ? -difference : difference),
})
