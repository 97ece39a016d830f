import {
  AbortedError,
  type CallsRun,
  type Carabiner,
  ModalClosedError,
  RequestOutcomeUnknownError,
  RequestPendingError,
  type SiwxSession,
} from '@carabiner/core'
import { createMachine, pause } from '@carabiner/core/adapter'
import { SupersededError } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { createWallets } from '../wallets/wallets.js'
import { askFirstRequest } from './ask-first-request.js'
import { checkConnectOptions } from './check-connect-options.js'
import type { AnyConnectResult, ModalConnectOptions } from './connect-options.js'
import { connectView } from './connect-view.js'
import { createDescribedRequest, type DescribedRequestState } from './described-request.js'
import { findConnected, untilConnected } from './find-connected.js'
import type { ConnectedAccount, FirstRequest, FirstRequestOutcome } from './first-request.js'
import { type FirstRequestStep, firstRequestMachine } from './first-request-machine.js'
import { type RequestFailure, readRequestFailure } from './request-failure.js'
import { outcomeOfError } from './request-outcome.js'
import { prepareSignIn, signInFirst } from './sign-in-first.js'

/** The first request as the view shows it. */
export interface FirstRequestState extends DescribedRequestState {
  step: FirstRequestStep
  /** The type of the request. Absent if the host makes none. */
  type?: FirstRequest['type']
  /** The wallet that is asked. */
  connectorId?: string
  /** Whether the wallet has not answered for 20 s. */
  isSlow?: true
  /** Whether the network has the calls, and no block yet. */
  isSent?: true
  /** Why the request failed. */
  failure?: RequestFailure
}

/** Connects, signs in and makes a first request to the wallet. */
export interface FirstRequests {
  readonly state: FirstRequestState
  /**
   * Begins an attempt. The modal is open already.
   *
   * @param pressWallet - connects a wallet in the modal, as a press on its row does
   *
   * @throws {ModalClosedError} if the modal closes before the wallet got the request
   * @throws {AbortedError | SupersededError} if the attempt ends before the wallet got the request
   * @throws {RequestPendingError} if an earlier request is open in the wallet
   * @throws {InvalidOptionsError | SiwxNotEnabledError | SignInFailedError}
   */
  connect(
    options: ModalConnectOptions,
    pressWallet: (connectorId: string) => Promise<void>,
  ): Promise<AnyConnectResult>
  /** Asks the wallet again. Call it synchronously in the click handler. */
  retry(): void
  /** Called once the visitor can read what the request does. The prompt waits for it, at most 2 s. */
  onDescribed(): void
}

/** One call of `connect`. */
interface Attempt {
  readonly options: ModalConnectOptions
  /** The wallet that was connected before. */
  readonly firstConnectorId: string | undefined
  resolve(result: AnyConnectResult): void
  reject(error: unknown): void
  account?: ConnectedAccount | undefined
  session?: SiwxSession | undefined
  outcome?: FirstRequestOutcome
  run?: CallsRun
}

/** How long the view shows the result before it closes, in ms. */
const doneDelay = 900
/** The delay after which the view names a likely cause, in ms. */
const slowDelay = 20_000

