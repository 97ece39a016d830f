import { createTestWallet } from '@carabiner/core/testing'

/** A chain that the visit of this page has started. */
export const rpcUrl = new URLSearchParams(location.search).get('rpc') ?? 'http://127.0.0.1:8545'

createTestWallet({
  name: 'Reef',
  rdns: 'org.reef',
  chains: [{ id: 31_337, rpcUrl }],
  approval: 'auto',
}).announce(window)
