import type { Carabiner, ConnectOptions } from '@carabiner/core'
import { loadOnce, withDeadline } from '@carabiner/core/adapter'
import { subscribe } from 'valtio/vanilla'
import { createAlerts } from './alerts/alerts.js'
import { watchApprovals } from './auth/approvals/watch-approvals.js'
import { watchSocialReturn } from './auth/social/watch-social-return.js'
import { ClientsMissingError } from './clients-missing-error.js'
import { watchProfiles } from './identity/watch-profiles.js'
import { watchKept } from './kept/watch-kept.js'
import { createModalController } from './modal/modal.js'
import { createRouter } from './router/router.js'
import type { CreateController, Shell, ShellSettings } from './shell.js'
import { giveUp } from './siwx/give-up.js'
import { findTarget } from './siwx/sign-in-target.js'
import type { SiwxFlow } from './siwx/siwx-flow.js'
import { timeouts } from './siwx/timeouts.js'
import { watchTelemetry } from './telemetry/watch-telemetry.js'
import { watchUnsupportedChain } from './unsupported-chain/watch-unsupported-chain.js'

/** The controllers by factory. */
interface MadeControllers {
  get<Controller>(create: CreateController<Controller>): Controller | undefined
  set<Controller>(create: CreateController<Controller>, controller: Controller): unknown
}

/**
 * Creates the controllers that a page needs while the modal is closed.
 *
 * @throws {ClientsMissingError} without an instance
 */
export function createShell(carabiner: Carabiner, options: ShellSettings = {}): Shell {
  if (!carabiner) throw new ClientsMissingError()
  const router = createRouter()
  let flow: SiwxFlow | undefined
  const loadSignIn = loadOnce(async () => {
    const { createSiwxFlow } = await import('./siwx/siwx-flow.js')
    flow = shell.controller(createSiwxFlow)
    if (modal.state.open) flow.oneApproval.prepare()
    return flow
  })
  const notLoaded = (error: unknown) => carabiner.logger.error('signing in could not load', error)
  let failing: Promise<void> | undefined
  const loadOnline = (error: unknown) => {
    carabiner.logger.warn('signing in cannot load offline', error)
    const again = () => void loadSignIn().catch(refuse)
    globalThis.addEventListener('online', again, { once: true })
    shell.onDestroy(() => globalThis.removeEventListener('online', again))
  }
  /** Disconnects the wallet: a connected account never counts as signed in. */
  const refuse = async (error: unknown): Promise<void> => {
    const who = findTarget(carabiner.getSnapshot())
    if (!who) return notLoaded(error)
    // Offline code cannot load, which is no failure. It loads when the network is back.
    if (globalThis.navigator?.onLine === false) return loadOnline(error)
    failing ??= giveUp(carabiner, shell, who, error).finally(() => {
      failing = undefined
    })
    return failing
  }
  const signInFirst = () =>
    loadSignIn().then(
      (loaded) => loaded.takeOver(),
      (error) => refuse(error).then(() => true),
    )
  const optionsSoon = (): Promise<Pick<ConnectOptions, 'signIn' | 'onSignIn'>> => {
    const made = loadSignIn().then(({ oneApproval }) => oneApproval.optionsSoon())
    return withDeadline(made, { action: 'prepare', timeout: timeouts.code }).catch((error) => {
      carabiner.logger.debug('signing in follows connecting', error)
      return {}
    })
  }
  const { siwx } = carabiner
  const modal = createModalController(carabiner, router, options, siwx && signInFirst)
  // Signing in prompts the visitor only after they act.
  if (siwx) {
    carabiner.on('connect', () => void loadSignIn().catch(refuse))
    // Prepare the sign-in of a later press on a wallet.
    subscribe(modal.state, () => {
      void loadSignIn().catch(notLoaded)
      if (modal.state.open) flow?.oneApproval.prepare()
    })
  }
  if (!options.allowUnsupportedChain) watchUnsupportedChain(carabiner, modal, router)
  const made: MadeControllers = new Map()
  const ends: (() => void)[] = []
  const life = new AbortController()
  const end = () => {
    for (const stop of ends.splice(0)) stop()
  }
  const shell: Shell = {
    router,
    modal,
    alerts: createAlerts(carabiner),
    settings: options,
    async connect(id, asked) {
      // A session prompts on another device, so the prompt need not be in the press.
      const remote = siwx && carabiner.getConnector(id)?.session
      const options = remote ? await optionsSoon() : flow?.oneApproval.options()
      return carabiner.connect(id, { ...asked, ...options })
    },
    async pairAhead(id, signal) {
      const { signIn } = siwx ? await optionsSoon() : {}
      await carabiner.pairAhead(id, { signal, signIn })
    },
    siwx: {
      getSessions: async () => (await loadSignIn()).getSessions(),
      requestSignIn: async () => (await loadSignIn()).requestSignIn(),
      signOut: async () => (await loadSignIn()).signOut(),
    },
    controller(create) {
      const existing = made.get(create)
      if (existing) return existing
      const controller = create(carabiner, shell)
      made.set(create, controller)
      return controller
    },
    sources: loadOnce(async () => {
      const { startSources } = await import('./sources/start-sources.js')
      return startSources(carabiner, shell)
    }),
    signal: life.signal,
    onDestroy(...more) {
      ends.push(...more)
      if (life.signal.aborted) end()
    },
    destroy() {
      life.abort()
      end()
    },
  }
  watchProfiles(carabiner, shell, options)
  watchApprovals(carabiner, shell)
  watchSocialReturn(carabiner, shell)
  watchTelemetry(carabiner, shell, options)
  watchKept(carabiner, shell)
  return shell
}
