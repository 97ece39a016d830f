import { createTestWallet } from '@carabiner/testing'
import { rpcUrl } from './rpc-url'

createTestWallet({
  name: 'Reef',
  rdns: 'org.reef',
  chains: [{ id: 31_337, rpcUrl }],
  approval: 'auto',
}).announce(window)
