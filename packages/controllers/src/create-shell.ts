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

/** The controllers created so far, by factory. */
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
  const notLoaded = (error: unknown) =>
    carabiner.logger.error('the sign-in code could not load', error)
  let failing: Promise<void> | undefined
  const loadOnline = (error: unknown) => {
    carabiner.logger.warn('the sign-in code cannot load offline', error)
    const retry = () => void loadSignIn().catch(refuse)
    globalThis.addEventListener('online', retry, { once: true })
    shell.onDestroy(() => globalThis.removeEventListener('online', retry))
  }
  /** Disconnects the wallet, because a connected account never counts as signed in. */
  const refuse = async (error: unknown): Promise<void> => {
    const target = findTarget(carabiner.getSnapshot())
    if (!target) return notLoaded(error)
    // Code that cannot load while the browser is offline is not a failure. It loads once the
    // browser is online.
    if (globalThis.navigator?.onLine === false) return loadOnline(error)
    failing ??= giveUp(carabiner, shell, target, error).finally(() => {
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
    const loadingOptions = loadSignIn().then(({ oneApproval }) => oneApproval.optionsSoon())
    return withDeadline(loadingOptions, { action: 'prepare', timeout: timeouts.code }).catch(
      (error) => {
        carabiner.logger.debug('the visitor signs in after connecting', error)
        return {}
      },
    )
  }
  const { siwx } = carabiner
  const modal = createModalController(carabiner, router, options, siwx && signInFirst)
  // Signing in prompts the visitor only after they act.
  if (siwx) {
    carabiner.on('connect', () => void loadSignIn().catch(refuse))
    // Prepare the sign-in before the visitor presses a wallet.
    subscribe(modal.state, () => {
      void loadSignIn().catch(notLoaded)
      if (modal.state.open) flow?.oneApproval.prepare()
    })
  }
  if (!options.allowUnsupportedChain) watchUnsupportedChain(carabiner, modal, router)
  const madeControllers: MadeControllers = new Map()
  const cleanups: (() => void)[] = []
  const life = new AbortController()
  const end = () => {
    for (const stop of cleanups.splice(0)) stop()
  }
  const shell: Shell = {
    router,
    modal,
    alerts: createAlerts(carabiner),
    settings: options,
    async connect(id, hostOptions) {
      // A wallet with a session prompts on another device, so the request may come after the click.
      const remote = siwx && carabiner.getConnector(id)?.session
      const options = remote ? await optionsSoon() : flow?.oneApproval.options()
      return carabiner.connect(id, { ...hostOptions, ...options })
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
      const existing = madeControllers.get(create)
      if (existing) return existing
      const controller = create(carabiner, shell)
      madeControllers.set(create, controller)
      return controller
    },
    sources: loadOnce(async () => {
      const { startSources } = await import('./sources/start-sources.js')
      return startSources(carabiner, shell)
    }),
    signal: life.signal,
    onDestroy(...moreCleanups) {
      cleanups.push(...moreCleanups)
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
