import { type Carabiner, type ChainNamespace, selectStatus } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { createBalance } from '../balance/balance.js'
import { errorName } from '../events/error-name.js'
import type { Shell } from '../shell.js'
import { createSnackbar } from '../snackbar/snackbar.js'
import { areNftsOffered } from '../sources/are-nfts-offered.js'
import { createTokens } from '../tokens/tokens.js'
import type { AccountSources } from './account-source.js'
import { createLazySource } from './lazy-source.js'

/** The pending disconnect in the Account view. */
export interface AccountState {
  /** The connections that are disconnecting. */
  disconnecting?: DisconnectScope
}

/**
 * The connections to disconnect. `approval`: all that the active wallet shared in one approval.
 * `family`: all of the active chain family.
 */
type DisconnectScope = 'approval' | 'family' | 'all'

interface LeaveOptions {
  /** @default 'approval' */
  scope?: DisconnectScope
  /** Keeps the modal open, at Connect if no wallet remains connected. @default false */
  keepOpen?: boolean
}

/** The controller of the Account view: balance, tabs and disconnecting. */
export interface AccountController {
  readonly state: AccountState
  /** The sources of the tabs. Tabs without a source are absent. */
  readonly sources: AccountSources
  /** Whether accounts of a chain family have an NFTs tab. */
  hasNfts(namespace: ChainNamespace): boolean
  /** Reads the active account's balance, unless a recent one is known, and reports a failure. */
  loadBalance(): Promise<void>
  /** Disconnects, and closes the modal unless `keepOpen` is set. */
  disconnect(options?: LeaveOptions): Promise<void>
}

/** Creates the controller of the active account. */
export function createAccount(
  carabiner: Carabiner,
  { modal, controller, settings, onDestroy }: Shell,
): AccountController {
  const balance = controller(createBalance)
  const snackbar = controller(createSnackbar)
  const state = proxy<AccountState>({})
  const release = (scope: DisconnectScope) => {
    if (scope === 'all') return carabiner.disconnectAll()
    const { activeNamespace: namespace } = carabiner.getSnapshot()
    return carabiner.disconnect(scope === 'family' && namespace ? { namespace } : {})
  }

  return {
    state,
    sources: {
      tokens: settings.sources?.balances !== false ? controller(createTokens) : undefined,
      nfts:
        settings.sources?.nfts !== false
          ? createLazySource(async () => {
              const { createNfts } = await import('../nfts/nfts.js')
              return controller(createNfts)
            }, onDestroy)
          : undefined,
      activity:
        settings.sources?.activity !== false
          ? createLazySource(async () => {
              const { createActivity } = await import('../activity/activity.js')
              return controller(createActivity)
            }, onDestroy)
          : undefined,
    },
    hasNfts: (namespace) => areNftsOffered(settings, carabiner.getAdapter(namespace)),
    async loadBalance() {
      if (!(await balance.load())) snackbar.show('error', { key: 'tokens.unavailable' })
    },
    async disconnect({ keepOpen = false, scope = 'approval' } = {}) {
      if (state.disconnecting) return
      state.disconnecting = scope
      if (keepOpen) modal.state.stays = true
      try {
        await release(scope)
        if (!keepOpen) modal.close()
        else if (selectStatus(carabiner.getSnapshot()) === 'disconnected') modal.open()
      } catch (error) {
        carabiner.logger.warn('disconnect failed', error)
        const properties = { error: errorName(error) }
        carabiner.tell('interaction', { event: 'DISCONNECT_ERROR', properties })
        snackbar.show('error', { key: 'error.disconnectFailed' })
      } finally {
        delete state.disconnecting
        delete modal.state.stays
      }
    },
  }
}
