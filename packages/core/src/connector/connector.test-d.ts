import { expectTypeOf, it } from 'vitest'
import type { AuthCapability } from './auth/auth-capability.js'
import type { SocialProvider } from './auth/social-login.js'
import type { Connector, ConnectorInfo, ConnectorType, ReadyState } from './connector.js'

it('[S3.10] the types of connectors are exactly these', () => {
  expectTypeOf<ConnectorType>().toEqualTypeOf<
    'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN' | 'ID_AUTH'
  >()
})

it('readyState is always in the snapshot, and optional in a connector', () => {
  expectTypeOf<ConnectorInfo['readyState']>().toEqualTypeOf<ReadyState>()
  expectTypeOf<Connector['readyState']>().toEqualTypeOf<ReadyState | undefined>()
})

it('a login by a service names one, and says how long it is waited for', () => {
  type Social = AuthCapability['social']
  expectTypeOf<SocialProvider>().toEqualTypeOf<
    'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'
  >()
  expectTypeOf<Social['redirectUri']>().returns.resolves.toEqualTypeOf<{ uri: string }>()
  const wrong = ({ social }: AuthCapability, signal: AbortSignal) => {
    // @ts-expect-error without a signal
    social.redirectUri({ provider: 'google' })
    // @ts-expect-error Farcaster has a way of its own
    social.redirectUri({ provider: 'farcaster', signal })
    // @ts-expect-error a wallet that is not ours has no such way
    social.signIn({ uri: '', signal })
  }
  expectTypeOf(wrong).toBeFunction()
})
