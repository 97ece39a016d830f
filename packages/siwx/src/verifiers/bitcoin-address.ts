import type { NetworkId } from '@carabiner/core'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** A parsed address that a single key may control. */
export interface KeyAddress {
  type: 'pkh' | 'sh' | 'wpkh' | 'tr'
  /** The hash of a key or of a script, or a taproot key. */
  program: Uint8Array
  /** The script that locks the coins of the address. */
  script: Uint8Array
}

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testNetworks = [TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

/**
 * Parses an address.
 *
 * @returns undefined for an invalid address or one of another network, and `script` when no single
 * key can control it
 */
export function readBitcoinAddress(
  address: string,
  chainId: NetworkId,
): KeyAddress | 'script' | undefined {
  for (const network of chainId === mainnet ? [NETWORK] : testNetworks) {
    try {
      const output = Address(network).decode(address)
      const script = OutScript.encode(output)
      if (output.type === 'tr') return { type: 'tr', program: output.pubkey, script }
      if (output.type === 'pkh' || output.type === 'sh' || output.type === 'wpkh') {
        return { type: output.type, program: output.hash, script }
      }
      return 'script'
    } catch {
      // The address is invalid, or of another network.
    }
  }
  return undefined
}
