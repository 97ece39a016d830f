import { AbortedError, type Carabiner, type Unsubscribe } from '@carabiner/core'
import { createAbortScope, createMachine, withDeadline } from '@carabiner/core/adapter'
import { proxy, ref } from 'valtio/vanilla'
import { problemOf } from '../account-name/name-problem.js'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import type { SpendingPermission } from '../sources/permissions-source.js'
import { findHolder, type Holder } from './find-holder.js'
import { PermissionNotRevokedError } from './permission-errors.js'
import { type RevokeStep, revokeMachine } from './revoke-machine.js'

/** Why a permission was not revoked. */
export type RevokeProblem = 'rejected' | 'pending' | 'abandoned' | 'failed'

/** The list of permissions, and the revocation in progress. */
export interface PermissionsState {
  step: RevokeStep
  /** The status of the list. `unavailable` if no source knows the active account. */
  status: 'loading' | 'ready' | 'failed' | 'unavailable'
  /** The permissions that are valid, the first to expire first. */
  permissions: readonly SpendingPermission[]
  /** The permission that is being revoked. */
  id?: string
  /** Why the last revocation failed, and of which permission. */
  problem?: { readonly id: string; readonly reason: RevokeProblem }
}

/** Lists and revokes the permissions to spend without asking that the active account has granted. */
export interface PermissionsController {
  readonly state: PermissionsState
  /** Reads now and after each change of account, until the returned function is called. */
  watch(): Unsubscribe
  /** Reads the list again. Never rejects. */
  read(): Promise<void>
  /** Asks the visitor to confirm that a permission is revoked. */
  choose(id: string): void
  /** Returns to the list. */
  cancel(): void
  /**
   * Asks the wallet to sign the chosen permission's id, then revokes it. Call it synchronously in
   * the click handler. Never retried.
   *
   * @throws {PermissionNotRevokedError} or the wallet's error if the visitor rejected
   */
  revoke(): Promise<void>
}

/** In ms. */
const timeout = 20_000

/** Creates the controller. Sends no request before the first `watch()`. */
export function createPermissions(carabiner: Carabiner, shell: Shell): PermissionsController {
  const state = proxy<PermissionsState>({ step: 'idle', status: 'loading', permissions: [] })
  const attempts = createAbortScope()
  let holderId: string | undefined
  const keyOf = (holder: Holder | undefined) =>
    holder && `${holder.network.caipNetworkId}:${holder.account.address}`

  const query = createQuery<readonly SpendingPermission[] | undefined, Holder>(
    shell.controller(createQueries),
    {
      action: 'permissions of an account',
      deadline: timeout,
      key: () => findHolder(carabiner),
      onFetch() {
        if (state.status !== 'ready') state.status = 'loading'
      },
      async read(holder, signal) {
        const { permissions } = await shell.sources()
        return permissions ? permissions.getPermissions({ ...holder, signal }) : undefined
      },
      onSuccess(permissions) {
        state.status = permissions ? 'ready' : 'unavailable'
        state.permissions = ref((permissions ?? []).filter(isValid).sort(byEnd))
      },
      onError(error) {
        carabiner.logger.debug('the permissions of the account could not be read', error)
        state.status = 'failed'
      },
      refetchOnWatch: false,
    },
  )
  const machine = createMachine(revokeMachine, {
    store: state,
    actions: {
      remember({ id }) {
        state.id = id
      },
      forget: () => delete state.id,
      forgetProblem: () => delete state.problem,
      forgetAccount() {
        attempts.abort()
        query.cancel()
        delete state.problem
        state.permissions = ref([])
        state.status = findHolder(carabiner) ? 'loading' : 'unavailable'
        if (query.isWatched) void query.refetch()
      },
    },
  })
  const follow = () => {
    const next = keyOf(findHolder(carabiner))
    if (next === holderId) return
    holderId = next
    machine.send('left')
  }
  const run = async (holder: Holder, id: string) => {
    const signal = attempts.renew()
    const { namespace } = holder.account
    try {
      const { signature } = await carabiner.signMessage({ message: id, namespace, signal })
      machine.send('signed')
      const { permissions } = await shell.sources()
      if (!permissions) throw new PermissionNotRevokedError()
      const revoking = permissions.revoke({ ...holder, id, signature, signal })
      await withDeadline(revoking, { action: 'revoking a permission', timeout, signal })
    } catch (error) {
      if (signal.aborted) throw error
      const isSigning = state.step === 'signing'
      const reason = isSigning ? problemOf(error) : 'failed'
      state.problem = { id, reason }
      machine.send('failed')
      // The answer may be lost, so the list says whether the permission is still there.
      if (!isSigning) void query.refetch()
      if (isSigning || error instanceof PermissionNotRevokedError) throw error
      throw new PermissionNotRevokedError(error)
    }
    if (signal.aborted) throw new AbortedError()
    state.permissions = ref(state.permissions.filter((permission) => permission.id !== id))
    machine.send('revoked')
  }

  follow()
  shell.onDestroy(carabiner.subscribe(follow), attempts.abort, query.cancel)
  return {
    state,
    watch() {
      void query.refetch()
      return query.watch()
    },
    async read() {
      await query.refetch()
    },
    choose: (id) => void machine.send('choose', { id }),
    cancel: () => void machine.send('cancel'),
    async revoke() {
      const { id } = state
      const holder = findHolder(carabiner)
      if (id === undefined || !holder || !machine.send('sign'))
        throw new PermissionNotRevokedError()
      await run(holder, id)
    },
  }
}

const isValid = ({ expiresAt }: SpendingPermission) =>
  expiresAt === undefined || expiresAt > Date.now()

const byEnd = (one: SpendingPermission, other: SpendingPermission) =>
  (one.expiresAt ?? Number.POSITIVE_INFINITY) - (other.expiresAt ?? Number.POSITIVE_INFINITY)
