import {
  type Decoded,
  decodeCall,
  type EvmContext,
  isSame,
  number,
  statement,
  unique,
  type Warning,
  warn,
} from '@carabiner/core/preview'
import { contracts } from '../../smart-account/contracts.js'
import type { AccountCall } from '../../smart-account/encode-calls.js'

/** Describes each call of a smart account. */
export function decodeCalls(calls: readonly AccountCall[], context: EvmContext): Decoded {
  const decodedCalls = calls.map((call) => decodeCall(call, context))
  const statements = decodedCalls.flatMap((one) => one.statements)
  const warnings = [
    ...calls.flatMap((call) => ruleWarnings(call, context.account)),
    ...decodedCalls.flatMap((one) => one.warnings),
  ]
  return {
    statements:
      calls.length === 1
        ? statements
        : [statement('calls.batch', { count: number(calls.length) }), ...statements],
    warnings: unique(warnings),
  }
}

/**
 * Warns of calls that would change the account's owner: its own functions, and those of the
 * delegation contract. No page may request them.
 */
function ruleWarnings({ to, data }: AccountCall, account: string): readonly Warning[] {
  const isRule = (isSame(to, account) && data !== '0x') || isSame(to, contracts.delegationManager)
  return isRule ? [warn('account.rules')] : []
}
