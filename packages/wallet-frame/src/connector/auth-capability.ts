import type { Approvals, AuthCapability, WalletFrame } from '@carabiner/core/internal'
import type { Call } from '../host/index.js'
import type { LiveWallet } from './live-wallet.js'
import type { WalletFrameOptions } from './options.js'

interface AuthCapabilityOptions extends Pick<WalletFrameOptions, 'url' | 'isForeign'> {
  readonly approvals: Approvals
  readonly frame: WalletFrame
  /** Loads the wallet's code, on the first call. */
  load(): Promise<LiveWallet>
}

/** Creates the embedded wallet's operations. Each method posts one event to the frame. */
export function createAuthCapability(options: AuthCapabilityOptions): AuthCapability {
  const { approvals, frame, load } = options
  const call: Call = async (name, payload, wait) => (await load()).call(name, payload, wait)

  const auth: AuthCapability = {
    approvals,
    frame,
    accounts: {
      setPreferred: async (parameters) => (await load()).accounts.setPreferred(parameters),
      smartAccountNetworks: async (wait) => (await load()).accounts.smartAccountNetworks(wait),
      initSmartAccount: async (wait) => (await load()).accounts.initSmartAccount(wait),
    },
    email: {
      connect: async ({ email, signal }) =>
        (await call('CONNECT_EMAIL', { email }, { signal })).action,
      verifyDevice: ({ signal }) => call('CONNECT_DEVICE', undefined, { signal }),
      verifyOtp: ({ otp, signal }) => call('CONNECT_OTP', { otp }, { signal }),
      update: async ({ email, signal }) =>
        (await call('UPDATE_EMAIL', { email }, { signal })).action,
      updatePrimaryOtp: ({ otp, signal }) => call('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal }),
      async updateSecondaryOtp({ otp, signal }) {
        const { newEmail } = await call('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal })
        await (await load()).refresh()
        return { email: newEmail }
      },
    },
    social: {
      loadingUri: new URL('/loading', options.url).href,
      redirectUri: ({ provider, returnTo, signal }) =>
        call('GET_SOCIAL_REDIRECT_URI', { provider, returnTo }, { signal }),
      connect: async (parameters) => (await load()).connectSocial(parameters),
    },
    farcaster: {
      uri: ({ signal }) => call('GET_FARCASTER_URI', undefined, { signal }),
      connect: ({ signal }) => call('CONNECT_FARCASTER', undefined, { signal }),
    },
    isConnected: async ({ signal }) =>
      (await call('IS_CONNECTED', undefined, { signal })).isConnected,
    user: async (parameters) => (await load()).user(parameters),
    signOut: async () => (await load()).signOut(),
  }
  if (options.isForeign) return auth
  return {
    ...auth,
    email: { ...auth.email, hasCodeBesideLink: true },
    social: {
      ...auth.social,
      signIn: ({ uri, signal }) => call('SIGN_IN_SOCIAL', { uri }, { signal }),
    },
    farcaster: {
      ...auth.farcaster,
      result: ({ signal }) => call('GET_FARCASTER_RESULT_URI', undefined, { signal }),
    },
    accounts: {
      ...auth.accounts,
      operationFee: async (parameters) => (await load()).accounts.operationFee(parameters),
    },
    custody: {
      status: ({ signal }) => call('GET_CUSTODY', undefined, { signal }),
      open: ({ screen, signal }) => call('OPEN_SCREEN', { screen }, { signal }),
    },
    telegram: {
      redirectUri: ({ returnTo, signal }) =>
        call('GET_TELEGRAM_REDIRECT_URI', { returnTo }, { signal }),
      connect: ({ initData, signal }) => call('CONNECT_TELEGRAM', { initData }, { signal }),
    },
    logins: {
      list: async ({ signal }) => (await call('GET_LOGINS', undefined, { signal })).logins,
      link: async ({ uri, signal }) => (await call('LINK_SOCIAL', { uri }, { signal })).logins,
      remove: async ({ id, signal }) => (await call('REMOVE_LOGIN', { id }, { signal })).logins,
      devices: async ({ signal }) => (await call('GET_DEVICES', undefined, { signal })).devices,
      removeDevice: async ({ id, signal }) =>
        (await call('REMOVE_DEVICE', { id }, { signal })).devices,
      async signOutEverywhere({ signal }) {
        await call('SIGN_OUT_EVERYWHERE', undefined, { signal })
        await (await load()).forget()
      },
    },
  }
}
