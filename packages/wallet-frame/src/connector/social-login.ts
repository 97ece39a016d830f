import type { FarcasterLogin, SocialLogin } from '@carabiner/core'
import type { Ask } from './ask.js'
import { readUser } from './visitor.js'
import { toWireChain } from './wire-chain.js'

export const createSocialLogin = (ask: Ask): SocialLogin => ({
  redirectUri: ({ provider, signal }) => ask('GET_SOCIAL_REDIRECT_URI', { provider }, { signal }),
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

export const createFarcasterLogin = (ask: Ask): FarcasterLogin => ({
  uri: ({ signal }) => ask('GET_FARCASTER_URI', undefined, { signal }),
  connect: ({ signal }) => ask('CONNECT_FARCASTER', undefined, { signal }),
})
