import type { Carabiner } from '@carabiner/core'
import type { MachineAnswer, MachineDetails } from '@carabiner/core/adapter'
import { requestedNetwork } from '../../router/router.js'
import type { Shell } from '../../shell.js'
import { MiniAppOverError, SocialStartError } from '../auth-errors.js'
import { readAuthFailure } from '../auth-failure.js'
import { createConnectWork, findAuthForConnect } from '../login/connect-steps.js'
import { setSocialProvider } from '../login/set-social-provider.js'
import { goToService } from './go-to-service.js'
import type { LoginWindow } from './login-window.js'
import { serviceAddress, type WindowLogin } from './service-address.js'
import type { SocialCredential, SocialDetails, SocialEvent, SocialWork } from './social-machine.js'

interface SocialWorkParts {
  readonly carabiner: Carabiner
  readonly shell: Shell
  readonly state: { readonly provider?: WindowLogin }
  /** Returns the window of the current login. */
  window(): LoginWindow | undefined
}

type Answer = MachineAnswer<SocialEvent, SocialDetails>
type Work = Readonly<
  Record<
    SocialWork,
    (signal: AbortSignal, details: MachineDetails<SocialDetails>) => Promise<Answer>
  >
>

/** Creates the work of each step of a sign-in with a service. */
export function createSocialWork({ carabiner, shell, state, window }: SocialWorkParts): Work {
  const find = () => findAuthForConnect(carabiner, shell)
  const currentProvider = () => {
    if (state.provider === undefined) throw new SocialStartError()
    return state.provider
  }
  /** The network and account type to sign in with: those that the connect will ask for. */
  const wantedAccount = (connectorId: string) => {
    const { chain } = carabiner.getConnector(connectorId) ?? {}
    const family = chain && carabiner.getSnapshot().namespaces[chain]
    if (!family) return {}
    const { networkId, networkIds, preferredAccountType, defaultAccountType } = family
    return {
      networkId: requestedNetwork(shell.router.state.history, chain) ?? networkId ?? networkIds[0],
      preferredAccountType: preferredAccountType ?? defaultAccountType,
    }
  }
  const signIn = async (credential: SocialCredential, signal: AbortSignal) => {
    const { auth, connectorId } = find()
    const { social, telegram } = auth
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
    return void (await social.connect({ uri, signal, ...wantedAccount(connectorId) }))
  }

  return {
    async findAddress(signal) {
      const uri = await serviceAddress(find().auth, { provider: currentProvider(), signal })
      window()?.goTo(uri)
      return 'told'
    },
    async awaitWindow(signal) {
      const loginWindow = window()
      if (!loginWindow) throw new SocialStartError()
      try {
        return ['cameBack', { credential: { resultUri: await loginWindow.result(signal) } }]
      } catch (error) {
        // The login has failed, so nothing would read a later message of the window.
        if (!signal.aborted) loginWindow.close()
        throw error
      }
    },
    async leavePage(signal) {
      const leave = { purpose: 'signIn', provider: currentProvider() } as const
      return goToService(carabiner, find().auth, leave, signal)
    },
    async signIn(signal, { credential }) {
      if (!credential) throw new SocialStartError()
      await signIn(credential, signal)
      return 'signedIn'
    },
    ...createConnectWork(carabiner, shell, (connectorId) =>
      setSocialProvider(carabiner, connectorId, state.provider),
    ),
  }
}
