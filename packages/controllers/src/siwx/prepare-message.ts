import type { Retry } from './retry.js'
import type { SendSignInEvent } from './sign-in-process.js'

interface PrepareOptions {
  make(): Promise<unknown>
  retry: Retry
  signal: AbortSignal
  send: SendSignInEvent
}

/** Has the first message made, however often that takes, and sends what came of it. */
export async function prepareMessage({ make, retry, signal, send }: PrepareOptions): Promise<void> {
  const onFailure = (error: unknown) => void send('serverAway', { error })
  try {
    await retry.untilAnswered(make, { signal, onFailure })
    if (!signal.aborted) void send('messageMade')
  } catch (error) {
    if (!signal.aborted) void send('cannotBegin', { error })
  }
}
