import { FrameMessageError } from '../frame-message-error.js'
import { erase } from '../keys/entropy.js'

/** Idle time after which the keys are locked. In ms. */
const idleTime = 10 * 60_000

/** Holds the entropy of one visitor while their wallet is open. */
export interface Keyring {
  isOpen(userId: string): boolean
  /** Takes ownership of the entropy, and erases it when the wallet is locked. */
  open(userId: string, entropy: Uint8Array): void
  /** @throws {FrameMessageError} while their wallet is locked */
  entropy(userId: string): Uint8Array
  lock(): void
}

export function createKeyring(): Keyring {
  let held: { readonly userId: string; readonly entropy: Uint8Array } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const lock = () => {
    clearTimeout(timer)
    if (held) erase(held.entropy)
    held = undefined
  }
  const stay = () => {
    clearTimeout(timer)
    timer = setTimeout(lock, idleTime)
  }
  return {
    isOpen: (userId) => held?.userId === userId,
    open(userId, entropy) {
      if (held?.entropy !== entropy) lock()
      held = { userId, entropy }
      stay()
    },
    entropy(userId) {
      if (held?.userId !== userId) throw new FrameMessageError('The wallet is locked')
      stay()
      return held.entropy
    },
    lock,
  }
}
