import { Keypair, PublicKey } from '@solana/web3.js'
import { inject, it } from 'vitest'
import { connectedPage, node } from '../../../../packages/adapter-solana/src/page.fixture.js'
import type {} from '../solana/provided-context.js'
import { makeMint } from '../solana/token-2022.fixture.js'
import { sendScaled } from './send-scaled.fixture.js'

const { local } = inject('solana')

it('the modal sends a Solana token with a UI multiplier (Token-2022) in raw units', async () => {
  const page = await connectedPage()
  const owner = page.signer.address
  const scale = { kind: 'scaled', multiplier: 5 } as const
  const { mint, setMultiplier } = await makeMint(node.rpcEndpoint, owner, { scale }, 100_000_000n)
  const to = Keypair.generate().publicKey
  await sendScaled({
    carabiner: page.carabiner,
    token: mint,
    networkId: `solana:${local.id}`,
    to: to.toBase58(),
    decimals: 6,
    recount: (times) => setMultiplier(times),
    async received() {
      const filter = { mint: new PublicKey(mint) }
      const { value } = await node.getParsedTokenAccountsByOwner(to, filter)
      return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
    },
  })
}, 120_000)
