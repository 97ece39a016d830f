import type { SignInContext } from './sign-in-context.js'
import type { SignInTarget } from './sign-in-target.js'

/** Has the first message made, however often that takes, and sends what came of it. */
export async function prepareMessage(
  { message, work, retry, send }: SignInContext,
  target: SignInTarget,
): Promise<void> {
  const signal = work.signal()
  const onFailure = (error: unknown) => void send('serverAway', { error })
  try {
    await retry.untilAnswered(() => message.make(target, signal), { signal, onFailure })
    if (!signal.aborted) void send('messageMade')
  } catch (error) {
    if (!signal.aborted) void send('cannotBegin', { error })
  }
}
