import { createClient, custom } from 'viem'
import { expect, it } from 'vitest'
import type { FrameNetwork } from '../../config/frame-config.js'
import { readCallsStatus } from './calls-status.js'

const network: FrameNetwork = {
  id: 'eip155:1',
  name: 'Mainnet',
  rpcUrl: 'https://node.test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const hash = `0x${'ab'.repeat(32)}`
/** A node that has never seen the transaction. */
const client = createClient({ transport: custom({ request: async () => null }) })

it.each([
  [1, { status: 'PENDING' }],
  [2, { status: 400, id: 'order' }],
] as const)(
  'wallet_getCallsStatus (version %i) does not report calls as confirmed that never got into a block',
  async (version, expected) => {
    const sent = { id: 'order', hash, networkId: network.id, version, sentAt: 0 }
    const status = await readCallsStatus(
      {
        networks: [network],
        nodes: { client: async () => client },
        sentCalls: {
          find: async () => sent,
          assertNew: async () => {},
          add: async () => {},
          drop: async () => {},
        },
        now: () => 61 * 60_000,
      },
      network,
      ['order'],
    )
    expect(status).toMatchObject(expected)
  },
)
