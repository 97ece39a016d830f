import type { FarcasterLogin, SocialLogin, TelegramLogin } from '@carabiner/core'
import type { Ask } from './ask.js'
import { readUser } from './visitor.js'
import { toWireChain } from './wire-chain.js'

/** A social login once the frame can be asked. */
export type LiveSocialLogin = Required<Omit<SocialLogin, 'loadingUri'>>

export const createSocialLogin = (ask: Ask): LiveSocialLogin => ({
  redirectUri: ({ provider, returnTo, signal }) =>
    ask('GET_SOCIAL_REDIRECT_URI', { provider, ...(returnTo && { returnTo }) }, { signal }),
  async signIn({ uri, signal }) {
    await ask('SIGN_IN_SOCIAL', { uri }, { signal })
  },
  async connect({ uri, networkId, preferredAccountType, signal }) {
    const type = preferredAccountType === 'smartAccount' ? 'smartAccount' : 'eoa'
    const payload = {
      uri,
      ...(networkId && { chainId: toWireChain(networkId) }),
      ...(preferredAccountType && ({ preferredAccountType: type } as const)),
    }
    const family = networkId?.startsWith('solana:') ? 'solana' : 'eip155'
    return readUser(family, await ask('CONNECT_SOCIAL', payload, { signal }))
  },
})

/** Farcaster's login once the frame can be asked. */
export type LiveFarcasterLogin = Required<FarcasterLogin>

export const createFarcasterLogin = (ask: Ask): LiveFarcasterLogin => ({
  uri: ({ signal }) => ask('GET_FARCASTER_URI', undefined, { signal }),
  result: ({ signal }) => ask('GET_FARCASTER_RESULT_URI', undefined, { signal }),
  connect: ({ signal }) => ask('CONNECT_FARCASTER', undefined, { signal }),
})

export const createTelegramLogin = (ask: Ask): TelegramLogin => ({
  redirectUri: ({ returnTo, signal }) =>
    ask('GET_TELEGRAM_REDIRECT_URI', { ...(returnTo && { returnTo }) }, { signal }),
  connect: ({ initData, signal }) => ask('CONNECT_TELEGRAM', { initData }, { signal }),
})
