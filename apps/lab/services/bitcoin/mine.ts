import { Block, script, Transaction } from 'bitcoinjs-lib'

/** A target that every second hash meets. */
const easyBits = 0x207fffff
const zeros = new Uint8Array(32)
/** The prefix of the witness commitment (BIP-141): OP_RETURN, 36 bytes, a magic number. */
const commitmentHead = [0x6a, 0x24, 0xaa, 0x21, 0xa9, 0xed]

export interface MineBlockOptions {
  readonly previous: Block
  readonly height: number
  readonly transactions: readonly Transaction[]
  /** The reward in satoshi, with fees. */
  readonly reward: bigint
  /** The script that gets the reward. */
  readonly payTo: Uint8Array
}

/**
 * Mines the next block, with proof of work and a coinbase that has its height (BIP-34) and the commitment to the
 * witnesses (BIP-141).
 */
export function mineBlock({ previous, height, transactions, reward, payTo }: MineBlockOptions) {
  const coinbase = new Transaction()
  coinbase.version = 2
  coinbase.addInput(zeros, 0xffffffff, 0xffffffff, heightScript(height))
  coinbase.addOutput(payTo, reward)
  // BIP-141 reserves this value. It makes the coinbase a witness transaction.
  coinbase.setWitness(0, [zeros])
  const all = [coinbase, ...transactions]
  coinbase.addOutput(Buffer.from([...commitmentHead, ...zeros]), 0n)
  const commitment = Block.calculateMerkleRoot(all, true)
  const committed = coinbase.outs.at(-1)
  if (committed) committed.script = Buffer.concat([Buffer.from(commitmentHead), commitment])

  const block = new Block()
  block.version = 0x20000000
  block.prevHash = previous.getHash()
  block.timestamp = Math.max(previous.timestamp + 1, Math.floor(Date.now() / 1000))
  block.bits = easyBits
  block.nonce = 0
  block.transactions = all
  block.witnessCommit = commitment
  block.merkleRoot = Block.calculateMerkleRoot(all)
  while (!block.checkProofOfWork()) block.nonce += 1
  if (!block.checkTxRoots()) throw new Error('The block does not commit to its transactions.')
  return block
}

const heightScript = (height: number) =>
  Buffer.concat([script.compile([script.number.encode(height)]), Buffer.from([0])])
