import {
  Keypair,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  type PublicKey,
  SystemProgram,
} from '@solana/web3.js'
import { fund, node } from './page.fixture.js'

/** Creates a nonce account on the chain. @returns the nonce, and the instruction that advances it */
export async function createNonce(authorizedPubkey: PublicKey) {
  const [account, payer] = [Keypair.generate(), Keypair.generate()]
  const noncePubkey = account.publicKey
  await fund(payer.publicKey.toBase58(), 1_000_000_000n)
  const create = SystemProgram.createNonceAccount({
    fromPubkey: payer.publicKey,
    noncePubkey,
    authorizedPubkey,
    lamports: await node.getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH),
  })
  const { blockhash, lastValidBlockHeight } = await node.getLatestBlockhash()
  create.recentBlockhash = blockhash
  create.feePayer = payer.publicKey
  create.sign(payer, account)
  const signature = await node.sendRawTransaction(create.serialize())
  await node.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
  const stored = await node.getAccountInfo(noncePubkey)
  const { nonce } = NonceAccount.fromAccountData(stored?.data ?? Buffer.alloc(0))
  return { nonce, advance: SystemProgram.nonceAdvance({ noncePubkey, authorizedPubkey }) }
}
