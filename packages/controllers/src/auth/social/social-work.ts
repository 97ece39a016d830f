import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../../shell.js'
import { MiniAppOverError, SocialStartError } from '../auth-errors.js'
import { readAuthFailure } from '../auth-failure.js'
import { createConnectWork, findAuthForConnect } from '../login/connect-steps.js'
import { setSocialProvider } from '../login/set-social-provider.js'
import { goToService } from './go-to-service.js'
import type { LoginWindow } from './login-window.js'
import { serviceAddress } from './service-address.js'
import type { WindowLogin } from './social-name.js'
import type { SocialEvent, SocialStep } from './social-table.js'

/** What a login came back with. */
type Credential = { readonly resultUri: string } | { readonly initData: string }

interface SocialWorkParts {
  readonly carabiner: Carabiner
  readonly shell: Shell
  /** Of the login that is on its way. */
  readonly current: {
    provider?: WindowLogin | undefined
    window?: LoginWindow | undefined
    credential?: Credential | undefined
  }
}

type Work = Partial<Record<SocialStep, (signal: AbortSignal) => Promise<SocialEvent>>>

/** What each step of signing in by a service does by itself. */
export function createSocialWork({ carabiner, shell, current }: SocialWorkParts): Work {
  const find = () => findAuthForConnect(carabiner, shell)
  const begun = () => {
    if (current.provider === undefined) throw new SocialStartError()
    return current.provider
  }
  const signIn = async (credential: Credential, signal: AbortSignal) => {
    const { social, telegram } = find().auth
    if ('initData' in credential) {
      if (!telegram) throw new SocialStartError()
      return void (await telegram
        .connect({ initData: credential.initData, signal })
        .catch((error: unknown) => {
          const isExpired = readAuthFailure(error).problem === 'expired'
          throw isExpired ? new MiniAppOverError(error) : error
        }))
    }
    const { resultUri: uri } = credential
    if (social.signIn) return social.signIn({ uri, signal })
    return void (await social.connect({ uri, signal }))
  }

  return {
    async asking(signal) {
      const uri = await serviceAddress(find().auth, { provider: begun(), signal })
      current.window?.goTo(uri)
      return 'told'
    },
    async waiting(signal) {
      const { window } = current
      if (!window) throw new SocialStartError()
      try {
        current.credential = { resultUri: await window.result(signal) }
      } catch (error) {
        // The login has failed: what the window says now would not be heard.
        if (!signal.aborted) window.close()
        throw error
      }
      return 'cameBack'
    },
    async leaving(signal) {
      const leave = { purpose: 'signIn', provider: begun() } as const
      return goToService(carabiner, find().auth, leave, signal)
    },
    async signingIn(signal) {
      const { credential } = current
      // It is good once.
      current.credential = undefined
      if (!credential) throw new SocialStartError()
      await signIn(credential, signal)
      return 'signedIn'
    },
    ...createConnectWork(carabiner, shell, (connectorId) =>
      setSocialProvider(carabiner, connectorId, current.provider),
    ),
  }
}
