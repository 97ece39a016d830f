import type { Value } from './value.js'

/**
 * The severity of a warning.
 * - `note`: information
 * - `warning`: needs attention
 * - `strong`: the visitor must tick it before they can confirm
 * - `block`: the request cannot be confirmed
 */
export type Severity = 'note' | 'warning' | 'strong' | 'block'

/** The severity of each warning. `say/warnings.en.ts` has the texts. */
const severities = {
  'message.hash': 'strong',
  'message.bytes': 'warning',
  'message.hidden': 'warning',
  'message.long': 'block',
  'signIn.malformed': 'strong',
  'signIn.domain': 'block',
  'signIn.uri': 'block',
  'signIn.account': 'block',
  'signIn.chain': 'warning',
  'signIn.expired': 'warning',
  'signIn.early': 'warning',
  'signIn.grants': 'strong',
  'typed.chain': 'block',
  'typed.noChain': 'warning',
  'typed.unknown': 'warning',
  'typed.oddName': 'warning',
  'typed.owner': 'block',
  'typed.powers': 'block',
  'order.cheap': 'strong',
  'order.recipient': 'strong',
  'approve.unlimited': 'warning',
  'approve.all': 'strong',
  'approve.account': 'strong',
  'approve.endless': 'warning',
  'receiver.zero': 'strong',
  'receiver.self': 'note',
  'receiver.token': 'strong',
  'receiver.contract': 'note',
  'receiver.first': 'note',
  'receiver.lookalike': 'strong',
  'call.unknown': 'warning',
  'call.noContract': 'warning',
  'call.standard': 'warning',
  'call.trailing': 'warning',
  'call.recipient': 'strong',
  'create.contract': 'warning',
  'permission.standing': 'warning',
  'account.rules': 'block',
  'account.deploys': 'note',
  'operation.refused': 'block',
  'fee.sponsored': 'note',
  'network.other': 'block',
  'solana.unknownProgram': 'warning',
  'solana.unreadable': 'warning',
  'solana.nonce': 'strong',
  'solana.authority': 'strong',
  'solana.authority.none': 'strong',
  'solana.owner': 'strong',
  'solana.locked': 'strong',
  'solana.delegate': 'warning',
  'solana.delegate.within': 'strong',
  'solana.frozen': 'warning',
  'solana.feePayer': 'note',
  'solana.signers': 'note',
  'solana.table': 'strong',
  'solana.unsent': 'note',
  'bitcoin.open': 'strong',
  'bitcoin.others': 'note',
  'solana.lifetime': 'block',
  'preview.none': 'warning',
  'preview.fails': 'strong',
  'balance.low': 'block',
} as const satisfies Record<string, Severity>

/** The code of a warning. */
export type WarningCode = keyof typeof severities

/** A warning about a request, which the screen shows beside the sentences that describe it. */
export interface Warning {
  readonly code: WarningCode
  readonly values: Readonly<Record<string, Value>>
}

/** Returns a warning with the values that its text names. */
export const warn = (code: WarningCode, values: Warning['values'] = {}): Warning => ({
  code,
  values,
})

/** Returns the severity of a warning, which its code decides. */
export const severityOf = ({ code }: Warning): Severity => severities[code]

/** Removes duplicate warnings. */
export const unique = (warnings: readonly Warning[]): readonly Warning[] => [
  ...new Map(
    warnings.map((one) => [
      JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
      one,
    ]),
  ).values(),
]
