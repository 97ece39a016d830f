import { FrameMessageError } from '../frame-message-error.js'
import { erase } from '../keys/entropy.js'

/** Unused for as long, the keys are locked. In ms. */
const idleTime = 10 * 60_000

/** Holds the entropy while the wallet is open. */
export interface Keyring {
  isOpen(): boolean
  /** Takes the entropy over: it is erased when the wallet is locked. */
  open(entropy: Uint8Array): void
  /** @throws {FrameMessageError} while the wallet is locked */
  entropy(): Uint8Array
  lock(): void
}

export function createKeyring(): Keyring {
  let held: Uint8Array | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const lock = () => {
    clearTimeout(timer)
    if (held) erase(held)
    held = undefined
  }
  const stay = () => {
    clearTimeout(timer)
    timer = setTimeout(lock, idleTime)
  }
  return {
    isOpen: () => held !== undefined,
    open(entropy) {
      if (held !== entropy) lock()
      held = entropy
      stay()
    },
    entropy() {
      if (!held) throw new FrameMessageError('The wallet is locked')
      stay()
      return held
    },
    lock,
  }
}
