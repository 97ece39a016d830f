import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransactionMessage,
  createNoopSigner,
  createTransactionMessage,
  getAddressDecoder,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  type Instruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getAdvanceNonceAccountInstruction,
  getAssignInstruction,
  getCreateAccountInstruction,
  getTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system'
import {
  AuthorityType,
  getApproveCheckedInstruction,
  getApproveInstruction,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenInstruction,
  getRevokeInstruction,
  getSetAuthorityInstruction,
  getSyncNativeInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facts, toldOf } from '../../../../../../core/src/preview/told.fixture.js'
import type { SolanaContext } from './context.js'
import { decodeTransaction } from './decode-transaction.js'
import { computeBudgetProgram, memoPrograms, token2022Program } from './programs.js'

const key = (byte: number) => getAddressDecoder().decode(new Uint8Array(32).fill(byte))
const [me, ann, thief, source, target, fresh, program] = [1, 2, 3, 4, 5, 6, 7].map(key) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const hemp = address('2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr')
const blockhash = getBase58Decoder().decode(new Uint8Array(32).fill(9)) as Blockhash
const signer = createNoopSigner(me)
const context: SolanaContext = {
  account: me,
  recent: [ann],
  tokenAccountOf: (at) =>
    at === source
      ? { mint: hemp, owner: me }
      : at === target
        ? { mint: hemp, owner: ann }
        : undefined,
  // One mint has a fee of a twentieth.
  transferFeeOf: (mint, sum) => (mint === fresh ? sum / 20n : 0n),
}
const sol = { ...facts, native: { symbol: 'SOL', decimals: 9 } }
const compile = (instructions: readonly Instruction[], payer = me) =>
  compileTransactionMessage(
    appendTransactionMessageInstructions(
      instructions,
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash, lastValidBlockHeight: 1n },
        setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 0 })),
      ),
    ),
  )
const plain = (programAddress: Address, data: number[], accounts: Address[] = []): Instruction => ({
  programAddress,
  data: Uint8Array.from(data),
  accounts: accounts.map((one) => ({ address: one, role: AccountRole.WRITABLE })),
})
const onToken = { programAddress: token2022Program as Address }
/** An amount of an unknown token. */
const units = (amount: string) => `${amount} of the smallest units of token ${fresh}`
/** A transfer of 2 HEMP, with a fee of 0.05. */
const transferWithFee = (accounts: Address[], size = 19) => {
  const data = [26, 1, ...[2_000_000, 6, 50_000].flatMap((one) => (one === 6 ? [6] : u64(one)))]
  return plain(onToken.programAddress, data.slice(0, size), accounts)
}
const u64 = (value: number) => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true)
  return [...bytes]
}
const memo = (words: string) =>
  plain(memoPrograms[0] as Address, [...new TextEncoder().encode(words)])

