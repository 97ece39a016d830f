import { fromBase58 } from '@carabiner/core/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { HDKey as Ed25519Key } from 'micro-key-producer/slip10.js'
import { hexToBytes as fromHex, hashMessage, recoverAddress, serializeSignature } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { deriveAddresses } from './derive-keys.js'
import { createEntropy, toPhrase } from './entropy.js'
import { createWalletKeys } from './wallet-keys.js'

const hex = (bytes: Uint8Array | null) => Buffer.from(bytes ?? []).toString('hex')

describe('keys derived from a recovery phrase', () => {
  it('match BIP-39’s test vectors', () => {
    const vectors = [
      ['00'.repeat(16), `${'abandon '.repeat(11)}about`],
      [
        '7f'.repeat(16),
        `${'legal winner thank year wave sausage worth useful '}legal winner thank yellow`,
      ],
      [
        '80'.repeat(16),
        'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
      ],
      ['ff'.repeat(16), `${'zoo '.repeat(11)}wrong`],
      [
        '9e885d952ad362caeb4efe34a8e91bd2',
        'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
      ],
    ] as const
    for (const [entropy, phrase] of vectors) expect(toPhrase(hexToBytes(entropy))).toBe(phrase)
    // With the passphrase of the vectors.
    expect(hex(mnemonicToSeedSync(vectors[0][1], 'TREZOR'))).toBe(
      'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
    )
  })

  it('match the first test vector of BIP-32', () => {
    const root = HDKey.fromMasterSeed(hexToBytes('000102030405060708090a0b0c0d0e0f'))
    expect(root.derive("m/0'/1/2'").privateExtendedKey).toBe(
      'xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM',
    )
  })

  it('match the first test vector of SLIP-10 for ed25519', () => {
    const root = Ed25519Key.fromMasterSeed(hexToBytes('000102030405060708090a0b0c0d0e0f'))
    expect(hex(root.derive("m/0'/1'/2'/2'/1000000000'").privateKey)).toBe(
      '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793',
    )
  })

  it('give the same addresses as other wallets do for that phrase', () => {
    // The widely published phrase of eleven "abandon" and one "about".
    expect(deriveAddresses(new Uint8Array(16))).toEqual({
      eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    })
    const entropy = createEntropy()
    expect(deriveAddresses(entropy).eip155).toBe(mnemonicToAccount(toPhrase(entropy)).address)
  })

  it('sign for their addresses until the wallet is locked', async () => {
    const entropy = createEntropy()
    const addresses = deriveAddresses(entropy)
    let isOpen = true
    const keys = createWalletKeys(addresses, () => {
      if (!isOpen) throw new Error('locked')
      return entropy
    })
    const hash = hashMessage('hello')
    const signature = keys.eip155.sign(fromHex(hash))
    expect(await recoverAddress({ hash, signature: serializeSignature(signature) })).toBe(
      addresses.eip155,
    )
    const message = new TextEncoder().encode('hello')
    const signed = keys.solana.sign(message)
    const publicKey = fromBase58(addresses.solana)
    expect(publicKey && ed25519.verify(signed, message, publicKey)).toBe(true)
    expect(() => keys.eip155.sign(message)).toThrow(RangeError)
    isOpen = false
    expect(() => keys.eip155.sign(fromHex(hash))).toThrow('locked')
    expect(() => keys.solana.sign(message)).toThrow('locked')
  })
})
