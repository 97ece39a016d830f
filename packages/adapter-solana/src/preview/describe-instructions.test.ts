import { PublicKey, SystemProgram, Transaction, type TransactionInstruction } from '@solana/web3.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { address, instructions } from '../transactions/arbitrary.fixture.js'
import {
  createAssociatedAccount,
  limitComputeUnits,
  transferTokens,
} from '../transactions/instructions.js'
import {
  associatedTokenProgram,
  memoPrograms,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../transactions/programs.js'
import type { ReadInstruction } from '../transactions/read-instructions.js'
import { describeInstructions } from './describe-instructions.js'
import { expectedFee } from './expected-fee.js'
import type { SolanaFacts } from './solana-facts.js'

const keyOf = (byte: number) => new PublicKey(new Uint8Array(32).fill(byte))
const [me, ann, mint, source, target] = [1, 2, 3, 4, 5].map((byte) => keyOf(byte).toBase58()) as [
  string,
  string,
  string,
  string,
  string,
]
const facts: SolanaFacts = {
  account: me,
  tokenAccountOf: (at) => (at === source ? { mint, owner: me } : undefined),
}
const use = (at: string) => ({ address: at, signer: false, writable: true })
const fromWeb3 = ({ programId, keys, data }: TransactionInstruction): ReadInstruction => ({
  program: programId.toBase58(),
  accounts: keys.map(({ pubkey }) => use(pubkey.toBase58())),
  data: Uint8Array.from(data),
})
const written = (
  program: string,
  accounts: readonly string[],
  data: Uint8Array,
): ReadInstruction => ({
  program,
  accounts: accounts.map(use),
  data,
})
const describeOne = (one: ReadInstruction) => {
  const { statements, warnings } = describeInstructions([one], facts)
  return {
    kinds: statements.map(({ kind }) => kind),
    codes: warnings.map(({ code }) => code),
    statements,
  }
}
const lamports = (raw: bigint) => ({ type: 'amount', token: 'native', raw })

describe('instructions of the System program, as web3.js writes them', () => {
  const [from, to, other] = [new PublicKey(me), new PublicKey(ann), new PublicKey(mint)]
  it.each([
    [
      'transfer',
      SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 5 }),
      'solana.transfer',
    ],
    [
      'transfer of another account',
      SystemProgram.transfer({ fromPubkey: other, toPubkey: to, lamports: 5 }),
      'solana.transferFrom',
    ],
    [
      'transfer with a seed',
      SystemProgram.transfer({
        ...{ fromPubkey: other, basePubkey: from, toPubkey: to, lamports: 5 },
        ...{ seed: 'seed', programId: to },
      }),
      'solana.transferFrom',
    ],
    [
      'new account',
      SystemProgram.createAccount({
        ...{ fromPubkey: from, newAccountPubkey: to, lamports: 5, space: 9 },
        programId: other,
      }),
      'solana.create',
    ],
    [
      'new account with a seed',
      SystemProgram.createAccountWithSeed({
        ...{ fromPubkey: from, newAccountPubkey: to, basePubkey: from, seed: 'seeds' },
        ...{ lamports: 5, space: 9, programId: other },
      }),
      'solana.create',
    ],
    [
      'assignment',
      SystemProgram.assign({ accountPubkey: from, programId: other }),
      'solana.assign',
    ],
    [
      'advance of a nonce',
      SystemProgram.nonceAdvance({ noncePubkey: to, authorizedPubkey: from }),
      'solana.nonce',
    ],
    [
      'withdrawal from a nonce',
      SystemProgram.nonceWithdraw({
        ...{ noncePubkey: other, authorizedPubkey: from, toPubkey: to, lamports: 5 },
      }),
      'solana.transferFrom',
    ],
    [
      'transfer of a nonce',
      SystemProgram.nonceAuthorize({
        ...{ noncePubkey: other, authorizedPubkey: from, newAuthorizedPubkey: to },
      }),
      'solana.nonce.authority',
    ],
  ])('%s', (_, instruction, kind) => {
    const [one] = instruction instanceof Transaction ? instruction.instructions : [instruction]
    if (!one) throw new Error('no instruction')
    const { kinds, statements } = describeOne(fromWeb3(one))
    expect(kinds).toEqual([kind])
    const [{ values }] = statements as [(typeof statements)[number]]
    if (values.amount) expect(values.amount).toEqual(lamports(5n))
    if (values.to) expect(values.to).toEqual({ type: 'address', address: ann })
    if (values.program) expect(values.program).toEqual({ type: 'address', address: mint })
  })
})

