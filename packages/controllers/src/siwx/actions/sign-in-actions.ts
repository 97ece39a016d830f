import { createSnackbar } from '../../snackbar/snackbar.js'
import { giveUp } from '../give-up.js'
import type { SignInActions } from '../machine/create-sign-in.js'
import { failureHints } from '../sign-in-state.js'
import type { SignInTarget } from '../sign-in-target.js'
import { timeouts } from '../timeouts.js'
import { cancelSignIn } from './cancel-sign-in.js'
import { checkSignIn } from './check-sign-in.js'
import type { SignInContext } from './sign-in-context.js'
import { trySignIn } from './try-sign-in.js'

/** Creates the actions of the machine. They never reject. */
export function createSignInActions(context: SignInContext): SignInActions {
  const { carabiner, shell, state, message, retry, work, attempt, send, view } = context
  let ringTimer: ReturnType<typeof setTimeout> | undefined
  const forTarget =
    (action: (context: SignInContext, target: SignInTarget) => Promise<void>) => () =>
      context.target && action(context, context.target)
  const keep = (kept: boolean) => context.examined?.settle(kept)
  const endWork = () => {
    work.abort()
    attempt.abort()
  }
  return {
    forget() {
      clearTimeout(ringTimer)
      message.forget()
      endWork()
    },
    check: forTarget(checkSignIn),
    keep: () => keep(true),
    release: () => keep(false),
    keepIfRequired: () => keep(state.request?.required === true),
    warn: ({ error }) => carabiner.logger.warn('the sign-in cannot be checked now', error),
    async giveUp({ error }) {
      const signal = work.current()
      if (context.target) await giveUp(carabiner, shell, context.target, error)
      if (!signal.aborted) send('gaveUp')
    },
    askNow: () => retry.now(),
    makeMessage: forTarget(prepareMessage),
    settleView: () => view().settle(),
    showView: () => view().show(),
    showAgain: () => view().showAgain(),
    try: forTarget(trySignIn),
    endTry: () => attempt.abort(),
    explain({ reason }) {
      const key = reason ? failureHints[reason] : 'siwx.failed'
      shell.controller(createSnackbar).show('error', { key })
    },
    renewMessage: () =>
      context.target &&
      !message.fresh() &&
      message
        .make(context.target, attempt.current())
        .catch((error) =>
          carabiner.logger.debug('the next sign-in message is created on the next press', error),
        ),
    goBack: forTarget((_, target) => cancelSignIn(context, target, true)),
    disconnect: forTarget((_, target) => cancelSignIn(context, target, false)),
    closeRing() {
      ringTimer = setTimeout(() => send('ringClosed'), timeouts.verified)
    },
    endWork,
    proceed() {
      if (view().isShown()) shell.modal.proceed()
    },
  }
}

/** Requests the first message, with retries, and sends the result. */
async function prepareMessage(
  { message, work, retry, send }: SignInContext,
  target: SignInTarget,
): Promise<void> {
  const signal = work.current()
  const onFailure = (error: unknown) => void send('serverAway', { error })
  try {
    await retry.untilAnswered(() => message.make(target, signal), { signal, onFailure })
    if (!signal.aborted) send('messageMade')
  } catch (error) {
    if (!signal.aborted) send('cannotBegin', { error })
  }
}
