// Mints of Token-2022 whose amounts people see by another measure, made by the real program.
import {
  type Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'

const program = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
/** The lab's first rich account, whose key everybody knows. */
export const minter = Keypair.fromSeed(new Uint8Array(32).fill(1))

/** The extension of a mint that scales its amounts. */
export type MintScale =
  | { readonly kind: 'scaled'; readonly multiplier: number }
  /** In hundredths of a percent a year. */
  | { readonly kind: 'interest'; readonly rate: number }

const f64 = (value: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const i64 = (value: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64LE(value)
  return bytes
}
const u64 = (value: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}
const i16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16LE(value)
  return bytes
}
const own = minter.publicKey.toBuffer()
const numbers = { scaled: 43, interest: 33 }
/** A mint's own size, what says that it is one, and its one extension with number and size. */
const sizes = { scaled: 166 + 4 + 56, interest: 166 + 4 + 52 }

const instruction = (keys: readonly [PublicKey, boolean, boolean][], ...data: Buffer[]) =>
  new TransactionInstruction({
    programId: program,
    keys: keys.map(([pubkey, isSigner, isWritable]) => ({ pubkey, isSigner, isWritable })),
    data: Buffer.concat(data),
  })

async function send(
  connection: Connection,
  signers: readonly Keypair[],
  ...all: TransactionInstruction[]
) {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction().add(...all)
  Object.assign(transaction, { recentBlockhash: blockhash, feePayer: minter.publicKey })
  transaction.sign(minter, ...signers)
  const signature = await connection.sendRawTransaction(transaction.serialize())
  const { value } = await connection.confirmTransaction({
    ...{ signature, blockhash, lastValidBlockHeight },
  })
  if (value.err) throw new Error(`a mint was refused: ${JSON.stringify(value.err)}`)
}

/** Makes a mint, and gives an owner some of its base units. */
export async function createScaledMint(
  connection: Connection,
  {
    owner,
    amount,
    decimals,
    scale,
  }: {
    readonly owner: string
    readonly amount: bigint
    readonly decimals: number
    readonly scale: MintScale
  },
) {
  const mint = Keypair.generate()
  const space = sizes[scale.kind]
  const lamports = await connection.getMinimumBalanceForRentExemption(space)
  const said = scale.kind === 'scaled' ? f64(scale.multiplier) : i16(scale.rate)
  const holder = new PublicKey(owner)
  const [account] = PublicKey.findProgramAddressSync(
    [holder.toBuffer(), program.toBuffer(), mint.publicKey.toBuffer()],
    associated,
  )
  await send(
    connection,
    [mint],
    SystemProgram.createAccount({
      ...{ fromPubkey: minter.publicKey, newAccountPubkey: mint.publicKey, lamports, space },
      programId: program,
    }),
    instruction([[mint.publicKey, false, true]], Buffer.from([numbers[scale.kind], 0]), own, said),
    instruction(
      [[mint.publicKey, false, true]],
      Buffer.from([20, decimals]),
      own,
      Buffer.from([0]),
    ),
    new TransactionInstruction({
      programId: associated,
      keys: [
        { pubkey: minter.publicKey, isSigner: true, isWritable: true },
        { pubkey: account, isSigner: false, isWritable: true },
        { pubkey: holder, isSigner: false, isWritable: false },
        { pubkey: mint.publicKey, isSigner: false, isWritable: false },
        { pubkey: SystemProgram.programId, isSigner: false, isWritable: false },
        { pubkey: program, isSigner: false, isWritable: false },
      ],
      data: Buffer.from([1]),
    }),
    instruction(
      [
        [mint.publicKey, false, true],
        [account, false, true],
        [minter.publicKey, true, false],
      ],
      Buffer.from([7]),
      u64(amount),
    ),
  )
  const keys: [PublicKey, boolean, boolean][] = [
    [mint.publicKey, false, true],
    [minter.publicKey, true, false],
  ]
  return {
    mint: mint.publicKey.toBase58(),
    account: account.toBase58(),
    /** @param from - in seconds since 1970; at once without it */
    setMultiplier: (multiplier: number, from = 0n) =>
      send(
        connection,
        [],
        instruction(keys, Buffer.from([numbers.scaled, 1]), f64(multiplier), i64(from)),
      ),
    setRate: (rate: number) =>
      send(connection, [], instruction(keys, Buffer.from([numbers.interest, 1]), i16(rate))),
  }
}
