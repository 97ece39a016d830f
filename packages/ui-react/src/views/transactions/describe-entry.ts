import type { ActivityEntry } from '@carabiner/controllers'
import { quantityText } from '@carabiner/controllers/internal'
import { toUnits } from '@carabiner/core/adapter'
import { formatAmount } from '../../format/format-amount.js'
import type { en } from './messages.en.js'

/** The text key for each of the source's operation types. */
const verbs = {
  send: 'activity.sent',
  receive: 'activity.received',
  trade: 'activity.swapped',
  swap: 'activity.swapped',
  approve: 'activity.approved',
  buy: 'activity.bought',
  mint: 'activity.minted',
  deposit: 'activity.deposited',
  stake: 'activity.deposited',
  withdraw: 'activity.withdrew',
  unstake: 'activity.withdrew',
  claim: 'activity.received',
} as const satisfies Readonly<Record<string, keyof typeof en>>

const isKnown = (operation: string): operation is keyof typeof verbs =>
  Object.hasOwn(verbs, operation)

/** Returns the text key for an entry's operation. */
export const verbOf = ({ operationType }: ActivityEntry) =>
  isKnown(operationType) ? verbs[operationType] : 'activity.executed'

/** Returns the direction of an entry, for its badge. */
export function directionOf({
  operationType,
  transfers,
}: ActivityEntry): 'sent' | 'received' | 'swapped' | 'approved' {
  const directions = new Set(transfers.map(({ direction }) => direction))
  if (directions.has('in') && directions.has('out')) return 'swapped'
  if (directions.has('in')) return 'received'
  if (directions.has('out') || operationType === 'send') return 'sent'
  return 'approved'
}

/**
 * Returns the amount of a transfer, such as "−0.125 ETH". For an NFT, it returns the name, because
 * the amount is always one.
 */
export function amountOf(
  { direction, quantity, fungible_info, nft_info }: ActivityEntry['transfers'][number],
  locale: string | undefined,
): string {
  const sign = { in: '+', out: '\u2212', self: '' }[direction]
  if (nft_info) return `${sign}${nft_info.name ?? 'NFT'}`
  const text = quantityText(quantity)
  const places = text?.split('.')[1]?.length ?? 0
  const units = text === undefined ? undefined : toUnits(text, places)
  const amount = units === undefined ? '?' : formatAmount(units, places, locale)
  return `${sign}${amount} ${fungible_info?.symbol ?? fungible_info?.name ?? ''}`.trim()
}

/** Returns the value of an entry in dollars, if known. Counts only one side of a swap. */
export function dollarsOf({ transfers }: ActivityEntry): number | undefined {
  const side = transfers.some(({ direction }) => direction === 'out') ? 'out' : undefined
  const values = transfers
    .filter(({ direction }) => side === undefined || direction === side)
    .map(({ value }) => value)
  return values.length > 0 && values.every((value) => value !== undefined)
    ? values.reduce((sum, value) => sum + value, 0)
    : undefined
}
