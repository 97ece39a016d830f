import { solana } from '@carabiner/core/networks'
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { sessionAccounts } from './session-accounts.js'

const [signer, otherSigner] = [Keypair.generate(), Keypair.generate()]

/**
 * Builds a transfer that two accounts sign, so that an answer may have only the signature of the
 * other one.
 */
const build = () => {
  const transaction = new Transaction({
    feePayer: signer.publicKey,
    blockhash: PublicKey.default.toBase58(),
    lastValidBlockHeight: 1,
  })
  for (const { publicKey } of [signer, otherSigner]) {
    transaction.add(
      SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: PublicKey.default, lamports: 1 }),
    )
  }
  return transaction
}
const bytesOf = (transaction: Transaction) =>
  Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

/** Creates a session whose wallet signs one transaction at a time. */
function session(sign: (transaction: Transaction) => void) {
  const prompts: string[] = []
  const address = signer.publicKey.toBase58()
  const [account] = sessionAccounts({
    namespace: 'solana',
    grant: () => ({
      namespace: 'solana',
      accounts: [{ namespace: 'solana', address }],
      active: address,
      approved: [solana.caipNetworkId],
      network: solana.caipNetworkId,
    }),
    methods: () => ['solana_signTransaction'],
    use: () => {},
    async request(_, { method, params }) {
      prompts.push(method)
      const requestedTransaction: unknown = Reflect.get(Object(params), 'transaction')
      const transaction = Transaction.from(Buffer.from(String(requestedTransaction), 'base64'))
      sign(transaction)
      return { transaction: Buffer.from(bytesOf(transaction)).toString('base64') }
    },
  })
  const transactions = [build(), build()].map(bytesOf)
  return { prompts, sign: () => account?.sign?.(solana, transactions) }
}

it.each([
  ['unsigned', () => {}],
  ['signed by another account', (transaction: Transaction) => transaction.partialSign(otherSigner)],
])(
  'signing several transactions over WalletConnect stops before the second prompt if the first answer is %s',
  async (_, sign) => {
    const wallet = session(sign)
    await expect(wallet.sign()).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
    expect(wallet.prompts).toHaveLength(1)
  },
)

it('several transactions are signed over WalletConnect with one request at a time', async () => {
  const wallet = session((transaction) => transaction.partialSign(signer))
  expect(await wallet.sign()).toHaveLength(2)
  expect(wallet.prompts).toHaveLength(2)
})
