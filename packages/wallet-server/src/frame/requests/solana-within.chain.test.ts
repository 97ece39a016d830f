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
import {
  getAllocateInstruction,
  getAssignInstruction,
  getAuthorizeNonceAccountInstruction,
  getCreateAccountInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getApproveInstruction,
  getSetAuthorityInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type {} from '../../../../../apps/lab/services/solana/provided-context.js'
import { startNode } from './node.fixture.js'
import { openRequests, solanaNetwork } from './requests.fixture.js'
import { testKeys } from './test-keys.fixture.js'

const { local } = inject('solana')
const rpc = createSolanaRpc(local.url)
/** The lab's third account, with a public seed. */
const seed = new Uint8Array(32).fill(3)
const keys = testKeys(generatePrivateKey(), seed)
const me = address(keys.solana.address)
const signer = createNoopSigner(me)
const hemp = address('2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr')
const aSeed = () => crypto.getRandomValues(new Uint8Array(32))
const addressOf = (secret: Uint8Array) => address(toBase58(ed25519.getPublicKey(secret)))
const thief = addressOf(aSeed())
/** An unknown program: the node reports its effects. */
const program = addressOf(aSeed())

let within: readonly Instruction[] = []
let page: ReturnType<typeof openRequests>
let source: Address
let stopNode = () => {}

beforeAll(async () => {
  ;[source] = await findAssociatedTokenPda({
    owner: me,
    mint: hemp,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  // The chain simulates the program's effects as separate instructions.
  const node = await startNode(local.url, () => 'answered', {
    change: async ({ method, params }) =>
      method === 'simulateTransaction' ? [toBase64(await compile(within)), params[1]] : undefined,
  })
  stopNode = node.stop
  page = openRequests(keys, [solanaNetwork({ id: local.id, url: node.url })])
  return () => {
    page.destroy()
    stopNode()
  }
})
afterEach(() => page.requests.abort())

const toBase64 = (bytes: Iterable<number>) => btoa(String.fromCharCode(...bytes))

async function compile(instructions: readonly Instruction[]): Promise<Uint8Array> {
  const { value } = await rpc.getLatestBlockhash().send()
  const message = appendTransactionMessageInstructions(
    instructions,
    setTransactionMessageLifetimeUsingBlockhash(
      {
        blockhash: value.blockhash as Blockhash,
        lastValidBlockHeight: value.lastValidBlockHeight,
      },
      setTransactionMessageFeePayer(me, createTransactionMessage({ version: 0 })),
    ),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}

/** Returns the view of a call of an unknown program with these inner instructions. */
async function screenOf(instructions: readonly Instruction[], outer: readonly Instruction[] = []) {
  within = instructions
  const accounts = instructions.flatMap((one) => one.accounts ?? [])
  const call = { programAddress: program, accounts, data: Uint8Array.of(1) }
  const transaction = toBase58(await compile([...outer, call]))
  const answer = page.requests.handle({
    method: 'solana_signAndSendTransaction',
    params: { transaction },
    chainNamespace: 'solana',
    chainId: `solana:${local.id}`,
  } as Parameters<typeof page.requests.handle>[0])
  answer.catch(() => {})
  const screen = await page.waitForView()
  page.reject()
  await expect(answer).rejects.toThrow('User rejected')
  return screen
}

const set = (authorityType: AuthorityType, owned = source) =>
  getSetAuthorityInstruction({ owned, owner: signer, authorityType, newAuthority: thief })
const approve = (amount: bigint) =>
  getApproveInstruction({ source, delegate: thief, owner: signer, amount })

/** A durable nonce of the visitor, with one SOL. */
async function createNonce(): Promise<Address> {
  const secret = aSeed()
  const nonceAddress = addressOf(secret)
  const bytes = await compile([
    getCreateAccountInstruction({
      payer: signer,
      newAccount: createNoopSigner(nonceAddress),
      lamports: lamports(10n ** 9n),
      space: 80,
      programAddress: address('11111111111111111111111111111111'),
    }),
    getInitializeNonceAccountInstruction({ nonceAccount: nonceAddress, nonceAuthority: me }),
  ])
  const message = bytes.slice(1 + 2 * 64)
  const signatures = [seed, secret].map((one) => ed25519.sign(message, one))
  const wire = toBase64([2, ...signatures.flatMap((one) => [...one]), ...message])
  await rpc.sendTransaction(wire as never, { encoding: 'base64', skipPreflight: false }).send()
  return nonceAddress
}

describe('the inner instructions of a Solana program, in the review', () => {
  it('cause a warning if they assign the wallet’s account to another program', async () => {
    const { warns } = await screenOf([
      getAssignInstruction({ account: signer, programAddress: thief }),
    ])
    expect(warns).toEqual(['strong solana.owner', 'warning solana.unknownProgram'])
  })

  it('cause a warning if they write data to the wallet’s account', async () => {
    const { warns } = await screenOf([getAllocateInstruction({ newAccount: signer, space: 8 })])
    expect(warns).toEqual(['strong solana.locked', 'warning solana.unknownProgram'])
  })

  it.each([AuthorityType.AccountOwner, AuthorityType.CloseAccount])(
    'cause a warning if they give a token account’s authority (type %i) away',
    async (type) => {
      const { warns, view } = await screenOf([set(type)])
      expect(warns).toContain('strong solana.authority')
      expect(view.review?.warnings[0]?.values.account).toEqual({ type: 'address', address: source })
    },
  )

  it('cause a strong warning if they approve a token delegate that no outer instruction names with its amount', async () => {
    const { warns, changes } = await screenOf([approve(7n)])
    expect(warns).toEqual(['strong solana.delegate.within', 'warning solana.unknownProgram'])
    expect(changes).toMatchObject([{ direction: 'allows', spender: thief }])
    const screen = await screenOf([approve(7n)], [approve(7n)])
    expect(screen.warns).not.toContain('strong solana.delegate.within')
    expect(screen.warns).toContain('warning solana.delegate')
    // The program approves more than the instruction names.
    const more = await screenOf([approve(8n)], [approve(7n)])
    expect(more.warns).toContain('strong solana.delegate.within')
  })

  it('cause a warning if they give a durable nonce away, or withdraw from it', async () => {
    const nonceAccount = await createNonce()
    const screen = await screenOf([
      getAuthorizeNonceAccountInstruction({
        nonceAccount,
        nonceAuthority: signer,
        newNonceAuthority: thief,
      }),
    ])
    expect(screen.warns).toContain('strong solana.authority')
    const taken = await screenOf([
      getWithdrawNonceAccountInstruction({
        nonceAccount,
        nonceAuthority: signer,
        recipientAccount: thief,
        withdrawAmount: 10n ** 8n,
      }),
    ])
    expect(taken.changes).toEqual([
      { direction: 'out', value: { type: 'amount', token: 'native', raw: 10n ** 8n } },
    ])
    const back = await screenOf([
      getWithdrawNonceAccountInstruction({
        nonceAccount,
        nonceAuthority: signer,
        recipientAccount: me,
        withdrawAmount: 10n ** 8n,
      }),
    ])
    expect(back.changes).toEqual([
      { direction: 'in', value: { type: 'amount', token: 'native', raw: 10n ** 8n } },
    ])
  })

  it('cause no warning of their own, only a shown change, if they send coins', async () => {
    const { warns, changes } = await screenOf([
      getTransferSolInstruction({
        source: signer,
        destination: thief,
        amount: lamports(10n ** 9n),
      }),
    ])
    expect(warns).toEqual(['warning solana.unknownProgram'])
    expect(changes).toEqual([
      { direction: 'out', value: { type: 'amount', token: 'native', raw: 10n ** 9n } },
    ])
  })
})
