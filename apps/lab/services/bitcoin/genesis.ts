import { Block, Transaction } from 'bitcoinjs-lib'
import type { ChainParams } from './networks.js'

const headline = 'The Times 03/Jan/2009 Chancellor on brink of second bailout for banks'
const key =
  '04678afdb0fe5548271967f1a67130b7105cd6a828e03909a67962e0ea1f61deb6' +
  '49f6bc3f4cef38c4f35504e51ec112de5c384df7ba0b8d578a4c702b6bf11d5f'

/** Returns the first block of a network, the same as Bitcoin Core's. Its coinbase can never be spent. */
export function genesisBlock({ time, bits, nonce }: ChainParams) {
  const coinbase = new Transaction()
  coinbase.version = 1
  const text = Buffer.from(headline)
  const script = Buffer.concat([Buffer.from([4, 0xff, 0xff, 0, 0x1d, 1, 4, text.length]), text])
  coinbase.addInput(new Uint8Array(32), 0xffffffff, 0xffffffff, script)
  const pushedKey = Buffer.from(key, 'hex')
  coinbase.addOutput(
    Buffer.concat([Buffer.from([pushedKey.length]), pushedKey, Buffer.from([0xac])]),
    5_000_000_000n,
  )
  const block = new Block()
  block.version = 1
  block.prevHash = new Uint8Array(32)
  block.timestamp = time
  block.bits = bits
  block.nonce = nonce
  block.transactions = [coinbase]
  block.merkleRoot = Block.calculateMerkleRoot([coinbase])
  return block
}
