import { AbortedError, type Carabiner, type NetworkId } from '@carabiner/core'
import { createAbortScope, withDeadline } from '@carabiner/core/adapter'
import { NameRegistrationError } from '../api/blockchain/name-errors.js'
import { errorName } from '../events/error-name.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import type { NameRegistration } from '../sources/data-sources.js'
import type { Registrant } from './find-registrant.js'
import type { NameEvent } from './name-machine.js'
import { problemOf } from './name-problem.js'
import type { AccountNameState } from './name-state.js'
import { readNames } from './read-names.js'

/** Asks the account to sign for a name, and registers it. */
export interface Registering {
  /** @returns the name @throws what its caller is told */
  start(who: Registrant, name: string, registration: NameRegistration): Promise<string>
  /** Ends what is asked; its outcome is ignored. */
  stop(): void
}

interface RegisteringParts {
  /** A proxy, kept up to date. */
  readonly state: AccountNameState
  /** Tells the machine. */
  send(event: NameEvent): boolean
  /** It is the account's: what is being read of its names is out of date. */
  onRegistered(): void
  /** It failed: the name may be somebody else's by now. */
  onFailed(): void
}

/** In ms. */
const timeout = 20_000

/** Runs from the press to the registered name, by the steps of the machine. */
export function createRegistering(
  carabiner: Carabiner,
  { modal, router, controller }: Shell,
  { state, send, onRegistered, onFailed }: RegisteringParts,
): Registering {
  const attempts = createAbortScope()

  /** The name is the account's: the view goes on, wherever the visitor is. */
  const complete = async ({ active }: Registrant, name: string) => {
    onRegistered()
    state.owned = { status: 'owned', name }
    state.registered = name
    send('registered')
    await carabiner.updateAccount(active, { profileName: name }).catch((error: unknown) => {
      carabiner.logger.debug('the name could not be kept', error)
    })
    if (!modal.state.open) return
    const isHere = router.current()?.view === 'RegisterAccountName'
    if (isHere) router.replace({ view: 'RegisterAccountNameSuccess' })
    else controller(createSnackbar).show('success', { key: 'names.registered', values: { name } })
  }
  /** @returns what the caller is told */
  const fail = (name: string, error: unknown): unknown => {
    const problem = state.step === 'signing' ? problemOf(error) : 'failed'
    state.problem = problem
    send('failed')
    if (problem !== 'failed') return error
    if (modal.state.open) {
      controller(createSnackbar).show('error', { key: 'names.failed', values: { name } })
    }
    onFailed()
    return error instanceof NameRegistrationError ? error : new NameRegistrationError(name, error)
  }
  const run = async (who: Registrant, name: string, registration: NameRegistration) => {
    const signal = attempts.renew()
    const { account, network } = who
    try {
      const message = messageFor(name)
      const { namespace } = account
      const { signature } = await carabiner.signMessage({ message, namespace, signal })
      send('signed')
      const request = { account, network, name, message, signature, signal }
      const asked = registration.register(request)
      await withDeadline(asked, { action: 'name registration', timeout, signal })
    } catch (error) {
      if (signal.aborted) throw error
      const isOurs =
        state.step === 'registering' && (await hasName(registration, who, name, signal))
      if (signal.aborted) throw error
      if (!isOurs) throw fail(name, error)
    }
    if (signal.aborted) throw new AbortedError()
    await complete(who, name)
    return name
  }

  return {
    start: (who, name, registration) =>
      tellRegistration(carabiner, who.network.caipNetworkId, run(who, name, registration)),
    stop: () => attempts.abort(),
  }
}

/** What the account signs: the name, and when, in s since 1970. */
const messageFor = (name: string) =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })

/** Whether a registration whose answer was lost has come about. */
async function hasName(
  registration: NameRegistration,
  who: Registrant,
  name: string,
  signal: AbortSignal,
): Promise<boolean> {
  const names = await readNames(registration, who, signal).catch(() => undefined)
  return names?.includes(name) ?? false
}

/** Tells the host's analytics of a registration, but not of which name. */
async function tellRegistration(
  carabiner: Carabiner,
  network: NetworkId,
  registering: Promise<string>,
): Promise<string> {
  const properties = { network }
  carabiner.tell('interaction', { event: 'REGISTER_NAME_INITIATED', properties })
  try {
    const name = await registering
    carabiner.tell('interaction', { event: 'REGISTER_NAME_SUCCESS', properties })
    return name
  } catch (thrown) {
    const failure = { ...properties, error: errorName(thrown) }
    carabiner.tell('interaction', { event: 'REGISTER_NAME_ERROR', properties: failure })
    throw thrown
  }
}
