import { expectTypeOf, it } from 'vitest'
import type { AuthCapability } from './auth/auth-capability.js'
import type { SocialProvider } from './auth/social-login.js'
import type { Connector, ConnectorInfo, ConnectorType, ReadyState } from './connector.js'

it('[S3.10] the connector types are exactly the specified ones', () => {
  expectTypeOf<ConnectorType>().toEqualTypeOf<
    'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN' | 'ID_AUTH'
  >()
})

it('the type of a connector in state requires readyState, but the type of a live connector does not', () => {
  expectTypeOf<ConnectorInfo['readyState']>().toEqualTypeOf<ReadyState>()
  expectTypeOf<Connector['readyState']>().toEqualTypeOf<ReadyState | undefined>()
})

it('the type of the social login requires a known provider and a signal', () => {
  type Social = AuthCapability['social']
  expectTypeOf<SocialProvider>().toEqualTypeOf<
    'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'
  >()
  expectTypeOf<Social['redirectUri']>().returns.resolves.toEqualTypeOf<{ uri: string }>()
  const wrong = ({ social }: AuthCapability, signal: AbortSignal) => {
    // @ts-expect-error without a signal
    social.redirectUri({ provider: 'google' })
    // @ts-expect-error Farcaster has a method of its own
    social.redirectUri({ provider: 'farcaster', signal })
    // @ts-expect-error other vendors' wallets lack this method
    social.signIn({ uri: '', signal })
  }
  expectTypeOf(wrong).toBeFunction()
})