/** Creates the controller. One attempt runs at a time. */
export function createFirstRequests(carabiner: Carabiner, shell: Shell): FirstRequests {
  const { modal, router } = shell
  const state = proxy<FirstRequestState>({ step: 'idle' })
  const wallets = shell.controller(createWallets)
  const description = createDescribedRequest(carabiner, state, () => modal.state.open)
  let current: Attempt | undefined

  const namespace = () => current?.options.request?.namespace
  const view = () => connectView(current?.options ?? {})
  /** Whether the host wants another wallet than the one that is connected. */
  const isOtherWanted = () => {
    const { options, firstConnectorId } = current ?? {}
    const wanted = options?.connectorId
    return wanted !== undefined && firstConnectorId !== undefined && wanted !== firstConnectorId
  }
  const isShown = () => modal.state.open && router.current()?.view === 'FirstRequest'

  const machine = createMachine(firstRequestMachine, {
    store: state,
    actions: {
      follow() {
        if (!modal.state.open) return
        // Without an account, Connect comes first.
        if (isShown() && !findConnected(carabiner, namespace())) modal.open(view())
        // If the requested wallet does not connect, the visitor can choose another.
        else if (isShown() && machine.state() === 'connecting' && isOtherWanted()) {
          const { request, networkId } = current?.options ?? {}
          const data = request && { namespace: request.namespace, network: networkId }
          router.reset({ view: 'Connect', data })
        }
        modal.state.follow = view()
      },
      rememberAccount({ account }) {
        if (current) current.account = account
        if (account) state.connectorId = account.connectorId
      },
      rememberSession({ session }) {
        if (current) current.session = session
      },
      show() {
        // The view of the connection shows the result for a moment, then continues to this view.
        if (wallets.state.connecting) modal.state.follow = view()
        else if (isShown()) delete modal.state.follow
        else modal.open(view())
      },
      explain({ outcome }) {
        if (outcome?.status === 'failed') state.failure = readRequestFailure(outcome.error)
      },
      forgetFailure() {
        delete state.failure
      },
      keepOutcome({ outcome }) {
        if (current && outcome) current.outcome = outcome
      },
      leaveIfClosed() {
        if (!modal.state.open) machine.send('left', { error: new ModalClosedError() })
      },
      resolve: () => settle(),
      resolveUnknown() {
        if (current) {
          const error = new RequestOutcomeUnknownError()
          current.outcome = { status: 'unknown', error, ...(current.run && { run: current.run }) }
        }
        settle()
      },
      reject({ error }) {
        current?.reject(error)
      },
      closeView() {
        delete modal.state.follow
        if (isShown()) modal.close()
      },
      clear() {
        delete state.type
        delete state.connectorId
        delete state.failure
        description.clear()
        current = undefined
      },
    },
    work: {
      async connect(signal) {
        const { connectorId } = current?.options ?? {}
        const before = current?.firstConnectorId
        const account = await untilConnected(
          carabiner,
          namespace(),
          signal,
          (candidate, isChosen) =>
            connectorId === undefined ||
            candidate.connectorId === connectorId ||
            candidate.connectorId !== before ||
            // The visitor chose the connected wallet in place of the requested one.
            isChosen,
        )
        return ['connected', { account }]
      },
      async switchNetwork(signal) {
        const { networkId, request } = current?.options ?? {}
        const account = findConnected(carabiner, namespace())
        if (!account) return 'lost'
        // Signing in and lists of calls use the active account.
        const { connectorId, namespace: family, address } = account
        if (carabiner.getSnapshot().activeNamespace !== family) {
          carabiner.activate(connectorId, { namespace: family, address })
        }
        if (!networkId || account.networkId === networkId) return 'switched'
        try {
          await carabiner.switchNetwork(networkId, { signal })
          return 'switched'
        } catch (error) {
          if (!request) throw error
          return answerOf(outcomeOfError(error))
        }
      },
      async signIn(signal) {
        const { signIn, request } = current?.options ?? {}
        const session = await signInFirst(carabiner, shell, { isWanted: signIn === true, signal })
        return [request ? 'signedIn' : 'nothingToAsk', { session }]
      },
      async ask(signal) {
        const request = current?.options.request
        const account = findConnected(carabiner, namespace())
        if (!current || !request || !account) return 'lost'
        current.account = account
        state.connectorId = account.connectorId
        const stopTimer = startTimer(signal)
        const outcome = await askFirstRequest(carabiner, request, {
          account,
          signal,
          runId: openRunOf(current.run),
          describe: (made) => description.show(made, account, signal),
          onRun(run) {
            if (signal.aborted) return
            if (current) current.run = run
            if (run.status === 'sent') {
              stopTimer()
              state.isSent = true
            } else delete state.isSent
          },
        })
        stopTimer()
        if (!signal.aborted) delete state.isSent
        return answerOf(outcome)
      },
      async closeRing(signal) {
        await pause(isShown() && current?.options.request ? doneDelay : 0, signal)
        return 'closed'
      },
    },
    onError: (error) => void machine.send('aborted', { error }),
  })

  /** Names a likely cause after a while. @returns a function that stops it */
  const startTimer = (signal: AbortSignal) => {
    const timer = setTimeout(() => {
      state.isSlow = true
    }, slowDelay)
    const stop = () => {
      clearTimeout(timer)
      delete state.isSlow
    }
    signal.addEventListener('abort', stop)
    return stop
  }

  const settle = () => {
    if (!current?.account) return
    const { account, session: signIn, outcome: request, run } = current
    current.resolve({ account, ...(signIn && { signIn }), ...(request && { request }) })
    const mayResume = request?.status === 'unknown' || request?.status === 'done'
    if (run && !mayResume) forgetRun(carabiner, run)
  }
  const abort = (error: unknown) => void machine.send('aborted', { error })
  const followAccount = () => {
    if (!current?.account) return
    const { namespace: family, connectorId } = current.account
    const connections = carabiner.getSnapshot().namespaces[family]?.connections ?? []
    if (!connections.some((one) => one.connectorId === connectorId)) machine.send('lost')
  }
  shell.onDestroy(
    modal.onClose(() => void machine.send('left', { error: new ModalClosedError() })),
    carabiner.subscribe(followAccount),
    () => abort(new AbortedError()),
  )

  return {
    state,
    async connect(options, pressWallet) {
      try {
        checkConnectOptions(carabiner, options)
        if (machine.state() === 'asking') throw new RequestPendingError()
      } catch (error) {
        if (machine.state() === 'idle') modal.close()
        throw error
      }
      const { connectorId, request, signal } = options
      machine.send('replaced', { error: new SupersededError() })
      if (signal?.aborted) {
        modal.close()
        throw new AbortedError(signal.reason)
      }
      if (shell.signal.aborted) modal.leave()
      if (!modal.state.open) throw new ModalClosedError()
      const firstConnectorId = findConnected(carabiner, request?.namespace)?.connectorId
      const result = new Promise<AnyConnectResult>((resolve, reject) => {
        current = { options, firstConnectorId, resolve, reject }
      })
      const stop = () => abort(new AbortedError(signal?.reason))
      signal?.addEventListener('abort', stop, { once: true })
      state.type = request?.type
      machine.send('begin')
      if (connectorId !== undefined && firstConnectorId !== connectorId) {
        void press(connectorId, pressWallet)
      }
      return result.finally(() => signal?.removeEventListener('abort', stop))
    },
    retry: () => void machine.send('retry'),
    onDescribed: description.onShown,
  }

  /** Connects the requested wallet, once the message to sign with the connection is there. */
  async function press(connectorId: string, pressWallet: (id: string) => Promise<void>) {
    const attempt = current
    await prepareSignIn(carabiner, shell, shell.signal)
    if (current !== attempt || machine.state() !== 'connecting') return
    // A closed modal ends the attempt by itself.
    pressWallet(connectorId).catch(abortUnlessClosed)
  }
  function abortUnlessClosed(error: unknown) {
    if (!(error instanceof ModalClosedError)) abort(error)
  }
}

/** Returns the id of a run that can continue. The calls of an ended run start from the first one. */
const openRunOf = (run: CallsRun | undefined) =>
  run?.status === 'paused' || run?.status === 'ready' ? run.id : undefined

/** The machine's event for an outcome. */
const answerOf = (outcome: FirstRequestOutcome) => [outcome.status, { outcome }] as const

/** Ends a run that will not continue, so that it is not listed as open. */
function forgetRun(carabiner: Carabiner, { id }: CallsRun): void {
  carabiner
    .calls()
    .then((runs) => runs.cancel(id))
    .catch((error: unknown) => carabiner.logger.debug('the calls have ended already', error))
}
