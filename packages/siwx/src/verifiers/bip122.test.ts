import { createBitcoinTestWallet } from '@carabiner/testing/bitcoin'
import {
  NETWORK,
  p2ms,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  p2wsh,
  TEST_NETWORK,
  WIF,
} from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { Verifier as Reference, Signer } from 'bip322-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyBip122 } from './bip122.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const { signal } = new AbortController()
const verify = (
  message: string,
  signature: string,
  address: string,
  chainId: `bip122:${string}` = mainnet,
) => verifyBip122({ message, signature, address, chainId }, { signal })

/** The key of BIP-322's test vectors. */
const secret = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const vectors = [
  [
    '',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
  ],
] as const

const key = WIF().decode(secret)
const compressed = pubECDSA(key)
const wpkh = p2wpkh(compressed)
const addresses = {
  p2pkh: p2pkh(compressed).address ?? '',
  'p2pkh of a long key': p2pkh(pubECDSA(key, false)).address ?? '',
  'p2sh-p2wpkh': p2sh(wpkh).address ?? '',
  p2wpkh: wpkh.address ?? '',
  p2tr: p2tr(pubSchnorr(key)).address ?? '',
}
const bytesOf = (signature: string) => Buffer.from(signature, 'base64')

describe('a BIP-322 signature on Bitcoin', () => {
  it.each(vectors)(
    'the standard’s test vector for %j by %s is valid, and invalid for a changed message or prefix',
    async (message, address, signature) => {
      expect(await verify(message, signature, address)).toBe(true)
      expect(await verify(message, `smp${signature}`, address)).toBe(true)
      expect(await verify(`${message}.`, signature, address)).toBe(false)
      for (const prefix of ['ful', 'pof', 'abc', 'smpsmp']) {
        expect(await verify(message, prefix + signature, address)).toBe(false)
      }
    },
  )

  it.each(['p2wpkh', 'p2sh-p2wpkh', 'p2tr'] as const)(
    'a BIP-322 signature for a %s address by another library is valid, but only for its own text and address',
    async (type) => {
      const address = addresses[type]
      const others = Object.values(addresses).filter((other) => other !== address)
      await fc.assert(
        fc.asyncProperty(fc.string({ maxLength: 300 }), async (message) => {
          const signature = Signer.sign(secret, address, message)
          expect(Reference.verifySignature(address, message, signature)).toBe(true)
          expect(await verify(message, signature, address)).toBe(true)
          expect(await verify(`${message} `, signature, address)).toBe(false)
          for (const other of others)
            expect(await settled(verify(message, signature, other))).not.toBe(true)
        }),
        { numRuns: 15 },
      )
    },
  )

  it.each(['p2wpkh', 'p2sh-p2wpkh', 'p2tr'] as const)(
    'a BIP-322 signature for a %s address with any changed, missing or added byte is not valid',
    async (type) => {
      const address = addresses[type]
      const bytes = bytesOf(Signer.sign(secret, address, 'Hello'))
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ 1
        expect(await settled(verify('Hello', changed.toString('base64'), address))).not.toBe(true)
      }
      for (const text of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.of(0)])]) {
        expect(await settled(verify('Hello', text.toString('base64'), address))).not.toBe(true)
      }
    },
  )

  it('a BIP-322 signature is invalid if the address belongs to another network', async () => {
    const address = p2wpkh(compressed, TEST_NETWORK).address ?? ''
    const signature = Signer.sign(secret, address, 'Hello')
    expect(
      await verify('Hello', signature, address, 'bip122:000000000933ea01ad0ee984209779ba'),
    ).toBe(true)
    expect(await verify('Hello', signature, address)).toBe(false)
    expect(
      await verify(
        'Hello',
        Signer.sign(secret, addresses.p2wpkh, 'Hello'),
        addresses.p2wpkh,
        'bip122:0',
      ),
    ).toBe(false)
  })

  it.each([
    ['no items', [0]],
    ['trailing bytes', [1, 1, 1, 9]],
    ['missing bytes', [2, 9, 1]],
  ])('a BIP-322 signature whose witness has %s is invalid', async (_, bytes) => {
    const signature = Buffer.from(bytes).toString('base64')
    expect(await verify('Hello', signature.padEnd(4, '='), addresses.p2wpkh)).toBe(false)
  })

  it('a BIP-322 signature that needs a script throws CouldNotVerifyError', async () => {
    const script = p2wsh(p2ms(1, [compressed]), NETWORK).address ?? ''
    const [, , signature] = vectors[1]
    await expect(verify('Hello World', signature, script)).rejects.toMatchObject({
      name: 'CouldNotVerifyError',
    })
    // A witness of three items, for a taproot script.
    const three = Buffer.from([3, 1, 1, 1, 2, 1, 3]).toString('base64')
    await expect(verify('Hello', three, addresses.p2tr)).rejects.toMatchObject({
      name: 'CouldNotVerifyError',
    })
  })
})

