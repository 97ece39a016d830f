import type { Grant } from '../adapter/adapter.js'
import { withDeadline } from '../async/deadline.js'
import { linkedController } from '../async/join-signals.js'
import type { Engine } from './engine.js'

interface SilentAsk {
  /** What it is for, in a failure's words. */
  readonly action: string
  /** @param signal - aborts with the deadline: an answer after it must not reach any listener */
  ask(signal: AbortSignal): Promise<Grant>
  readonly signal: AbortSignal
}

/** Asks a wallet what it shares, without a prompt, as long as restoring may take. */
export async function askSilently(
  { deadlines }: Engine,
  { action, ask, signal: asking }: SilentAsk,
): Promise<Grant> {
  // Not aborted after an answer: adapters hold a connection until the engine has taken its grant.
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