type Row = [title: string, instructions: Instruction[], says: string[], warns: string[]]
const rows: Row[] = [
  [
    'a transfer to a known receiver',
    [getTransferSolInstruction({ source: signer, destination: ann, amount: 1_500_000_000n })],
    [`Send 1.5 SOL to ${ann}.`],
    [],
  ],
  [
    'a transfer to a new receiver',
    [getTransferSolInstruction({ source: signer, destination: thief, amount: 1n })],
    [`Send 0.000000001 SOL to ${thief}.`],
    ['note receiver.first'],
  ],
  [
    'a transfer with a price and a memo',
    [
      plain(computeBudgetProgram as Address, [2, 0, 1, 0, 0]),
      getTransferSolInstruction({ source: signer, destination: ann, amount: 10n }),
      memo('For \u202Elunch'),
    ],
    [`Send 0.00000001 SOL to ${ann}.`, 'Add a memo: For ⟦U+202E⟧lunch'],
    [],
  ],
  [
    'a token transfer',
    [
      getTransferCheckedInstruction({
        source,
        mint: hemp,
        destination: target,
        authority: signer,
        amount: 2_000_000n,
        decimals: 6,
      }),
    ],
    [`Send 2 HEMP to ${ann}.`],
    [],
  ],
  [
    'a token transfer with the mint’s fee',
    [
      getTransferCheckedInstruction(
        {
          source,
          mint: fresh,
          destination: target,
          authority: signer,
          amount: 2_000_000n,
          decimals: 6,
        },
        onToken,
      ),
    ],
    [
      `Send ${units('2000000')} to ${ann}. The token keeps ${units('100000')} as a fee, so ${units('1900000')} arrives.`,
    ],
    [],
  ],
  [
    'a token transfer that names the mint’s fee',
    [transferWithFee([source, hemp, target, me])],
    [`Send 2 HEMP to ${ann}. The token keeps 0.05 HEMP as a fee, so 1.95 HEMP arrives.`],
    [],
  ],
  [
    'another owner’s token transfer that names the mint’s fee',
    [transferWithFee([target, hemp, source, me])],
    [`Send 2 HEMP from ${ann} to ${me}. The token keeps 0.05 HEMP as a fee, so 1.95 HEMP arrives.`],
    ['note receiver.self'],
  ],
  [
    'a token transfer from an account to itself, without a fee',
    [transferWithFee([source, hemp, source, me])],
    [`Send 2 HEMP to ${me}.`],
    ['note receiver.self'],
  ],
  [
    'a token transfer with a truncated fee',
    [transferWithFee([source, hemp, target, me], 18)],
    [`Call the unknown program ${token2022Program}.`],
    ['warning solana.unreadable'],
  ],
  [
    'a token transfer with a fee and no target',
    [transferWithFee([source, hemp])],
    [`Call the unknown program ${token2022Program}.`],
    ['warning solana.unreadable'],
  ],
  [
    'a token transfer of Token-2022, without a mint',
    [
      getTransferInstruction(
        { source, destination: target, authority: signer, amount: 2_000_000n },
        onToken,
      ),
    ],
    [`Send 2 HEMP to ${ann}.`],
    [],
  ],
  [
    'a token transfer from an unknown account',
    [getTransferInstruction({ source: fresh, destination: target, authority: signer, amount: 5n })],
    [`Send 5 of the smallest units of the token account ${fresh} to ${ann}.`],
    [],
  ],
  [
    'a token transfer to an account that the transaction creates',
    [
      getCreateAssociatedTokenInstruction({ payer: signer, ata: fresh, owner: thief, mint: hemp }),
      getTransferCheckedInstruction({
        source,
        mint: hemp,
        destination: fresh,
        authority: signer,
        amount: 1n,
        decimals: 6,
      }),
    ],
    [
      `Create a token account for HEMP (2RJD1KnD…agzmr), owned by ${thief}.`.replace(
        'agzmr',
        'wagzmr',
      ),
      `Send 0.000001 HEMP to ${thief}.`,
    ],
    ['note receiver.first'],
  ],
  [
    'an allowance',
    [
      getApproveCheckedInstruction({
        source,
        mint: hemp,
        delegate: thief,
        owner: signer,
        amount: 1_000_000n,
        decimals: 6,
      }),
    ],
    [`Allow spending of up to 1 HEMP from the token account ${source}. | Delegate: ${thief}`],
    ['warning solana.delegate'],
  ],
  [
    'an allowance of an unknown token',
    [getApproveInstruction({ source: fresh, delegate: thief, owner: signer, amount: 7n })],
    [
      `Allow spending of up to 7 of the smallest units from the token account ${fresh}. | Delegate: ${thief}`,
    ],
    ['warning solana.delegate'],
  ],
  [
    'a revoked allowance',
    [getRevokeInstruction({ source, owner: signer })],
    [`Revoke all access to the token account ${source}.`],
    [],
  ],
  [
    'another owner',
    [
      getSetAuthorityInstruction({
        owned: source,
        owner: signer,
        authorityType: AuthorityType.AccountOwner,
        newAuthority: thief,
      }),
    ],
    [`Transfer the ownership of ${source} to ${thief}.`],
    ['strong solana.authority'],
  ],
  [
    'a removed close authority',
    [
      getSetAuthorityInstruction({
        owned: source,
        owner: signer,
        authorityType: AuthorityType.CloseAccount,
        newAuthority: null,
      }),
    ],
    [`Give up the right to close of ${source} permanently.`],
    ['strong solana.authority.none'],
  ],
  [
    'closing an account',
    [getCloseAccountInstruction({ account: source, destination: thief, owner: signer })],
    [`Close the token account ${source} and send its SOL to ${thief}.`],
    ['note receiver.first'],
  ],
  [
    'burning',
    [getBurnInstruction({ account: source, mint: hemp, authority: signer, amount: 1_000_000n })],
    [`Burn 1 HEMP from the token account ${source}.`],
    [],
  ],
  [
    'wrapped SOL',
    [getSyncNativeInstruction({ account: source })],
    [`Update the wrapped SOL balance of ${source}.`],
    [],
  ],
  [
    'a new account',
    [
      getCreateAccountInstruction({
        payer: signer,
        newAccount: createNoopSigner(fresh),
        lamports: 1_000_000n,
        space: 10,
        programAddress: program,
      }),
    ],
    [`Create the account ${fresh} with 0.001 SOL for the program ${program}.`],
    ['note solana.signers'],
  ],
  [
    'an account given to a program',
    [getAssignInstruction({ account: signer, programAddress: program })],
    [`Hand your account ${me} over to the program ${program}.`],
    ['strong solana.owner'],
  ],
  [
    'a durable nonce',
    [getAdvanceNonceAccountInstruction({ nonceAccount: fresh, nonceAuthority: signer })],
    [`Use up the durable nonce of ${fresh}.`],
    ['strong solana.nonce'],
  ],
  [
    'a durable nonce that is its own authority: the runtime takes no third account',
    [plain(SYSTEM_PROGRAM_ADDRESS, [4, 0, 0, 0], [fresh, source])],
    [`Use up the durable nonce of ${fresh}.`],
    ['strong solana.nonce'],
  ],
  [
    'a durable nonce with extra data',
    [plain(SYSTEM_PROGRAM_ADDRESS, [4, 0, 0, 0, 1], [fresh])],
    [`Use up the durable nonce of ${fresh}.`],
    ['strong solana.nonce'],
  ],
  [
    'an unknown program',
    [plain(program, [1, 2, 3], [source])],
    [`Call the unknown program ${program}.`],
    ['warning solana.unknownProgram'],
  ],
  [
    'an unknown token instruction',
    [plain(token2022Program as Address, [26, 1], [source])],
    [`Call the unknown program ${token2022Program}.`],
    ['warning solana.unreadable'],
  ],
  [
    'a truncated transfer',
    [plain('11111111111111111111111111111111' as Address, [2, 0, 0, 0, 1], [me, ann])],
    ['Call the unknown program 11111111111111111111111111111111.'],
    ['warning solana.unreadable'],
  ],
  [
    'a memo that is not text',
    [plain(memoPrograms[0] as Address, [0xff])],
    [`Call the unknown program ${memoPrograms[0]}.`],
    ['warning solana.unreadable'],
  ],
  [
    'only a price',
    [plain(computeBudgetProgram as Address, [2, 0, 1, 0, 0])],
    ['Send a transaction that does nothing.'],
    [],
  ],
]

