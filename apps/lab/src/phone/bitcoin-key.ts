import { concat, sha256, stringToBytes, toBytes, toHex } from 'viem'
import { sign } from 'viem/accounts'

export const bitcoinMethods = ['signMessage', 'getAccountAddresses']

/** The private key 1 and its P2WPKH addresses by network (BIP-173's example key). */
const privateKey = `0x${'1'.padStart(64, '0')}` as const
const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const regtest = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
/** CAIP-2: the start of the genesis block's hash. */
const regtestId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

export const bitcoinAddress = (network: string) => (network === regtestId ? regtest : mainnet)

/** Signs by BIP-137 for a SegWit address. @returns hex */
export async function signBitcoinMessage(message: string): Promise<string> {
  const bytes = stringToBytes(message)
  if (bytes.length > 252) throw new Error('A message has at most 252 bytes here')
  const framed = concat([
    stringToBytes('\x18Bitcoin Signed Message:\n'),
    Uint8Array.of(bytes.length),
    bytes,
  ])
  const hash = sha256(sha256(framed, 'bytes'))
  const { r, s, yParity = 0 } = await sign({ hash, privateKey })
  return toHex(
    concat([Uint8Array.of(39 + yParity), toBytes(r, { size: 32 }), toBytes(s, { size: 32 })]),
  ).slice(2)
}
