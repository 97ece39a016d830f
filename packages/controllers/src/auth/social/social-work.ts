import type { Carabiner, LoginProvider } from '@carabiner/core'
import type { Shell } from '../../shell.js'
import { SocialStartError } from '../auth-errors.js'
import { createConnectWork, findAuthForConnect } from '../login/connect-steps.js'
import { setSocialProvider } from '../login/set-social-provider.js'
import { keepLeftFor } from './left-for.js'
import type { LoginWindow } from './login-window.js'
import { returnAddress } from './result-uri.js'
import { isSocialProvider, type WindowLogin } from './social-name.js'
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

/** Says what is asked for, however it fails. */
async function startOf<T>(start: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await start
  } catch (error) {
    throw signal.aborted ? error : new SocialStartError(error)
  }
}

/** What each step of signing in by a service does by itself. */
export function createSocialWork({ carabiner, shell, current }: SocialWorkParts): Work {
  const find = () => findAuthForConnect(carabiner, shell)
  const begun = () => {
    if (current.provider === undefined) throw new SocialStartError()
    return current.provider
  }
  const redirectUri = async (provider: LoginProvider, signal: AbortSignal, returnTo?: string) => {
    const { social, telegram } = find().auth
    const asked = { signal, ...(returnTo !== undefined && { returnTo }) }
    if (isSocialProvider(provider)) return social.redirectUri({ provider, ...asked })
    if (!telegram) throw new SocialStartError()
    return telegram.redirectUri(asked)
  }
  const signIn = async (credential: Credential, signal: AbortSignal) => {
    const { social, telegram } = find().auth
    if ('initData' in credential) {
      if (!telegram) throw new SocialStartError()
      return void (await telegram.connect({ initData: credential.initData, signal }))
    }
    const { resultUri: uri } = credential
    if (social.signIn) return social.signIn({ uri, signal })
    return void (await social.connect({ uri, signal }))
  }

  return {
    async asking(signal) {
      const { uri } = await startOf(redirectUri(begun(), signal), signal)
      current.window?.goTo(uri)
      return 'told'
    },
    async waiting(signal) {
      if (!current.window) throw new SocialStartError()
      current.credential = { resultUri: await current.window.result(signal) }
      return 'cameBack'
    },
    async leaving(signal) {
      const provider = begun()
      const back = returnAddress(globalThis)
      const { uri } = await startOf(redirectUri(provider, signal, back), signal)
      await keepLeftFor(carabiner, provider)
      globalThis.open(uri, '_top')
      // The page goes; where the browser keeps it, the visitor goes on from here.
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
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