describe('instructions of the token programs', () => {
  const u64 = (value: number) => [value, 0, 0, 0, 0, 0, 0, 0]
  it.each([
    ['transfer', [3, ...u64(7)], [source, target, me], 'solana.token.transfer', []],
    [
      'transfer from an unknown account',
      [3, ...u64(7)],
      [ann, target, me],
      'solana.token.transfer.unnamed',
      [],
    ],
    [
      'checked transfer',
      [12, ...u64(7), 6],
      [source, mint, target, me],
      'solana.token.transfer',
      [],
    ],
    [
      'transfer to the mint',
      [12, ...u64(7), 6],
      [source, mint, mint, me],
      'solana.token.transfer',
      ['receiver.token'],
    ],
    [
      'transfer with a fee',
      [26, 1, ...u64(7), 6, ...u64(2)],
      [source, mint, target, me],
      'solana.token.transfer.fee',
      [],
    ],
    ['allowance', [4, ...u64(7)], [source, ann, me], 'solana.token.approve', ['solana.delegate']],
    [
      'checked allowance',
      [13, ...u64(7), 6],
      [source, mint, ann, me],
      'solana.token.approve',
      ['solana.delegate'],
    ],
    ['revocation', [5], [source, me], 'solana.token.revoke', []],
    [
      'new owner',
      [6, 2, 1, ...new PublicKey(ann).toBytes()],
      [source, me],
      'solana.token.authority',
      ['solana.authority'],
    ],
    [
      'given up right',
      [6, 0, 0],
      [mint, me],
      'solana.token.authority.none',
      ['solana.authority.none'],
    ],
    ['mint', [7, ...u64(7)], [mint, target, me], 'solana.token.mint', []],
    ['burn', [15, ...u64(7), 6], [source, mint, me], 'solana.token.burn', []],
    ['closing', [9], [source, ann, me], 'solana.token.close', []],
    ['update of wrapped SOL', [17], [source], 'solana.token.sync', []],
    [
      'new token account',
      [18, ...new PublicKey(me).toBytes()],
      [target, mint],
      'solana.token.account',
      [],
    ],
  ] as const)('%s', (_, data, accounts, kind, codes) => {
    const { program, ...one } = written(tokenProgram, accounts, Uint8Array.from(data))
    for (const of of [program, token2022Program]) {
      const seen = describeOne({ program: of, ...one })
      expect(seen.kinds).toEqual([kind])
      expect(seen.codes).toEqual(codes)
    }
  })

  it('a transfer into an account that the transaction creates names its owner', () => {
    const parts = { payer: me, account: target, owner: ann, mint, program: tokenProgram }
    const made = createAssociatedAccount(parts)
    const transfer = transferTokens({
      ...{ program: tokenProgram, mint, source, destination: target, owner: me },
      ...{ amount: 7n, decimals: 6 },
    })
    const both = [made, transfer].map((one) =>
      written(
        one.programAddress,
        one.accounts.map((account) => account.address),
        Uint8Array.from(one.data),
      ),
    )
    const { statements } = describeInstructions(both, facts)
    expect(statements.map(({ kind }) => kind)).toEqual([
      'solana.token.account',
      'solana.token.transfer',
    ])
    expect(statements[1]?.values.to).toEqual({ type: 'address', address: ann })
  })
})

describe('other instructions', () => {
  it('a memo is shown, and a limit of compute units is not', () => {
    const [memo = ''] = memoPrograms
    const text = new TextEncoder().encode('Invoice 7')
    expect(describeOne(written(memo, [], text)).statements[0]?.values.memo).toEqual({
      type: 'text',
      text: 'Invoice 7',
    })
    const { programAddress, data } = limitComputeUnits(5)
    expect(describeOne(written(programAddress, [], Uint8Array.from(data))).kinds).toEqual([
      'solana.nothing',
    ])
  })

  it('any instruction is described, or called unknown', () => {
    const program = fc.oneof(
      fc.constantFrom(systemProgram, tokenProgram, token2022Program, associatedTokenProgram),
      address,
    )
    fc.assert(
      fc.property(
        program,
        fc.array(address, { maxLength: 6 }),
        fc.uint8Array({ maxLength: 120 }),
        (of, accounts, data) => {
          const { statements } = describeInstructions([written(of, accounts, data)], facts)
          expect(statements.length).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('any instructions have at least the fee of their signatures', () => {
    fc.assert(
      fc.property(instructions, fc.nat(8), (all, signers) => {
        const read = all.map(({ programAddress, data = new Uint8Array() }) =>
          written(programAddress, [], Uint8Array.from(data)),
        )
        expect(expectedFee(signers, read)).toBeGreaterThanOrEqual(BigInt(signers) * 5_000n)
      }),
    )
  })
})
