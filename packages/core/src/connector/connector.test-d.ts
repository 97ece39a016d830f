import { expectTypeOf, it } from 'vitest'
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
