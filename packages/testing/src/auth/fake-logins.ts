import type { AuthCapability } from '@carabiner/core/internal'
import { createFakeLinkedLogins } from './fake-linked-logins.js'
import type { FakeRequests } from './fake-requests.js'
import type { FakeVisitor } from './fake-visitor.js'

export interface FakeLoginOptions {
  /** The code in every email. @default '123456' */
  otp?: string
  /** True if this device is already confirmed. @default false */
  knownDevice?: boolean
  /** True if the fake stands for another vendor's wallet with the same messages. @default false */
  isForeign?: boolean
}

const returnUri = 'https://auth.test/return/'

/** Returns the URI with which a provider's login window comes back after signing in. */
export const fakeReturnUri = (provider: string): string => `${returnUri}${provider}`

/** Creates the ways to sign in. Each rejects steps in the wrong order, so that tests notice them. */
export function fakeLogins(
  requests: FakeRequests,
  visitor: FakeVisitor,
  { otp: code = '123456', knownDevice = false, isForeign = false }: FakeLoginOptions,
): Pick<AuthCapability, 'email' | 'social' | 'farcaster' | 'telegram' | 'logins'> {
  let isKnownDevice = knownDevice
  let login: string | undefined
  let update: { email: string; primary: boolean } | undefined
  const { ask, until } = requests
  const check = (otp: string) => {
    if (otp !== code) throw new Error('Invalid code')
  }
  const signInBy = (uri: string) => {
    if (!uri.startsWith(returnUri)) throw new Error('the login did not come back')
    visitor.signIn({ userName: `${uri.slice(returnUri.length)}-user` })
  }

  return {
    email: {
      hasCodeBesideLink: !isForeign,
      async connect({ email, signal }) {
        await ask('email.connect', signal)
        if (visitor.signedIn()?.email === email) return 'CONNECT'
        login = email
        return isKnownDevice ? 'VERIFY_OTP' : 'VERIFY_DEVICE'
      },
      async verifyDevice({ signal }) {
        await ask('email.verifyDevice', signal)
        if (login === undefined) throw new Error('no email address was given')
        await until('device', signal)
        isKnownDevice = true
      },
      async verifyOtp({ otp, signal }) {
        await ask('email.verifyOtp', signal)
        if (login === undefined || (isForeign && !isKnownDevice))
          throw new Error('no code was sent')
        check(otp)
        isKnownDevice = true
        visitor.signIn({ email: login })
        login = undefined
      },
      async update({ email, signal }) {
        await ask('email.update', signal)
        const before = visitor.user().email
        update = { email, primary: !before }
        // A visitor without an email address has no old address to confirm.
        return before ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
      },
      async updatePrimaryOtp({ otp, signal }) {
        await ask('email.updatePrimaryOtp', signal)
        if (!update) throw new Error('no address is being changed')
        check(otp)
        update.primary = true
      },
      async updateSecondaryOtp({ otp, signal }) {
        await ask('email.updateSecondaryOtp', signal)
        if (!update?.primary) throw new Error('the old address was not confirmed')
        if (!isForeign) await until('confirmLogin', signal)
        check(otp)
        const { email } = update
        visitor.signIn({ email })
        update = undefined
        return { email }
      },
    },
    social: {
      loadingUri: 'https://auth.test/loading',
      async redirectUri({ provider, returnTo, signal }) {
        await ask('social.redirectUri', signal)
        const back = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''
        return { uri: `https://auth.test/login/${provider}${back}` }
      },
      ...(!isForeign && {
        async signIn({ uri, signal }) {
          await ask('social.signIn', signal)
          signInBy(uri)
        },
      }),
      async connect({ uri, preferredAccountType, networkId, signal }) {
        await ask('social.connect', signal)
        signInBy(uri)
        if (preferredAccountType) visitor.prefer(preferredAccountType)
        if (networkId) visitor.moveTo(networkId)
        return visitor.user()
      },
    },
    farcaster: {
      async uri({ signal }) {
        await ask('farcaster.uri', signal)
        return { url: 'https://farcaster.test/connect' }
      },
      async connect({ signal }) {
        await ask('farcaster.connect', signal)
        await until('farcaster', signal)
        visitor.signIn({ userName: 'farcaster-user' })
        return { userName: 'farcaster-user' }
      },
      ...(!isForeign && {
        async result({ signal }) {
          await ask('farcaster.result', signal)
          await until('farcaster', signal)
          return { uri: fakeReturnUri('farcaster') }
        },
      }),
    },
    ...(!isForeign && {
      telegram: {
        async redirectUri({ returnTo, signal }) {
          await ask('telegram.redirectUri', signal)
          const back = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : ''
          return { uri: `https://auth.test/login/telegram${back}` }
        },
        async connect({ initData, signal }) {
          await ask('telegram.connect', signal)
          if (initData === '') throw new Error('Telegram told nothing')
          visitor.signIn({ userName: 'telegram-user' })
          return { userName: 'telegram-user' }
        },
      },
      logins: createFakeLinkedLogins(requests, { returnUri, signOut: visitor.signOut }),
    }),
  }
}