const settled = (verdict: Promise<boolean>) => verdict.catch(() => 'unknown')

describe('a BIP-137 signature on Bitcoin', () => {
  const sign = () => bytesOf(Signer.sign(secret, addresses.p2pkh, 'Hello'))
  const withHeader = (header: number) => {
    const bytes = sign()
    bytes[0] = header + (((bytes[0] ?? 27) - 27) & 3)
    return bytes.toString('base64')
  }

  it.each(Object.entries(addresses).filter(([type]) => type !== 'p2tr'))(
    'a BIP-137 signature for a %s address is valid with the header byte of any address type of its key',
    async (_, address) => {
      for (const header of [27, 31, 35, 39]) {
        const signature = withHeader(header)
        expect(await verify('Hello', signature, address)).toBe(true)
        expect(await verify('hello', signature, address)).toBe(false)
        expect(Reference.verifySignature(address, 'Hello', signature)).toBe(true)
      }
      for (const header of [0, 23, 43, 251]) {
        expect(await settled(verify('Hello', withHeader(header), address))).not.toBe(true)
      }
    },
  )

  it('a BIP-137 signature is invalid for a taproot address', async () => {
    expect(await verify('Hello', withHeader(31), addresses.p2tr)).toBe(false)
  })

  it('a BIP-137 signature with all bytes 0 or 255 is invalid', async () => {
    for (const fill of [0, 255]) {
      const bytes = Buffer.alloc(65, fill)
      bytes[0] = 31
      expect(await verify('Hello', bytes.toString('base64'), addresses.p2pkh)).toBe(false)
    }
  })
})

describe('a malformed signature on Bitcoin', () => {
  it.each(['', '=', 'smp', 'not base64', 'AAAA', 'A'.repeat(4000)])(
    'the malformed signature %.20j is never valid, whatever the address type',
    async (signature) => {
      for (const address of [...Object.values(addresses), 'bc1qnonsense']) {
        expect(await settled(verify('Hello', signature, address))).not.toBe(true)
      }
    },
  )
})

describe('signatures of the Bitcoin test wallet', () => {
  it.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)(
    'the Bitcoin test wallet with %s addresses creates signatures that the verifier accepts',
    async (paymentType) => {
      const wallet = createBitcoinTestWallet({
        name: 'Bitcoin',
        networks: [{ name: 'mainnet', apiUrl: 'http://127.0.0.1:1' }],
        paymentType,
      })
      const page: {
        unisat?: {
          requestAccounts(): Promise<string[]>
          signMessage(text: string, how?: string): Promise<string>
        }
      } = {}
      wallet.injectUnisat({ target: page })
      const [address = ''] = (await page.unisat?.requestAccounts()) ?? []
      const message = 'Sign in, please ✓'
      const schemes =
        paymentType === 'p2tr'
          ? ['bip322-simple']
          : paymentType === 'p2pkh'
            ? ['ecdsa']
            : ['ecdsa', 'bip322-simple']
      for (const scheme of schemes) {
        const signature = (await page.unisat?.signMessage(message, scheme)) ?? ''
        expect(await verify(message, signature, address)).toBe(true)
        expect(await verify(`${message}!`, signature, address)).toBe(false)
      }
      wallet.destroy()
    },
  )
})