describe('the review of a Solana transaction', () => {
  it.each(rows)(
    'has the right sentences and warnings for this content: %s',
    (_, instructions, says, warns) => {
      expect(toldOf(decodeTransaction(compile(instructions), undefined, context), sol)).toEqual({
        says,
        warns,
      })
    },
  )

  it('names the fee payer if it is another account', () => {
    const message = compile(
      [getTransferSolInstruction({ source: signer, destination: ann, amount: 1n })],
      thief,
    )
    expect(toldOf(decodeTransaction(message, undefined, context), sol).warns).toEqual([
      'note solana.signers',
      'note solana.feePayer',
    ])
  })

  const lookedUp = {
    ...compile([getTransferSolInstruction({ source: signer, destination: ann, amount: 1n })]),
    staticAccounts: [me, address('11111111111111111111111111111111')],
    addressTableLookups: [
      { lookupTableAddress: program, writableIndexes: [3], readonlyIndexes: [] },
    ],
    header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 1 },
    instructions: [
      {
        programAddressIndex: 1,
        accountIndices: [0, 2],
        data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
      },
    ],
  } as ReturnType<typeof compile>

  it('resolves an account in an address lookup table through the network', () => {
    const loaded = { writable: [ann], readonly: [] }
    expect(toldOf(decodeTransaction(lookedUp, loaded, context), sol).says).toEqual([
      `Send 0.000000001 SOL to ${ann}.`,
    ])
  })

  it('calls the whole transaction unreadable if its address lookup table could not be read', () => {
    expect(toldOf(decodeTransaction(lookedUp, undefined, context), sol)).toEqual({
      says: ['Sign a transaction that this wallet can’t read.'],
      warns: ['strong solana.table'],
    })
  })

  it('has at least one sentence for any instructions, known or unknown', () => {
    const programs = fc.constantFrom(
      ...[
        '11111111111111111111111111111111',
        'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
        token2022Program,
        'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
        computeBudgetProgram,
        ...memoPrograms,
      ],
    )
    const one = fc.tuple(
      programs,
      fc.uint8Array({ maxLength: 80 }),
      fc.subarray([me, ann, thief, source, target, hemp]),
    )
    fc.assert(
      fc.property(fc.array(one, { maxLength: 6 }), (instructions) => {
        const message = compile(
          instructions.map(([at, data, accounts]) => plain(at as Address, [...data], accounts)),
        )
        const { says } = toldOf(decodeTransaction(message, undefined, context), sol)
        expect(says.length).toBeGreaterThan(0)
        expect(says.length).toBeLessThanOrEqual(6)
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 1_000) },
    )
  })

  it('has at least one sentence for any bytes that decode as a message', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 300 }), (bytes) => {
        try {
          const message = getCompiledTransactionMessageDecoder().decode(bytes)
          expect(decodeTransaction(message, undefined, context).statements.length).toBeGreaterThan(
            0,
          )
        } catch (error) {
          expect(Object(error).name).toMatch(/SolanaError|RangeError/)
        }
      }),
    )
  })
})
