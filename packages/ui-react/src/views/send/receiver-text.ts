import type { ReceiverProblem, ReceiverWarning } from '@carabiner/controllers/internal'
import type { en } from './messages.en.js'

type Key = keyof typeof en

/** The text for each problem with a receiver. */
export const problemKeys = {
  address: 'send.badAddress',
  checksum: 'send.badChecksum',
  network: 'send.otherNetwork',
  unspendable: 'send.unspendable',
  noName: 'send.noName',
  badName: 'send.badName',
  lookup: 'send.nameFailed',
  otherToken: 'send.linkToken',
  link: 'send.linkRefused',
} as const satisfies Record<ReceiverProblem, Key>

/** The text for each warning about a receiver. */
export const warningKeys = {
  self: 'send.selfSend',
  contract: 'send.toContract',
  token: 'send.toToken',
  first: 'send.firstTime',
  lookAlike: 'send.lookAlike',
  unusualName: 'send.unusualName',
} as const satisfies Record<ReceiverWarning, Key>
