import type { OperationParameters } from '../adapter/parameters.js'
import { address, network } from './provider.fixture.js'

/** Creates an operation's active account and network, as the engine passes them. */
export const operation = (overrides: Partial<OperationParameters> = {}): OperationParameters => ({
  connector: {
    id: '6963:org.wallet',
    type: 'ANNOUNCED',
    name: 'Wallet',
    chain: 'eip155',
    chains: ['eip155'],
    restorable: () => true,
    getProvider: () => undefined,
  },
  account: { namespace: 'eip155', address },
  network,
  signal: new AbortController().signal,
  ...overrides,
})
