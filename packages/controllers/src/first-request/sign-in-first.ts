import type { Carabiner, SiwxSession } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { SignInFailedError, SiwxNotEnabledError } from '../siwx/siwx-errors.js'
import type { SiwxFlow } from '../siwx/siwx-flow.js'

const loadSiwxFlow = () => import('../siwx/siwx-flow.js')

/** The time for the code of the sign-in to load, and for a message from the server, in ms. */
const timeouts = { code: 20_000, message: 3_000 } as const

async function openFlow(shell: Shell, signal: AbortSignal): Promise<SiwxFlow> {
  const loading = { action: 'loading the sign-in', timeout: timeouts.code, signal }
  const { createSiwxFlow } = await withDeadline(loadSiwxFlow(), loading)
  return shell.controller(createSiwxFlow)
}

/**
 * Waits for the message that the wallet signs with its connection, so that it asks once. Without
 * one in time, the sign-in follows the connection.
 */
export async function prepareSignIn(
  carabiner: Carabiner,
  shell: Shell,
  signal: AbortSignal,
): Promise<void> {
  if (!carabiner.siwx) return
  try {
    const { oneApproval } = await openFlow(shell, signal)
    const { message: timeout } = timeouts
    await withDeadline(oneApproval.optionsSoon(), { action: 'prepare', timeout, signal })
  } catch (error) {
    carabiner.logger.debug('the visitor signs in after connecting', error)
  }
}

/**
 * Waits until the visitor has signed in, if that is due. Asks the wallet once by itself. After a
 * rejection or a failure, only the visitor asks again.
 *
 * @param isWanted - whether the host wants the session, even where signing in is optional
 *
 * @returns the session if the host wants it
 * @throws {SiwxNotEnabledError | SignInFailedError}
 */
export async function signInFirst(
  carabiner: Carabiner,
  shell: Shell,
  { isWanted, signal }: { isWanted: boolean; signal: AbortSignal },
): Promise<SiwxSession | undefined> {
  if (!carabiner.siwx) {
    if (isWanted) throw new SiwxNotEnabledError()
    return undefined
  }
  const flow = await openFlow(shell, signal)
  await untilSettled(flow, signal)
  if (!isWanted) return undefined
  const [session] = await flow.getSessions().catch(() => [])
  if (session) return session
  // The visitor has closed an optional sign-in before, or the server did not answer.
  await flow.requestSignIn()
  await untilSettled(flow, signal, isShown)
  const [later] = await flow.getSessions()
  if (!later) throw new SignInFailedError(undefined)
  return later
}

/** Whether a sign-in is visible, including one whose server does not answer. */
const isShown = async ({ state }: SiwxFlow) =>
  state.request !== undefined && state.request.status !== 'verified'

/** Waits until no sign-in is due, and presses its button once. */
function untilSettled(
  flow: SiwxFlow,
  signal: AbortSignal,
  isDue: (flow: SiwxFlow) => Promise<boolean> = ({ isDue: due }) => due(),
): Promise<void> {
  let isAsked = false
  return new Promise((resolve, reject) => {
    const check = async () => {
      const isWaiting = await isDue(flow)
      if (signal.aborted) return
      if (!isWaiting) {
        stop()
        return resolve()
      }
      if (isAsked || flow.state.request?.status !== 'ready') return
      isAsked = true
      void flow.signIn()
    }
    const stop = subscribe(flow.state, () => void check())
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
    void check()
  })
}
