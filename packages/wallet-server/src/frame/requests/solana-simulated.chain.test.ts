import { toBase58 } from '@carabiner/core/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  lamports,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getBurnInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import fc from 'fast-check'
import { generatePrivateKey } from 'viem/accounts'
import { beforeAll, expect, inject, it } from 'vitest'
import type {} from '../../../../../apps/lab/services/solana/provided-context.js'
import { openRequests, solanaNetwork } from './requests.fixture.js'
import { testKeys } from './test-keys.fixture.js'

/** `SIMULATIONS` sets the number of transactions. */
const count = Number(process.env.SIMULATIONS ?? 15)
const { local } = inject('solana')
const rpc = createSolanaRpc(local.url)
/** The lab's second account, with a public seed. */
const keys = testKeys(generatePrivateKey(), new Uint8Array(32).fill(2))
const me = address(keys.solana.address)
const signer = createNoopSigner(me)
const hemp = address('2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr')
const owners = [11, 12, 13].map((byte) =>
  address(toBase58(ed25519.getPublicKey(new Uint8Array(32).fill(byte)))),
)
const accountOf = async (owner: Address) =>
  (await findAssociatedTokenPda({ owner, mint: hemp, tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]

let page: ReturnType<typeof openRequests>
let source: Address
beforeAll(async () => {
  page = openRequests(keys, [solanaNetwork(local)])
  source = await accountOf(me)
  return () => page.destroy()
})

const to = fc.nat(2)
const instruction = fc.oneof(
  // Some amounts are below the minimum balance of an account, so they fail.
  fc.record({
    kind: fc.constant('sol' as const),
    to,
    amount: fc.bigInt({ min: 1n, max: 10_000_000n }),
  }),
  fc.record({
    kind: fc.constant('tokens' as const),
    to,
    amount: fc.bigInt({ min: 0n, max: 5_000_000n }),
  }),
  fc.record({ kind: fc.constant('much' as const), to, amount: fc.constant(10n ** 18n) }),
  fc.record({
    kind: fc.constant('burn' as const),
    to,
    amount: fc.bigInt({ min: 0n, max: 1_000n }),
  }),
  fc.record({
    kind: fc.constant('approve' as const),
    to,
    amount: fc.bigInt({ min: 0n, max: 1_000n }),
  }),
)
type One = typeof instruction extends fc.Arbitrary<infer Value> ? Value : never

async function toInstructions({ kind, to: place, amount }: One): Promise<Instruction[]> {
  const owner = owners[place] ?? me
  const ata = await accountOf(owner)
  switch (kind) {
    case 'sol':
      return [
        getTransferSolInstruction({ source: signer, destination: owner, amount: lamports(amount) }),
      ]
    case 'burn':
      return [getBurnInstruction({ account: source, mint: hemp, authority: signer, amount })]
    case 'approve':
      return [getApproveInstruction({ source, delegate: owner, owner: signer, amount })]
    default:
      return [
        getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata, owner, mint: hemp }),
        getTransferCheckedInstruction({
          source,
          mint: hemp,
          destination: ata,
          authority: signer,
          amount,
          decimals: 6,
        }),
      ]
  }
}

async function holdings() {
  const [sol, tokens] = await Promise.all([
    rpc.getBalance(me).send(),
    rpc.getTokenAccountBalance(source).send(),
  ])
  return { native: BigInt(sol.value), [hemp]: BigInt(tokens.value.amount) }
}

it(`${count} random Solana transactions have exactly the effect on the chain that the approval screen showed`, async () => {
  const seen = { failed: 0, moved: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(instruction, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      async (all, salt) => {
        const { value } = await rpc.getLatestBlockhash().send()
        const instructions = (await Promise.all(all.map(toInstructions))).flat()
        // Makes each transaction unique.
        const uniqueTransfer = getTransferSolInstruction({
          source: signer,
          destination: me,
          amount: lamports(BigInt(salt)),
        })
        const message = appendTransactionMessageInstructions(
          [...instructions, uniqueTransfer],
          setTransactionMessageLifetimeUsingBlockhash(
            {
              blockhash: value.blockhash as Blockhash,
              lastValidBlockHeight: value.lastValidBlockHeight,
            },
            setTransactionMessageFeePayer(me, createTransactionMessage({ version: 0 })),
          ),
        )
        const bytes = getTransactionEncoder().encode(compileTransaction(message))
        const before = await holdings()
        const params = { transaction: toBase58(Uint8Array.from(bytes)) }
        const answer = page.requests
          .handle({
            method: 'solana_signAndSendTransaction',
            params,
            chainId: `solana:${local.id}`,
          })
          .then(
            () => true,
            () => false,
          )
        const { changes, warns, view } = await page.waitForView()
        const fails = warns.includes('strong preview.fails')
        page.confirm()
        if (fails) {
          // The node refuses the transaction too, so the test rejects the request.
          await page.waitForView(['failed'])
          page.reject()
        }
        expect(await answer).toBe(!fails)
        const after = await holdings()
        const fee = fails ? 0n : (view.review?.fee?.expected ?? 0n)
        const shown = { native: -fee, [hemp]: 0n }
        for (const { direction, value: moved } of changes ?? []) {
          if (direction === 'allows' || moved.type !== 'amount') continue
          const sum = shown[moved.token] ?? 0n
          shown[moved.token] = direction === 'in' ? sum + moved.raw : sum - moved.raw
        }
        expect(after).toEqual({
          native: before.native + (shown.native ?? 0n),
          [hemp]: (before[hemp] ?? 0n) + (shown[hemp] ?? 0n),
        })
        seen[fails ? 'failed' : 'moved'] += 1
      },
    ),
    { numRuns: count, endOnFailure: true },
  )
  expect(seen.moved).toBeGreaterThan(0)
  // With few transactions, all may succeed.
  if (count < 50) return
  expect(seen.failed).toBeGreaterThan(0)
  expect(seen.moved).toBeGreaterThan(count / 3)
}, 600_000)
