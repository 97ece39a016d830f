// Mints of Token-2022 with extensions, made by the real program. The instructions are written here, because the
// program's own client needs a newer Node.
import {
  type AccountMeta,
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
} from '@solana/web3.js'

export const token2022 = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** The UI multiplier of a mint: a factor, or interest in hundredths of a percent per year. */
type MintScale =
  | { readonly kind: 'scaled'; readonly multiplier: number }
  | { readonly kind: 'interest'; readonly rate: number }

/** The extensions of a mint. */
export interface MintTerms {
  /** @default 6 */
  decimals?: number
  fee?: { basisPoints: number; maximum: bigint }
  isNonTransferable?: boolean
  isPausable?: boolean
  /** True if new accounts are frozen. */
  isFrozenAtFirst?: boolean
  /** The program that each transfer calls. */
  hook?: string
  scale?: MintScale
}

const frozen = 2
/** Returns little-endian bytes. */
const bytesOf = (size: number, write: (view: DataView) => void) => {
  const bytes = new Uint8Array(size)
  write(new DataView(bytes.buffer))
  return [...bytes]
}
const u16 = (value: number) => bytesOf(2, (view) => view.setUint16(0, value, true))
const i16 = (value: number) => bytesOf(2, (view) => view.setInt16(0, value, true))
const u64 = (value: bigint) => bytesOf(8, (view) => view.setBigUint64(0, value, true))
const i64 = (value: bigint) => bytesOf(8, (view) => view.setBigInt64(0, value, true))
const f64 = (value: number) => bytesOf(8, (view) => view.setFloat64(0, value, true))
const key = (one: PublicKey) => [...one.toBytes()]
const written = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: true })
const read = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: false, isWritable: false })
const signed = (pubkey: PublicKey): AccountMeta => ({ pubkey, isSigner: true, isWritable: false })
const instruction = (data: readonly number[], ...keys: AccountMeta[]) =>
  new TransactionInstruction({ programId: token2022, keys, data: Buffer.from(data) })

/** Returns the address of an owner's token account. */
export const accountOf = (owner: PublicKey, mint: PublicKey): PublicKey =>
  PublicKey.findProgramAddressSync(
    [owner, token2022, mint].map((one) => one.toBytes()),
    associated,
  )[0]

/** Writes an account directly, which no transaction can do. */
export async function setAccount(url: string, at: string, owner: string, data: Uint8Array) {
  const params = [at, { owner, data: Buffer.from(data).toString('base64') }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'lab_setAccount', params })
  const answer = await (await fetch(url, { method: 'POST', body })).json()
  if (answer.error) throw new Error(answer.error.message)
}

/** Returns the size and the initial instruction of each extension. */
function extensionsOf(
  { fee, isNonTransferable, isPausable, isFrozenAtFirst, hook, scale }: MintTerms,
  ruler: PublicKey,
) {
  const ruled = [1, ...key(ruler)]
  return [
    ...(fee
      ? [
          {
            size: 108,
            data: [26, 0, ...ruled, ...ruled, ...u16(fee.basisPoints), ...u64(fee.maximum)],
          },
        ]
      : []),
    ...(isNonTransferable ? [{ size: 0, data: [32] }] : []),
    ...(isPausable ? [{ size: 33, data: [44, 0, ...key(ruler)] }] : []),
    ...(isFrozenAtFirst ? [{ size: 1, data: [28, 0, frozen] }] : []),
    ...(hook === undefined
      ? []
      : [{ size: 64, data: [36, 0, ...key(ruler), ...key(new PublicKey(hook))] }]),
    ...(scale ? [scaleExtension(scale, ruler)] : []),
  ]
}

const scaleExtension = (scale: MintScale, ruler: PublicKey) =>
  scale.kind === 'scaled'
    ? { size: 56, data: [43, 0, ...key(ruler), ...f64(scale.multiplier)] }
    : { size: 52, data: [33, 0, ...key(ruler), ...i16(scale.rate)] }

