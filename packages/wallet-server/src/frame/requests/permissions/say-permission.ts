import {
  address,
  amount,
  native,
  period,
  type Statement,
  statement,
  time,
} from '@carabiner/core/preview'
import type { TransferLimit } from '../../smart-account/delegation.js'

const valuesOf = (delegate: string, { token, allowance }: TransferLimit) => ({
  delegate: address(delegate),
  amount: token === undefined ? native(allowance) : amount(token, allowance),
})

/**
 * Returns the statement of a permission.
 *
 * @param now - in ms since 1970, to show the start of a later period
 */
export function sayPermission(delegate: string, limit: TransferLimit, now: number): Statement {
  const values = { ...valuesOf(delegate, limit), expiry: time(BigInt(limit.expiry)) }
  if (!limit.period) return statement('permission.transfer', values)
  const { seconds, start } = limit.period
  const each = { ...values, period: period(seconds) }
  return start * 1_000 > now
    ? statement('permission.periodic.later', { ...each, start: time(BigInt(start)) })
    : statement('permission.periodic', each)
}

/** Returns the statement of a revocation. */
export const sayRevocation = (delegate: string, limit: TransferLimit): Statement =>
  limit.period
    ? statement('permission.revoke.periodic', {
        ...valuesOf(delegate, limit),
        period: period(limit.period.seconds),
      })
    : statement('permission.revoke', valuesOf(delegate, limit))
