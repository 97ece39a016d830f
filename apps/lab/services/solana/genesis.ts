import { address, lamports } from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { type ChainAccount, collectibleAccounts } from './collectibles.js'
import { token2022Program } from './token-layout.js'

/**
 * The public keys of three well-known Ed25519 seeds: 32 ones, twos and threes. They own the lab's coins. The first may
 * also mint.
 */
export const funded = [
  address('AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'),
  address('9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'),
  address('GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse'),
]

/** The lab's tokens, one of each token program. Their addresses are the bytes 21 and 22, which have no known keys. */
export const tokens = [
  {
    mint: address('2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr'),
    program: TOKEN_PROGRAM_ADDRESS,
    decimals: 6,
    name: 'Hemp Rope',
    symbol: 'HEMP',
  },
  {
    mint: address('2VDW9dFE1ZXz4zWAbaBDQFynNVdRpQ73HyfSHMzBSL6Z'),
    program: token2022Program,
    decimals: 9,
    name: 'Wire Rope',
    symbol: 'WIRE',
  },
] as const

const startLamports = lamports(1_000_000_000_000n)
const startTokens = 1_000_000n

/** The common fields of all first token accounts. */
const held = {
  delegate: null,
  state: AccountState.Initialized,
  isNative: null,
  delegatedAmount: 0,
  closeAuthority: null,
}

/** Writes the first accounts: coins and tokens of the funded accounts, and NFTs of the second one. */
export async function writeGenesis(svm: LiteSVM) {
  for (const owner of funded) svm.airdrop(owner, startLamports)
  const [authority = funded[0], collector] = funded
  if (!authority || !collector) return
  for (const account of await collectibleAccounts(collector)) put(svm, account)
  for (const { mint, program, decimals } of tokens) {
    const amount = startTokens * 10n ** BigInt(decimals)
    const supply = amount * BigInt(funded.length)
    const data = getMintEncoder().encode({
      mintAuthority: authority,
      supply,
      decimals,
      isInitialized: true,
      freezeAuthority: null,
    })
    put(svm, { at: mint, program, data })
    for (const owner of funded) {
      const [at] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
      put(svm, { at, program, data: getTokenEncoder().encode({ ...held, mint, owner, amount }) })
    }
  }
}

function put(svm: LiteSVM, { at, program, data }: ChainAccount) {
  svm.setAccount({
    address: at,
    data,
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: program,
    space: BigInt(data.length),
  })
}
