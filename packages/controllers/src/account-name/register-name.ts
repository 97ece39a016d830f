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

/** Has the account sign for a name, and registers it. */
export interface Registering {
  /** @returns the name @throws the error for the caller */
  start(who: Registrant, name: string, registration: NameRegistration): Promise<string>
  /** Aborts the registration and ignores its outcome. */
  stop(): void
}

interface RegisteringParts {
  /** A proxy, kept up to date. */
  readonly state: AccountNameState
  /** Sends an event to the machine. */
  send(event: NameEvent): boolean
  /** Called on success: a read of names in progress is out of date. */
  onRegistered(): void
  /** Called on failure: the name may be taken by now. */
  onFailed(): void
}

/** In ms. */
const timeout = 20_000

/** Creates the run from the press to the registered name, by the machine's steps. */
export function createRegistering(
  carabiner: Carabiner,
  { modal, router, controller }: Shell,
  { state, send, onRegistered, onFailed }: RegisteringParts,
): Registering {
  const attempts = createAbortScope()

  /** Stores the success. The view shows it wherever the visitor is. */
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
  /** @returns the error for the caller */
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
      const posting = registration.register(request)
      await withDeadline(posting, { action: 'name registration', timeout, signal })
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

/** Returns the message to sign: the name, and the time in s since 1970. */
const messageFor = (name: string) =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })

/** Whether a registration with a lost answer succeeded. */
async function hasName(
  registration: NameRegistration,
  who: Registrant,
  name: string,
  signal: AbortSignal,
): Promise<boolean> {
  const names = await readNames(registration, who, signal).catch(() => undefined)
  return names?.includes(name) ?? false
}

/** Reports a registration to the host's analytics, without the name. */
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
