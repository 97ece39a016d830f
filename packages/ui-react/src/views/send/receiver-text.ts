import type { ReceiverProblem, ReceiverWarning } from '@carabiner/controllers/internal'
import type { en } from './messages.en.js'

type Key = keyof typeof en

/** The sentence for what is wrong with a receiver. */
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

/** The sentence for what a visitor should know of a receiver. */
export const warningKeys = {
  self: 'send.selfSend',
  contract: 'send.toContract',
  token: 'send.toToken',
  first: 'send.firstTime',
  lookAlike: 'send.lookAlike',
  unusualName: 'send.unusualName',
} as const satisfies Record<ReceiverWarning, Key>
