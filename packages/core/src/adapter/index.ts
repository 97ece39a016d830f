// Helpers that adapters of all families share. An adapter's bundle contains only the ones it imports.

export { type AbortScope, createAbortScope } from '../async/abort-scope.js'
export { abortable } from '../async/abortable.js'
export { withDeadline } from '../async/deadline.js'
export {
  type JoinedSignal,
  joinSignals,
  type LinkedController,
  linkedController,
} from '../async/join-signals.js'
export { loadOnce } from '../async/load-once.js'
export { every, pause } from '../async/timers.js'
export { underLock } from '../async/under-lock.js'
export { withSignal } from '../async/with-signal.js'
export { networkIdKey } from '../caip/caip-2.js'
export { isEmail } from '../connector/auth/is-email.js'
export { drawnIcon } from '../connector/drawn-icon.js'
export { isCopy } from '../connector/is-copy.js'
export { safeIcon } from '../connector/safe-icon.js'
export { safeText } from '../connector/safe-text.js'
export { ChainsNotSupportedError } from '../errors/connection-errors.js'
export { isAnswerLost } from '../errors/is-answer-lost.js'
export {
  FeeTooHighError,
  InsufficientFundsError,
  InvalidAddressError,
  OutcomeUnknownError,
  PendingLimitError,
  TransactionChangedError,
} from '../errors/send-errors.js'
export { sentByWallet } from '../errors/sent-by-wallet.js'
export { evmCoinType } from '../evm/names/coin-type.js'
export { checkHostOptions } from '../host-options/check-host-options.js'
export { closestName } from '../host-options/closest-name.js'
export { unknownOption } from '../host-options/unknown-option.js'
export { createMachine, type Machine } from '../machine/create-machine.js'
export {
  type MachineAnswer,
  type MachineDefinition,
  type MachineDetails,
  type MachineState,
  nextState,
} from '../machine/machine-definition.js'
export { httpUrl } from '../networks/http-url.js'
export { latinDigits } from '../numbers/latin-digits.js'
export { type NumberMarks, numberMarks } from '../numbers/number-marks.js'
export { type NumberRules, plainNumber, readNumber } from '../numbers/read-number.js'
export { type NumberReadings, readingsOf } from '../numbers/readings.js'
export type { OptionFields } from '../options.js'
export {
  array,
  boolean,
  callable,
  describeValue,
  falseOr,
  intWithin,
  isObject,
  literal,
  object,
  optional,
  record,
  refine,
  refineString,
  type Schema,
  string,
  unknown,
} from '../schema/schema.js'
export { readBody, withBody } from '../transport/read-body.js'
export { type FamilyProvider, isFamilyProvider } from '../walletconnect/session/family-provider.js'
export { createLooks, type Looks } from './look-again.js'
export { randomUuid } from './random-uuid.js'
export {
  type AmountScale,
  amountText,
  fromUiUnits,
  isSameMultiplier,
  readAmount,
  toUiUnits,
} from './ui-amount.js'
export { fromUnits, toUnits } from './units.js'
export { createWatchSlots, type WatchSlots } from './watch-slots.js'
