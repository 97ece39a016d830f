import {
  type Address,
  addEncoderSizePrefix,
  address,
  fixEncoderSize,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getUtf8Encoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'

/** Metaplex's program, which owns the metadata of tokens. It does not run here. */
const metadataProgram = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** The kind of account that describes one token. */
const metadataKey = 4

/** The names of the NFTs by their mints, which have no known keys. */
const collectibles = [
  [address('3yFwqXBfZY4jBVUafQ1YEXw189y2dN3V5KQq9uzBDy1E'), 'Brass Sextant'],
  [address('8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR9'), 'Ship’s Bell'],
] as const

/** An account to write to a chain. */
export interface ChainAccount {
  readonly at: Address
  readonly program: Address
  readonly data: ReadonlyUint8Array
}

const text = (size: number) =>
  addEncoderSizePrefix(fixEncoderSize(getUtf8Encoder(), size), getU32Encoder())
/** The first fields of Metaplex's account. The program fills texts up with zeros. */
const metadataEncoder = getStructEncoder([
  ['key', getU8Encoder()],
  ['updateAuthority', getAddressEncoder()],
  ['mint', getAddressEncoder()],
  ['name', text(32)],
  ['symbol', text(10)],
  ['uri', text(200)],
  ['rest', fixEncoderSize(getUtf8Encoder(), 360)],
])

/** Returns the accounts of two NFTs of an owner: mints, token accounts and metadata. */
export async function collectibleAccounts(owner: Address): Promise<readonly ChainAccount[]> {
  const accounts = await Promise.all(
    collectibles.map(async ([mint, name], at) => {
      const [held] = await findAssociatedTokenPda({
        owner,
        mint,
        tokenProgram: TOKEN_PROGRAM_ADDRESS,
      })
      const encoder = getAddressEncoder()
      const [described] = await getProgramDerivedAddress({
        programAddress: metadataProgram,
        seeds: ['metadata', encoder.encode(metadataProgram), encoder.encode(mint)],
      })
      const program = TOKEN_PROGRAM_ADDRESS
      return [
        { at: mint, program, data: getMintEncoder().encode(mintOf(owner)) },
        { at: held, program, data: getTokenEncoder().encode(tokenOf(mint, owner)) },
        {
          at: described,
          program: metadataProgram,
          data: metadataEncoder.encode({
            key: metadataKey,
            updateAuthority: owner,
            mint,
            name,
            symbol: 'HOLD',
            uri: `https://collectibles.example/hold/${at + 1}.json`,
            rest: '',
          }),
        },
      ]
    }),
  )
  return accounts.flat()
}

const mintOf = (mintAuthority: Address) => ({
  mintAuthority,
  supply: 1n,
  decimals: 0,
  isInitialized: true,
  freezeAuthority: null,
})

const tokenOf = (mint: Address, owner: Address) => ({
  mint,
  owner,
  amount: 1n,
  delegate: null,
  state: AccountState.Initialized,
  isNative: null,
  delegatedAmount: 0,
  closeAuthority: null,
})
