import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { createNetworks } from '../networks/networks.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import { cancelSignIn } from './cancel-sign-in.js'
import { checkSignIn } from './check-sign-in.js'
import type { Examination } from './examination.js'
import { giveUp } from './give-up.js'
import { prepareMessage } from './prepare-message.js'
import type { Retry } from './retry.js'
import type { Scope } from './scope.js'
import type { SignInMessage } from './sign-in-message.js'
import type { SendSignInEvent, SignInActions } from './sign-in-process.js'
import { failureHints, type SiwxState } from './sign-in-state.js'
import type { SignInTarget } from './sign-in-target.js'
import { lastSignedIn } from './signed-in-networks.js'
import { timeouts } from './timeouts.js'
import { trySignIn } from './try-sign-in.js'
import type { SignInView } from './watch-sign-in.js'

interface Parts {
  state: SiwxState
  scopes: {
    /** Everything that is asked of one account on one network. */
    account: Scope
    /** The check and the first message. */
    work: Scope
    /** One try, or cancelling. */
    attempt: Scope
  }
  message: SignInMessage
  retry: Retry
  /** The account that signs in. */
  target(): SignInTarget | undefined
  examination(): Examination | undefined
  /** Sessions that are being ended, or kept. */
  settled(): Promise<unknown>
  isSignedIn(session: SiwxSession): boolean
  send: SendSignInEvent
  view(): SignInView
}

/** The code behind the actions of the table. None rejects. */
export function createSignInActions(
  carabiner: Carabiner,
  shell: Shell,
  { state, scopes, message, retry, isSignedIn, send, ...parts }: Parts,
): SignInActions {
  const { work, attempt } = scopes
  const snackbar = shell.part(createSnackbar)
  const networks = shell.part(createNetworks)
  let ring: ReturnType<typeof setTimeout> | undefined

  const forTarget = (act: (target: SignInTarget, siwx: Siwx) => Promise<void>) => () => {
    const target = parts.target()
    return target && carabiner.siwx && act(target, carabiner.siwx)
  }
  const keep = (kept: boolean) => parts.examination()?.settle(kept)
  const endWork = () => {
    work.renew()
    attempt.renew()
  }
  return {
    forget() {
      clearTimeout(ring)
      message.forget()
      scopes.account.renew()
      endWork()
    },
    check: forTarget((target, siwx) =>
      checkSignIn(carabiner, {
        siwx,
        target,
        signal: work.signal(),
        retry,
        settled: parts.settled,
        send,
      }),
    ),
    keep: () => keep(true),
    release: () => keep(false),
    keepIfRequired: () => keep(state.request?.required === true),
    warn: ({ error }) => carabiner.logger.warn('signing in cannot be checked now', error),
    async giveUp({ error }) {
      const target = parts.target()
      const signal = work.signal()
      if (target) await giveUp(carabiner, shell, target, error)
      if (!signal.aborted) void send('gaveUp')
    },
    askNow: () => retry.now(),
    makeMessage: forTarget((target) => {
      const signal = work.signal()
      return prepareMessage({ make: () => message.make(target, signal), retry, signal, send })
    }),
    settleView: () => parts.view().settle(),
    showView: () => parts.view().show(),
    showAgain: () => parts.view().showAgain(),
    try: forTarget((target, siwx) => {
      delete state.request?.reason
      return trySignIn(carabiner, {
        siwx,
        target,
        signal: attempt.renew(),
        message,
        isSignedIn,
        send,
      })
    }),
    endTry: () => attempt.renew(),
    explain: ({ reason }) =>
      snackbar.show('error', { key: reason ? failureHints[reason] : 'siwx.failed' }),
    renewMessage: forTarget(async (target) => {
      try {
        await message.make(target, attempt.signal())
      } catch (error) {
        carabiner.logger.debug('the next message is made in the press', error)
      }
    }),
    goBack: forTarget((target, siwx) => {
      const signal = attempt.renew()
      const findLast = () => lastSignedIn(carabiner, siwx, target, signal)
      return cancelSignIn(carabiner, { target, signal, findLast, networks, snackbar, send })
    }),
    disconnect: forTarget((target) => {
      const signal = attempt.renew()
      return cancelSignIn(carabiner, { target, signal, networks, snackbar, send })
    }),
    closeRing() {
      ring = setTimeout(() => void send('ringClosed'), timeouts.verified)
    },
    endWork,
    proceed() {
      if (parts.view().isShown()) shell.modal.proceed()
    },
  }
}
