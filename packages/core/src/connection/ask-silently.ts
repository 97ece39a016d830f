import type { Grant } from '../adapter/grant.js'
import { withDeadline } from '../async/deadline.js'
import { linkedController } from '../async/join-signals.js'
import type { Engine } from './engine.js'

interface SilentAsk {
  /** The action that waits, named in the error. */
  readonly action: string
  /**
   * Asks the wallet.
   *
   * @param signal - aborts at the deadline, so that a later answer reaches no listener
   */
  ask(signal: AbortSignal): Promise<Grant>
  readonly signal: AbortSignal
}

/** Asks a wallet for its accounts without a prompt, within the time limit of a restore. */
export async function askSilently(
  { deadlines }: Engine,
  { action, ask, signal: asking }: SilentAsk,
): Promise<Grant> {
  // Don't abort after an answer: adapters keep the connection open until the engine has applied its grant.
  const { signal, abort, release } = linkedController(asking)
  try {
    return await withDeadline(ask(signal), { action, timeout: deadlines.restore, signal })
  } catch (error) {
    abort()
    throw error
  } finally {
    release()
  }
}