/**
 * Creates a mint with a key of its own as its authority.
 *
 * @param holder - the account that gets `amount` of it
 */
export async function makeMint(
  url: string,
  holder: string,
  terms: MintTerms,
  amount = 1_000_000_000n,
) {
  const node = new Connection(url, 'confirmed')
  const [ruler, made] = [Keypair.generate(), Keypair.generate()]
  const mint = made.publicKey
  const mayRule = signed(ruler.publicKey)
  await node.requestAirdrop(ruler.publicKey, 5_000_000_000)
  const run = async (instructions: TransactionInstruction[], ...signers: Keypair[]) => {
    const { blockhash } = await node.getLatestBlockhash()
    const transaction = new Transaction({ recentBlockhash: blockhash, feePayer: ruler.publicKey })
    transaction.add(...instructions).sign(ruler, ...signers)
    return node.sendRawTransaction(transaction.serialize())
  }
  const makeAccount = (owner: PublicKey) =>
    new TransactionInstruction({
      programId: associated,
      keys: [
        { ...signed(ruler.publicKey), isWritable: true },
        written(accountOf(owner, mint)),
        ...[owner, mint, SystemProgram.programId, token2022].map(read),
      ],
      data: Buffer.of(1),
    })
  /** @param number - 10 to freeze, 11 to thaw */
  const freeze = (number: 10 | 11, owner: PublicKey) =>
    instruction([number], written(accountOf(owner, mint)), read(mint), mayRule)

  const extensions = extensionsOf(terms, ruler.publicKey)
  const space = extensions.length ? extensions.reduce((sum, { size }) => sum + 4 + size, 166) : 82
  const of = new PublicKey(holder)
  await run(
    [
      SystemProgram.createAccount({
        fromPubkey: ruler.publicKey,
        newAccountPubkey: mint,
        space,
        programId: token2022,
        lamports: await node.getMinimumBalanceForRentExemption(space),
      }),
      ...extensions.map(({ data }) => instruction(data, written(mint))),
      instruction(
        [20, terms.decimals ?? 6, ...key(ruler.publicKey), 1, ...key(ruler.publicKey)],
        written(mint),
      ),
      makeAccount(of),
      ...(terms.isFrozenAtFirst ? [freeze(11, of)] : []),
      instruction([7, ...u64(amount)], written(mint), written(accountOf(of, mint)), mayRule),
    ],
    made,
  )
  return {
    mint: mint.toBase58(),
    /** The holder's account of it. */
    account: accountOf(of, mint).toBase58(),
    /** @param from - the start in seconds since 1970. Default: at once */
    setMultiplier: (multiplier: number, from = 0n) =>
      run([instruction([43, 1, ...f64(multiplier), ...i64(from)], written(mint), mayRule)]),
    setRate: (rate: number) => run([instruction([33, 1, ...i16(rate)], written(mint), mayRule)]),
    makeAccount: (owner: string) => run([makeAccount(new PublicKey(owner))]),
    freeze: (owner: string) => run([freeze(10, new PublicKey(owner))]),
    pause: () => run([instruction([44, 1], written(mint), mayRule)]),
    /** Changes the fee, from two epochs later on. */
    setFee: (basisPoints: number, maximum: bigint) =>
      run([instruction([26, 5, ...u16(basisPoints), ...u64(maximum)], written(mint), mayRule)]),
    /** Makes the owner's account refuse transfers without a memo. */
    requireMemo(owner: Keypair) {
      const account = written(accountOf(owner.publicKey, mint))
      const payer = { ...signed(ruler.publicKey), isWritable: true }
      const [system, mayOwn] = [read(SystemProgram.programId), signed(owner.publicKey)]
      return run(
        [
          makeAccount(owner.publicKey),
          instruction([29, ...u16(8)], account, payer, system, mayOwn),
          instruction([30, 0], account, mayOwn),
        ],
        owner,
      )
    },
  }
}
