import type { Statement } from '../statement.js'
import { address } from '../value.js'
import { type Warning, warn } from '../warning.js'
import type { Difference } from './changes.js'
import { systemProgram } from './programs.js'
import { rulersOf } from './rulers.js'
import { type HeldTokens, readTokenAccount } from './token-account.js'

/**
 * Warns of new owners and delegates of the visitor's accounts, set by an instruction or by a
 * program that it calls.
 *
 * @param said - the statements of the instructions
 */
export const ruleWarnings = (
  differences: readonly Difference[],
  account: string,
  statements: readonly Statement[],
): readonly Warning[] =>
  differences.flatMap((one) => [
    ...(one.address === account ? walletWarnings(one) : []),
    ...rulerWarnings(one, account),
    ...tokenWarnings(one, account, statements),
  ])

const authority = (account: string) => warn('solana.authority', { account: address(account) })

/**
 * The wallet's own account belongs to the System program and has no data, so no other program can
 * send from it.
 */
function walletWarnings({ before, after }: Difference): readonly Warning[] {
  const owner = before?.owner ?? systemProgram
  if (after && after.owner !== owner) return [warn('solana.owner')]
  return (after?.data.length ?? 0) > (before?.data.length ?? 0) ? [warn('solana.locked')] : []
}

/** Warns of lost rights of the visitor. A closed account's loss is shown by its balance. */
function rulerWarnings({ address: at, before, after }: Difference, account: string): Warning[] {
  if (!after || after.lamports === 0n) return []
  const rulers = rulersOf(after)
  const lost = [...rulersOf(before).entries()].filter(
    ([right, ruler]) => ruler === account && rulers[right] !== account,
  )
  // An account with a changed program may have an unknown owner.
  const isNobodys = ([right]: readonly [number, unknown]) =>
    right < rulers.length && rulers[right] === undefined
  return [
    ...(lost.some((one) => !isNobodys(one)) ? [authority(at)] : []),
    ...(lost.some(isNobodys) ? [warn('solana.authority.none', { account: address(at) })] : []),
  ]
}

function tokenWarnings(
  { address: at, before, after }: Difference,
  account: string,
  statements: readonly Statement[],
): readonly Warning[] {
  const [tokensBefore, tokensAfter] = [readTokenAccount(before), readTokenAccount(after)]
  if (tokensAfter?.owner !== account) return []
  const { delegate, closer } = tokensAfter
  const isTaken =
    delegate &&
    delegate.address !== account &&
    isMore(tokensBefore?.delegate, delegate) &&
    !statements.some((one) => isShown(one, at, delegate))
  const values = { account: address(at) }
  return [
    ...(isTaken
      ? [warn('solana.delegate.within', { ...values, delegate: address(delegate.address) })]
      : []),
    ...(closer !== undefined && closer !== account && closer !== tokensBefore?.closer
      ? [authority(at)]
      : []),
    ...(tokensAfter.isFrozen && tokensBefore && !tokensBefore.isFrozen
      ? [warn('solana.frozen', values)]
      : []),
  ]
}

type Delegate = NonNullable<HeldTokens['delegate']>

const isMore = (before: Delegate | undefined, after: Delegate) =>
  before?.address !== after.address || after.amount > before.amount

/** Whether a sentence already shows this allowance of an account. */
function isShown({ kind, values }: Statement, source: string, { address: to, amount }: Delegate) {
  if (!kind.startsWith('solana.token.approve')) return false
  const [by, of] = [values.delegate, values.source]
  const most = values.amount ?? values.count
  const raw = most?.type === 'amount' ? most.raw : most?.type === 'number' ? most.value : 0n
  return (
    by?.type === 'address' &&
    by.address === to &&
    of?.type === 'address' &&
    of.address === source &&
    raw >= amount
  )
}
